import type { Finding } from '#bench/findings.ts'
import { ask } from '#bench/load.ts'
import { memoryOf } from '#bench/processes.ts'
import type { Effort } from '#bench/speed.ts'
import { enter, HOUSE } from '#bench/stage.ts'
import type { Store } from '#bench/store.ts'
import { detail, like, list, listVisitor, pageWithoutCache, search } from '#bench/targets.ts'

const MEGABYTE = 2 ** 20

/** The most that the process of a server ever held, after a bit of everything at 32 connections. */
export async function measureMemory(store: Store, jobs: number, { seconds, databasePid }: Effort): Promise<Finding[]> {
  const { server, people, leave } = await enter(store, jobs, 'weighed', { args: HOUSE })
  try {
    for (const target of [list, detail, search, like, listVisitor, pageWithoutCache])
      await ask({ server, asks: target(people, jobs) }, { connections: 32, seconds, databasePid })
    const { now, most } = memoryOf(server.pid)
    // The embedded engine lives in the same process, and is not what the bound is about.
    const bounds = databasePid === null ? null : ({ must: 220, aim: 160, better: 'less' } as const)
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
    const [measured, beside] = [megabytes(most), `${megabytes(now)} at the end`]
    return [
      { what: 'memory of the process ×32, at most', measured, beside, figure: most / MEGABYTE, unit: ' MB', bounds },
    ]
  } finally {
    await leave()
  }
}
