import { startVitest } from 'vitest/node'
import { FaultTable } from '#test/resilience/report.ts'

// `npm run test:resilience`: the long form of the resilience tests, one after the other, with a table of the results.
process.env.RESILIENCE = 'long'
const vitest = await startVitest('test', process.argv.slice(2), {
  project: 'resilience',
  run: true,
  watch: false,
  fileParallelism: false,
  reporters: ['default', new FaultTable()],
})
await vitest.close()
