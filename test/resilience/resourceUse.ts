import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestServer } from '#test/resilience/server.ts'

const TOKEN = 'long-enough-to-guess-badly'

/** The start options that `settled` needs. */
export const WATCHED = { preload: [join(import.meta.dirname, 'probe.ts')], settings: { METRICS_TOKEN: TOKEN } }

/** The resources of a process. */
type Held = { requests: number; sockets: number; heap: number; rss: number }

/**
 * Waits until a server is idle, and returns its resources. All requests that Node has read must have ended, each with one line in
 * the access log, and all their connections must be free again, those to the database as well.
 */
export async function settled(server: TestServer): Promise<Held> {
  // The connection of this request.
  await expect.poll(() => figure(server, 'zaphiring_requests_in_flight'), { timeout: 20_000 }).toBe(1)
  expect(await figure(server, 'zaphiring_at_work{kind="request"}')).toBe(0)
  await expect
    .poll(async () => (await databaseConnections(server, 'total')) - (await databaseConnections(server, 'idle')))
    .toBe(0)
  await expect.poll(async () => (await probe(server)).requests - linesOf(server).length, { timeout: 5000 }).toBe(0)
  const ids = linesOf(server).map(({ requestId }) => requestId)
  expect(new Set(ids).size).toBe(ids.length)
  return probe(server)
}

const linesOf = (server: TestServer) => server.requests().filter(({ path }) => path !== '/readyz')

/** None on the embedded engine. */
const databaseConnections = async (server: TestServer, state: string) =>
  (await figure(server, `zaphiring_database_connections{state="${state}"}`)) ?? 0

/** A value of the server's metrics. */
async function figure({ url }: TestServer, name: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}`, connection: 'close' } })
  const line = (await answer.text()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

async function probe(server: TestServer): Promise<Held> {
  const told = () => [...server.output().matchAll(/^probe: (.*)$/gm)].map(([, json]) => json)
  const before = told().length
  server.signal('SIGUSR2')
  await expect.poll(() => told().length, { timeout: 20_000 }).toBeGreaterThan(before)
  return JSON.parse(told().at(-1) ?? '')
}
