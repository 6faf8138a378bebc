import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { mails } from '#server/db/schema.ts'
import {
  enqueueLetter,
  type Outcome,
  type Queue,
  type QueueTimings,
  startQueue,
  type WaitingMail,
} from '#server/integrations/queue.ts'
import { queueLength, sendSooner } from '#server/integrations/waitingMails.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const { db, close } = await openTestDatabase()
afterAll(close)
const queues: Queue[] = []
beforeEach(() => emptyTables(db))
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
})

const QUICK = { retryDelay: 0.1, retryDelayMax: 0.1, pollingIntervalSeconds: 0.1, attemptSeconds: 1 }

const numberIn = ({ letter }: WaitingMail) => (letter && 'userId' in letter ? letter.userId : 0)

/** A queue that records the mails it sends. `send` decides the result. */
function open(
  send: (mail: WaitingMail) => Promise<Outcome> = async () => ({ result: 'done' }),
  { on = db, timings = QUICK }: { on?: Db; timings?: QueueTimings } = {},
) {
  const sent: number[] = []
  const errors: unknown[] = []
  const queue = startQueue(on, {
    send: async (mail) => {
      sent.push(numberIn(mail))
      return send(mail)
    },
    onError: (error) => errors.push(error),
    timings,
  })
  queues.push(queue)
  return { sent, errors, stop: () => queue.stop() }
}

/** A queue whose first attempts have these results. All others succeed. */
const openWith = (outcomes: Outcome[]) => open(async () => outcomes.shift() ?? { result: 'done' })

const enqueue = (userId: number, on = db) => enqueueLetter(on, { occasion: 'password-changed', userId })
const allSent = () => expect.poll(() => db.$count(mails), { timeout: 20_000 }).toBe(0)

test('Two queues on one database send each mail once', async () => {
  const [one, other] = [open(), open()]
  const all = Array.from({ length: 30 }, (_, at) => at + 1)

  for (const userId of all) await enqueue(userId)
  await allSent()

  expect([...one.sent, ...other.sent].sort((a, b) => a - b)).toEqual(all)
})

test('A mail that was enqueued in a failed transaction is never sent', async () => {
  const { sent } = open()

  await db
    .transaction(async (tx) => {
      await enqueue(1, tx)
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await enqueue(2)
  await allSent()

  expect(sent).toEqual([2])
})

test('A mail that fails temporarily is retried and its reason is stored, and one that fails permanently is kept unsent until it is too old', async () => {
  const { promise: second, resolve: refuse } = Promise.withResolvers<Outcome>()
  let attempts = 0
  const { sent } = open(async () => {
    attempts += 1
    return attempts === 1 ? { result: 'again', reason: '451' } : second
  })

  await enqueue(1)
  await expect.poll(async () => (await db.select().from(mails))[0]?.reason).toBe('451')
  refuse({ result: 'hopeless', reason: '550' })
  const stored = async () => (await db.select().from(mails))[0]
  await expect.poll(async () => (await stored())?.failedAt).toBeInstanceOf(Date)
  const { dueAt, createdAt, reason } = (await stored()) ?? {}
  expect([reason, Number(dueAt) - Number(createdAt)]).toEqual(['550', 14 * 86_400_000])
  expect(await queueLength(db)).toEqual({ waiting: 0, oldestSeconds: 0 })

  const moved = { dueAt: sql`now()`, createdAt: sql`now() - interval '15 days'` }
  await db.update(mails).set(moved)
  await allSent()
  expect(sent).toEqual([1, 1])
})

test('A mail is given up after its last attempt, and can be sent again from the start', async () => {
  await db.insert(mails).values({ letter: { occasion: 'password-changed', userId: 1 }, tries: 24 })

  const last = openWith([{ result: 'again', reason: '451' }])
  await expect.poll(async () => (await db.select().from(mails))[0]?.failedAt).toBeInstanceOf(Date)
  expect(last.sent).toEqual([1])

  expect(await sendSooner(db)).toBe(1)
  await allSent()
  expect(last.sent).toEqual([1, 1])
})

test('A mail whose sending throws is reported and retried', async () => {
  let tries = 0
  const { errors } = open(async () => {
    tries += 1
    if (tries === 1) throw new Error('a bug')
    return { result: 'done' }
  })

  await enqueue(1)
  await allSent()

  expect(tries).toBe(2)
  expect(errors.map(String)).toEqual(['Error: a bug'])
})

test('A mail that was not sent before a stop is sent after the next start', async () => {
  const before = open(async () => ({ result: 'again', reason: 'no connection' }))
  await enqueue(1)
  await expect.poll(() => before.sent.length).toBeGreaterThan(0)
  await before.stop()

  const after = open()
  await allSent()

  expect(after.sent).toEqual([1])
})

test('A mail that a process did not finish is taken over by another one, and the first process no longer changes it', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Outcome>()
  const lost = open(() => late)
  await enqueue(1)
  await expect.poll(() => lost.sent).toEqual([1])
  const { promise: second, resolve: finish } = Promise.withResolvers<Outcome>()
  const other = open(() => second)
  await db.update(mails).set({ dueAt: sql`now()` })
  await expect.poll(() => other.sent).toEqual([1])

  resolve({ result: 'done' })
  await lost.stop()
  expect(await db.$count(mails)).toBe(1)

  finish({ result: 'done' })
  await allSent()
})

test('A stop waits for the mail that is being sent', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const { sent, stop } = open(() => promise)
  await enqueue(1)
  await expect.poll(() => sent).toEqual([1])

  const stopped = stop()
  resolve({ result: 'done' })
  await stopped

  expect(await db.$count(mails)).toBe(0)
})

test('A mail that is enqueued without a running queue waits for the next one', async () => {
  await enqueue(1)
  expect(await db.$count(mails)).toBe(1)

  const { sent } = open()
  await allSent()
  expect(sent).toEqual([1])
})

test('A mail whose sending never ends does not hold up the others', async () => {
  const { sent } = open(async (mail) => (numberIn(mail) === 1 ? new Promise<Outcome>(() => {}) : { result: 'done' }))
  await enqueue(1)
  await expect.poll(() => sent).toEqual([1])
  await enqueue(2)
  await expect.poll(() => sent, { timeout: 10_000 }).toContain(2)
})

test('A mail that was sent is not sent again because the database was busy for a moment', async () => {
  let isBusy = true
  const busyOnce = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      const isRefused = name === 'delete' && isBusy && sent.length > 0
      if (isRefused) isBusy = false
      if (isRefused)
        return () => ({ where: () => Promise.reject(new Error('too many requests wait for the database')) })
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { sent } = open(async () => ({ result: 'done' }), { on: busyOnce })
  await enqueue(1)
  await allSent()

  expect(isBusy).toBe(false)
  expect(sent).toEqual([1])
})

test('A mail is given up when the process died during each of its attempts', async () => {
  await db.insert(mails).values({ letter: { occasion: 'password-changed', userId: 1 }, tries: 25 })
  const { sent } = open()
  await expect.poll(async () => (await db.select().from(mails))[0]?.failedAt).toBeInstanceOf(Date)
  expect(sent).toEqual([])
})

test('A mail that has waited for a month is deleted, because its news is old', async () => {
  const monthAgo = sql`now() - interval '30 days'`
  const letter = { occasion: 'password-changed', userId: 1 } as const
  await db.insert(mails).values({ letter, dueAt: monthAgo, createdAt: monthAgo })
  const { sent } = open()
  await allSent()
  expect(sent).toEqual([])
})

// The embedded engine has one connection, so everything that is enqueued there is committed before the queue reads it.
test.runIf(process.env.TEST_DATABASE_URL)(
  'A mail whose transaction commits after the queue was woken for another one is sent without waiting for the next poll',
  async () => {
    const { sent } = open(async () => ({ result: 'done' }), { timings: { pollingIntervalSeconds: 3600 } })
    await enqueue(1)
    await db.transaction(async (tx) => {
      await enqueue(2, tx)
      await expect.poll(() => sent).toEqual([1])
    })
    await allSent()
    expect(sent).toEqual([1, 2])
  },
)
