import { afterAll } from 'vitest'
import { startServer, type TestServer } from '#test/e2e/server.ts'
import { freePort } from '../../scripts/ports.mjs'
import { findPostgres, openCluster } from '../../scripts/postgres.mjs'

const NOWHERE = ''

const endings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

/** Registers a cleanup for the end of the test file. Cleanups run in reverse order. */
export const endWithFile = (end: () => Promise<unknown>) => endings.push(end)

/** A PostgreSQL server for this test file alone, or a replica of the one at `follows`. */
export async function openDatabaseServer({ follows }: { follows?: string } = {}) {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer was not found: install it to test more than one process.')
  const cluster = await openCluster(binaries, follows ? { follows } : {})
  endWithFile(cluster.close)
  return cluster
}

/**
 * Starts a process on that database server, without demo data: this version, or the one in another folder. It ends with the
 * test file, unless it has ended before.
 */
export async function startProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  version?: string,
): Promise<TestServer> {
  const port = settings.PORT ?? String(await freePort())
  // All test clients come from one network, which would need proofs of work.
  const own = { DATABASE_URL: databaseUrl, DEMO_DATA: 'off', PORT: port, PROOF_OF_WORK: 'off' }
  const server = await startServer({ ...own, ...settings }, NOWHERE, version)
  let isOpen = true
  const once = (end: () => Promise<void>) => async () => {
    if (!isOpen) return
    isOpen = false
    await end()
  }
  const [close, kill] = [once(server.close), once(server.kill)]
  endWithFile(close)
  return { ...server, close, kill }
}
