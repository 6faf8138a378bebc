import { afterAll } from 'vitest'
import { freePort, type House, startHouse } from '#test/journeys/start.ts'
import { findPostgres, openCluster } from '../../scripts/postgres.mjs'

const NOWHERE = ''

const endings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

/** Ends something with the test file, wherever it was started: what was started last ends first. */
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
 * Starts a process on that server as people do, without demo data: this version, or the one in another folder. It ends
 * with the test file, if it did not before.
 */
export async function startProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  version?: string,
): Promise<House> {
  const port = settings.PORT ?? String(await freePort())
  const own = { DATABASE_URL: databaseUrl, DEMO_DATA: 'off', NODE_ENV: 'test', PORT: port }
  const house = await startHouse({ ...own, ...settings }, NOWHERE, version)
  let isOpen = true
  const once = (end: () => Promise<void>) => async () => {
    if (!isOpen) return
    isOpen = false
    await end()
  }
  const [close, kill] = [once(house.close), once(house.kill)]
  endWithFile(close)
  return { ...house, close, kill }
}
