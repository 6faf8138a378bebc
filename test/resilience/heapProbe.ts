import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded before the server: on a signal it collects garbage, and prints the memory in use. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const inMb = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

process.on('SIGUSR2', () => {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  console.log(`in use: ${inMb(heapUsed)} MB of heap, ${inMb(arrayBuffers)} MB of bytes`)
})
