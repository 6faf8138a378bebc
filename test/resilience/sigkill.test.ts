import { afterAll, expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { freePort } from '#test/e2e/server.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { fault, LONG } from '#test/resilience/scenario.ts'
import { newFolder, startServer, tryToStartServer } from '#test/resilience/server.ts'
import { countOf, hireWriters, lossesOf } from '#test/resilience/writeLoad.ts'

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
