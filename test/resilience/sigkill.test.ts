import { afterAll, expect } from 'vitest'
import type { Statistics } from '#contract/statistics.ts'
import { openDatabase } from '#server/db/open.ts'
import { done, newVisitor, post, register } from '#test/cluster/client.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { fault, LONG } from '#test/resilience/scenario.ts'
import { newFolder, startServer, tryToStartServer } from '#test/resilience/server.ts'
import { countOf, hireWriters, lossesOf } from '#test/resilience/writeLoad.ts'
import { freePort } from '../../scripts/ports.mjs'

const ROUNDS = LONG ? 50 : 2
const MOST_ANSWERS = 60
const LONGEST_START_MS = 2000
const MINUTE = 60_000

const cluster = hasPostgres ? await startCluster() : undefined
afterAll(() => cluster?.close())

fault('1 kill -9', `embedded, ${ROUNDS} times under 17 writers`, { timeout: 20 * MINUTE }, () => killAgainAndAgain())
fault('1 kill -9', `PostgreSQL, ${ROUNDS} times under 17 writers`, { timeout: 20 * MINUTE, skip: !cluster }, () =>
  killAgainAndAgain(cluster?.url),
)

fault('1 kill -9', 'embedded, between two writes of views', { timeout: 2 * MINUTE }, async () => {
  const start = { folder: newFolder(), settings: { TRUST_PROXY: '1' } }
  let server = await startServer(start)
  const business = await register(server.url, 'business')
  const { id } = await post(business, server.url)
  /** Each writer comes from another network. */
  let networks = 0
  const visits = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => {
        networks += 1
        const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': `203.0.113.${networks}` }
        return done(newVisitor().ask(server.url, 'POST', `/api/jobs/${id}/views`, { via: 'list' }, headers))
      }),
    )
  const seen = async () => {
    const { channels } = await business.get<Statistics>(server.url, '/api/statistics')
    return channels.reduce((sum, channel) => sum + channel.seen, 0)
  }
  await visits(20)
  await expect.poll(seen, { timeout: MINUTE, interval: 20 }).toBe(20)
  await visits(30)
  await server.end('SIGKILL')

  server = await startServer(start)
  const left = await seen()
  expect(left).toBeGreaterThanOrEqual(20)
  expect(left).toBeLessThanOrEqual(50)
  await visits(10)
  await expect.poll(seen, { timeout: MINUTE, interval: 20 }).toBe(left + 10)
  return `${50 - left} of 50 views lost, none of those that were written before`
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Kills the server at a random moment and starts it again on the same data, each round. */
async function killAgainAndAgain(url?: string) {
  const start = { folder: newFolder(), port: await freePort(), settings: { DATABASE_URL: url ?? '' } }
  let server = await startServer(start)
  const writers = await hireWriters(server.url)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const enough = countOf(writers) + Math.random() * MOST_ANSWERS
    const until = { over: false }
    const writing = writers.write(server.url, until)
    await expect.poll(() => countOf(writers), { timeout: MINUTE, interval: 1 }).toBeGreaterThan(enough)
    server.signal('SIGKILL')
    await server.ended
    until.over = true
    await writing
    if (round % 3 === 0) await killWhileItStarts(start)
    server = await startServer(start)
  }
  await server.end('SIGKILL')

  const database = await openDatabase({
    database: url ? { url, pool: 2 } : null,
    dataDir: start.folder,
  })
  const losses = await lossesOf(writers, database.db).finally(database.close)
  expect(losses).toEqual([])
  return `${countOf(writers)} acknowledged, 0 lost, counters right`
}

/** Kills a server during its start as well: during recovery, migrations and the start of the queue. */
async function killWhileItStarts(start: Parameters<typeof startServer>[0]) {
  const starting = tryToStartServer({ ...start, endsAfterMs: Math.random() * LONGEST_START_MS })
  await (await starting).ended
}
