import { afterAll, expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { hasPostgres, startCluster } from '#test/faults/cluster.ts'
import { fault, LONG } from '#test/faults/fault.ts'
import { newFolder, startHouse, tryHouse } from '#test/faults/house.ts'
import { countOf, hireWriters, lossesOf } from '#test/faults/writers.ts'
import { freePort } from '#test/journeys/start.ts'

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

/** Kills the house at a random moment and starts it again on the same data, each round. */
async function killAgainAndAgain(url?: string) {
  const start = { folder: newFolder(), port: await freePort(), settings: { DATABASE_URL: url ?? '' } }
  let house = await startHouse(start)
  const writers = await hireWriters(house.url)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const enough = countOf(writers) + Math.random() * MOST_ANSWERS
    const until = { over: false }
    const writing = writers.write(house.url, until)
    await expect.poll(() => countOf(writers), { timeout: MINUTE, interval: 1 }).toBeGreaterThan(enough)
    house.signal('SIGKILL')
    await house.ended
    until.over = true
    await writing
    if (round % 3 === 0) await killWhileItStarts(start)
    house = await startHouse(start)
  }
  await house.end('SIGKILL')

  const database = await openDatabase({
    database: url ? { url, pool: 2 } : null,
    dataDir: start.folder,
  })
  const losses = await lossesOf(writers, database.db).finally(database.close)
  expect(losses).toEqual([])
  return `${countOf(writers)} acknowledged, 0 lost, counters right`
}

/** The way from the log back to the tables, the migrations and the queue's tables can be cut short as well. */
async function killWhileItStarts(start: Parameters<typeof startHouse>[0]) {
  const starting = tryHouse({ ...start, endsAfterMs: Math.random() * LONGEST_START_MS })
  await (await starting).ended
}
