import type { Finding } from '#bench/findings.ts'
import { median } from '#bench/load.ts'
import { startServer } from '#bench/processes.ts'
import { shownTime } from '#bench/report.ts'
import { START_ARGUMENTS, startOnCopy } from '#bench/servers.ts'
import type { Store } from '#bench/store.ts'

const RUNS = 7
/** Without the Node options that make the server start quickly. */
const DATABASE_ONLY = ['bench/databaseOnly.ts']

/** Measures the start of the server on an existing database, compared with opening that database alone. */
export async function measureStart(store: Store, jobs: number): Promise<Finding[]> {
  const { server, environment, close } = await startOnCopy(store, jobs, 'started')
  try {
    await server.stop()
    const timed = async (args: string[]) => {
      const started = performance.now()
      const { stop } = await startServer({ args, environment })
      const passed = performance.now() - started
      await stop()
      return passed
    }
    const whole: number[] = []
    const alone: number[] = []
    for (let at = 0; at < RUNS; at += 1) {
      whole.push(await timed(START_ARGUMENTS))
      alone.push(await timed(DATABASE_ONLY))
    }
    const [ours, database] = [median(whole), median(alone)]
    return [
      {
        what: 'warm start until it serves',
        measured: shownTime(ours),
        beside: `database alone ${shownTime(database)}`,
        figure: ours / database,
        unit: ' of database',
        bounds: { must: 2, aim: 1.3, better: 'less' },
      },
    ]
  } finally {
    await close()
  }
}
