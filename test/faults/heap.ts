import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a process before the house: on a signal it throws away what nobody needs, and says how much of its heap is left. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

process.on('SIGUSR2', () => {
  collect()
  console.log(`in use: ${(process.memoryUsage().heapUsed / 1024 ** 2).toFixed(1)} MB`)
})
