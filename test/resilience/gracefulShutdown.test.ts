import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { register } from '#test/cluster/client.ts'
import { createClient, isPlainNo, isStatus, type Outcome } from '#test/resilience/client.ts'
import { feelOwnPulse } from '#test/resilience/eventLoopDelay.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { fault, LONG } from '#test/resilience/scenario.ts'
import { newFolder, startServer } from '#test/resilience/server.ts'
import { countOf, hireWriters, lossesOf } from '#test/resilience/writeLoad.ts'
import { listen } from '../../scripts/ports.mjs'

const ROUNDS = LONG ? 10 : 2
/** The server accepts connections for another half a second. */
const TOO_LATE_MS = 400
/** The time after which the server ends in any case, even if a busy disk delays the closing of its database. */
const LONGEST_STOP_MS = 9500
const cluster = hasPostgres ? await startCluster() : undefined
const postgres = { url: cluster?.url ?? '', pool: 8 }

fault('31 SIGTERM', `embedded, ${ROUNDS} times under 17 writers and 16 readers`, { timeout: 300_000 }, () =>
  leaveAgainAndAgain(null),
)
fault(
  '31 SIGTERM',
  `PostgreSQL, ${ROUNDS} times under 17 writers and 16 readers`,
  { timeout: 300_000, skip: !cluster },
  () => leaveAgainAndAgain(postgres),
)

/** Stops the server under load and starts it again on the same data, each round. */
async function leaveAgainAndAgain(database: typeof postgres | null) {
  const settings = { DATABASE_URL: database?.url ?? '' }
  const folder = newFolder()
  let server = await startServer({ folder, settings })
  const writers = await hireWriters(server.url)
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
      // The connection was refused, so a client can repeat the request elsewhere.
      else if (outcome.kind === 'broken' && outcome.code === 'ECONNREFUSED') refused += 1
      // The server does not wait for a client that was delayed itself.
      else if (pulse.latestMs() > TOO_LATE_MS) tooLate += 1
      else lost.push(outcome)
    }
    const work = [writers.write(server.url, until, note), read(server.url, until, note)]
    await expect.poll(() => answers, { timeout: 30_000, interval: 1 }).toBeGreaterThan(200 + Math.random() * 100)
    pulse.reset()
    const since = performance.now()
    const ending = await server.end('SIGTERM')
    const took = performance.now() - since
    times.push(took)
    until.over = true
    await Promise.all(work)
    expect(ending, server.output()).toEqual({ code: took < LONGEST_STOP_MS ? 0 : 1, signal: null })
    expect(lost, server.output()).toEqual([])
    if (round < ROUNDS) server = await startServer({ folder, settings, port: server.port })
  }

  expect(refused).toBeGreaterThan(0)
  const { db, close } = await openDatabase({ database, dataDir: folder })
  expect(await lossesOf(writers, db).finally(close)).toEqual([])
  return `${answered} answered whole, ${refused} refused during the shutdown, ${tooLate || 'none'} lost, 0 of ${countOf(writers)} lost; gone after ${Math.round(Math.max(...times))} ms`
}

/** Sixteen visitors who read continuously. */
async function read(url: string, until: { over: boolean }, onOutcome: (outcome: Outcome) => void) {
  const client = createClient(url)
  const visit = async () => {
    while (!until.over) onOutcome(await client.ask('/api/jobs'))
  }
  await Promise.all(Array.from({ length: 16 }, visit))
  client.close()
}

fault('31 SIGTERM', 'a second one does not wait', { timeout: 60_000 }, async () => {
  const server = await startServer({ settings: { DRAIN_SECONDS: '60' } })
  server.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(503)
  const since = performance.now()
  const ending = await server.end('SIGTERM')
  expect(ending.code === 0 ? 'waited' : 'ended').toBe('ended')
  expect(performance.now() - since).toBeLessThan(5000)
  return `gone after ${Math.round(performance.now() - since)} ms`
})

fault('31 SIGTERM', 'while a mail server does not answer', { timeout: 120_000 }, async () => {
  const silent = createServer()
  onTestFinished(() => void silent.close())
  const SMTP_URL = `smtp://127.0.0.1:${await listen(silent)}`
  const server = await startServer({ settings: { SMTP_URL, MAIL_FROM: 'jobs@house.example' } })
  const student = await register(server.url, 'student')
  const mailed = once(silent, 'connection')
  await student.ask(server.url, 'POST', '/api/password-reset', { usernameOrEmail: student.username })
  const [connection] = await mailed
  onTestFinished(() => connection.destroy())

  const since = performance.now()
  expect((await server.end('SIGTERM')).code, server.output()).toBe(0)
  return `gone after ${Math.round(performance.now() - since)} ms, the mail is tried again by the next process`
})
