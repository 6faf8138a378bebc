import type { Finding } from '#bench/findings.ts'
import { runRound } from '#bench/load.ts'
import { memoryOf } from '#bench/processes.ts'
import { startOnCopy } from '#bench/servers.ts'
import type { Effort } from '#bench/speed.ts'
import type { Store } from '#bench/store.ts'
import { detail, like, list, listVisitor, search, searchPageVisitor } from '#bench/targets.ts'

const MEGABYTE = 2 ** 20

/** Measures the peak memory of the server after a mix of requests on 32 connections. */
export async function measureMemory(store: Store, jobs: number, { seconds, databasePid }: Effort): Promise<Finding[]> {
  const { server, accounts, close } = await startOnCopy(store, jobs, 'weighed')
  try {
    for (const target of [list, detail, search, like, listVisitor, searchPageVisitor])
      await runRound({ server, requests: target(accounts, jobs) }, { connections: 32, seconds, databasePid })
    const { now, most } = memoryOf(server.pid)
    // The bound does not include the embedded engine, which runs in the same process.
    const bounds = databasePid === null ? null : ({ must: 260, aim: 200, better: 'less' } as const)
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
    const [measured, beside] = [megabytes(most), `${megabytes(now)} at the end`]
    return [
      { what: 'memory of the process ×32, at most', measured, beside, figure: most / MEGABYTE, unit: ' MB', bounds },
    ]
  } finally {
    await close()
  }
}
