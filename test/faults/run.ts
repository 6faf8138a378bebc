import { startVitest } from 'vitest/node'
import { FaultTable } from '#test/faults/table.ts'

// `npm run test:faults`: everything that must be survived, at length and one after the other, with a table of what was found.
process.env.FAULTS = 'long'
const vitest = await startVitest('test', process.argv.slice(2), {
  project: 'faults',
  run: true,
  watch: false,
  fileParallelism: false,
  reporters: ['default', new FaultTable()],
})
await vitest.close()
