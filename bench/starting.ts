import type { Finding } from '#bench/findings.ts'
import { middle } from '#bench/load.ts'
import { startServer } from '#bench/processes.ts'
import { shownTime } from '#bench/report.ts'
import { enter, HOUSE } from '#bench/stage.ts'
import type { Store } from '#bench/store.ts'

const TIMES = 7
/** Bare, as the other anchors are: nothing of what makes the house start quickly. */
const OPENING = ['bench/opening.ts']

/** From the start of the process until it serves, on a database that it has served before, beside opening that database alone. */
export async function measureStart(store: Store, jobs: number): Promise<Finding[]> {
  const { server, environment, leave } = await enter(store, jobs, 'started', { args: HOUSE })
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
    for (let at = 0; at < TIMES; at += 1) {
      whole.push(await timed(HOUSE))
      alone.push(await timed(OPENING))
    }
    const [ours, database] = [middle(whole), middle(alone)]
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
    await leave()
  }
}
