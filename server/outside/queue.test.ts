import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Outcome, putOff, type Queue, startQueue } from '#server/outside/queue.ts'
import { openTestDatabase } from '#test/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const database = await openTestDatabase()
afterAll(database.close)
const queues: Queue[] = []
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop()
})

const QUICK = { retryDelay: 1, retryDelayMax: 1, pollingIntervalSeconds: 0.5 }

/** A queue that notes what it does, and does it as `outcomes` say. */
async function open(outcomes: Outcome[] = []) {
  const done: number[] = []
  const queue = await startQueue(database, {
    work: {
      mail: async (mail) => {
        if ('notificationId' in mail) done.push(mail.notificationId)
        return outcomes.shift() ?? { result: 'done' }
      },
    },
    onError: (error) => {
      throw error
    },
    patience: QUICK,
  })
  queues.push(queue)
  return { done, stop: () => queue.stop() }
}

let last = 0
const another = () => {
  last += 1
  return last
}

/** Waits until nothing of it is left to do, and says how each ended. */
async function ends(...ids: number[]) {
  const named = sql`(data->>'notificationId')::int in (${sql.join(ids, sql`, `)})`
  const states = async () => {
    const { rows } = await database.db.execute<{ state: string }>(sql`select state from pgboss.job where ${named}`)
    return rows.map(({ state }) => state)
  }
  const busy = async () => (await states()).filter((state) => !['completed', 'failed'].includes(state)).length
  await expect.poll(busy, { timeout: 20_000 }).toBe(0)
  return states()
}

test('what is put off is done once, though two work on one database', async () => {
  const [one, other] = [await open(), await open()]
  const all = Array.from({ length: 30 }, another)

  for (const notificationId of all) await putOff(database.db, 'mail', { notificationId })

  expect(new Set(await ends(...all))).toEqual(new Set(['completed']))
  expect([...one.done, ...other.done].sort((a, b) => a - b)).toEqual(all)
})

test('what is put off in a transaction that fails is never done', async () => {
  const { done } = await open()
  const [never, later] = [another(), another()]

  await database.db
    .transaction(async (tx) => {
      await putOff(tx, 'mail', { notificationId: never })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await putOff(database.db, 'mail', { notificationId: later })

  expect(await ends(never, later)).toEqual(['completed'])
  expect(done).toEqual([later])
})

test('what fails is tried again, what is hopeless is not', async () => {
  const { done } = await open([
    { result: 'again', reason: '451' },
    { result: 'hopeless', reason: '550' },
  ])
  const id = another()

  await putOff(database.db, 'mail', { notificationId: id })

  expect(await ends(id)).toEqual(['failed'])
  expect(done).toEqual([id, id])
})

test('what throws is tried again', async () => {
  let tries = 0
  const queue = await startQueue(database, {
    work: {
      mail: async () => {
        tries += 1
        if (tries === 1) throw new Error('a bug')
        return { result: 'done' }
      },
    },
    onError: () => {},
    patience: QUICK,
  })
  queues.push(queue)
  const id = another()

  await putOff(database.db, 'mail', { notificationId: id })

  expect(await ends(id)).toEqual(['completed'])
  expect(tries).toBe(2)
})

test('what was not done before a stop is done after the next start', async () => {
  const before = await open(Array.from({ length: 9 }, () => ({ result: 'again', reason: 'no connection' })))
  const id = another()
  await putOff(database.db, 'mail', { notificationId: id })
  await expect.poll(() => before.done.length).toBeGreaterThan(0)
  await before.stop()

  const after = await open()

  expect(await ends(id)).toEqual(['completed'])
  expect(after.done).toEqual([id])
})

test('a stop waits for what is being done', async () => {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let begun = false
  const queue = await startQueue(database, {
    work: {
      mail: () => {
        begun = true
        return promise
      },
    },
    onError: () => {},
    patience: QUICK,
  })
  const id = another()
  await putOff(database.db, 'mail', { notificationId: id })
  await expect.poll(() => begun).toBe(true)

  const stopped = queue.stop()
  resolve({ result: 'done' })
  await stopped

  expect(await ends(id)).toEqual(['completed'])
})

test('without a queue nothing is put off', async () => {
  const id = another()
  await putOff(database.db, 'mail', { notificationId: id })

  expect(await ends(id)).toEqual([])
})
