import { expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createClient, isPlainNo, isStatus, type Outcome } from '#test/faults/client.ts'
import { hasPostgres, startCluster } from '#test/faults/cluster.ts'
import { fault, LONG } from '#test/faults/fault.ts'
import { newFolder, startHouse } from '#test/faults/house.ts'
import { feelOwnPulse } from '#test/faults/pulse.ts'
import { countOf, hireWriters, lossesOf } from '#test/faults/writers.ts'

const ROUNDS = LONG ? 10 : 2
/** The house listens for half a second to what is on the way. */
const TOO_LATE_MS = 400
/** When a house goes in any case: others may keep a disk so busy that its database cannot be closed in time. */
const LONGEST_STOP_MS = 9500
const cluster = hasPostgres ? await startCluster() : undefined
const server = { url: cluster?.url ?? '', pool: 8 }

fault('31 SIGTERM', `embedded, ${ROUNDS} times under 17 writers and 16 readers`, { timeout: 300_000 }, () =>
  leaveAgainAndAgain(null),
)
fault(
  '31 SIGTERM',
  `PostgreSQL, ${ROUNDS} times under 17 writers and 16 readers`,
  { timeout: 300_000, skip: !cluster },
  () => leaveAgainAndAgain(server),
)

/** Asks the house to go under load and starts it again on the same data, each round. */
async function leaveAgainAndAgain(database: typeof server | null) {
  const settings = { DATABASE_URL: database?.url ?? '' }
  const folder = newFolder()
  let house = await startHouse({ folder, settings })
  const writers = await hireWriters(house.url)
  let answered = 0
  let refused = 0
  let tooLate = 0
  const pulse = feelOwnPulse()
  const lost: Outcome[] = []
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const until = { over: false }
    let answers = 0
    const note = (outcome: Outcome) => {
      answers += 1
      if (isStatus(outcome, 200, 201) || isPlainNo(outcome)) answered += 1
      // Nobody took the question, so it can be asked elsewhere.
      else if (outcome.kind === 'broken' && outcome.code === 'ECONNREFUSED') refused += 1
      // Nor could anybody have waited for a client that stood still itself.
      else if (pulse.latestMs() > TOO_LATE_MS) tooLate += 1
      else lost.push(outcome)
    }
    const work = [writers.write(house.url, until, note), read(house.url, until, note)]
    await expect.poll(() => answers, { timeout: 30_000, interval: 1 }).toBeGreaterThan(200 + Math.random() * 100)
    pulse.reset()
    const since = performance.now()
    const ending = await house.end('SIGTERM')
    const took = performance.now() - since
    times.push(took)
    until.over = true
    await Promise.all(work)
    expect(ending, house.said()).toEqual({ code: took < LONGEST_STOP_MS ? 0 : 1, signal: null })
    expect(lost, house.said()).toEqual([])
    if (round < ROUNDS) house = await startHouse({ folder, settings, port: house.port })
  }

  expect(refused).toBeGreaterThan(0)
  const { db, close } = await openDatabase({ database, dataDir: folder })
  expect(await lossesOf(writers, db).finally(close)).toEqual([])
  return `${answered} answered whole, ${refused} refused at the door, ${tooLate || 'none'} lost, 0 of ${countOf(writers)} lost; gone after ${Math.round(Math.max(...times))} ms`
}

/** Sixteen visitors who read as fast as they are answered. */
async function read(url: string, until: { over: boolean }, onOutcome: (outcome: Outcome) => void) {
  const client = createClient(url)
  const visit = async () => {
    while (!until.over) onOutcome(await client.ask('/api/jobs'))
  }
  await Promise.all(Array.from({ length: 16 }, visit))
  client.close()
}

fault('31 SIGTERM', 'a second one does not wait', { timeout: 60_000 }, async () => {
  const house = await startHouse({ settings: { DRAIN_SECONDS: '60' } })
  house.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${house.url}/readyz`)).status, { timeout: 10_000 }).toBe(503)
  const since = performance.now()
  const ending = await house.end('SIGTERM')
  expect(ending.code === 0 ? 'waited' : 'ended').toBe('ended')
  expect(performance.now() - since).toBeLessThan(5000)
  return `gone after ${Math.round(performance.now() - since)} ms`
})
