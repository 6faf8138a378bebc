import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '#server/clientAddress.ts'
import { rateLimits } from '#server/db/schema.ts'
import { dropOldCounts, LocalCounter } from '#server/http/limits/counter.ts'
import { createLimits, LIMITS, type Limits, secondsToWait } from '#server/http/limits/rateLimits.ts'
import { Refusal } from '#server/refusal.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
let limits: Limits
beforeEach(async () => {
  await emptyTables(db)
  // New limits, because a process remembers refused keys.
  limits = createLimits({ db, enabled: true })
})
afterAll(close)

/** How many of these attempts are allowed. */
async function passed(tries: number, take: () => Promise<void>) {
  const results = await Promise.allSettled(Array.from({ length: tries }, take))
  const refusals = results.filter((result) => result.status === 'rejected')
  for (const { reason } of refusals) if (!(reason instanceof Refusal)) throw reason
  return tries - refusals.length
}

test('A sixth attempt within a minute is refused with a time to retry', async () => {
  expect(await passed(5, () => limits.take('loginAccount', 'mia'))).toBe(5)

  const refusal: unknown = await limits.take('loginAccount', 'mia').catch((error: unknown) => error)

  if (!(refusal instanceof Refusal)) throw refusal
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(refusal.retryAfter).toBeLessThanOrEqual(60)
  expect(refusal.message).toBe(`Too many tries. Please wait ${refusal.retryAfter} seconds.`)
})

test('Only what the Privacy page names is counted for longer than an hour', () => {
  const longer = Object.entries(LIMITS).filter(([, { duration }]) => duration > 3600)
  expect(longer.map(([name, { duration }]) => [name, duration / 3600])).toEqual([
    ['mailsToUnconfirmed', 24],
    ['providerText', 24],
    ['letter', 30 * 24],
  ])
})

test('The time to retry is never one second, which the message would name in the plural', () => {
  expect([1, 900, 1000, 1001, 2001, 60_000].map(secondsToWait)).toEqual([2, 2, 2, 2, 3, 60])
})

test('Parallel attempts cannot bypass a limit, nor can those of another process', async () => {
  const elsewhere = createLimits({ db, enabled: true })

  const here = passed(20, () => limits.take('loginAccount', 'mia'))
  const there = passed(20, () => elsewhere.take('loginAccount', 'mia'))

  expect((await here) + (await there)).toBe(5)
})

test('Accounts and limits are counted separately', async () => {
  await passed(6, () => limits.take('loginAccount', 'mia'))

  expect(await passed(5, () => limits.take('loginAccount', 'jonas'))).toBe(5)
  expect(await passed(5, () => limits.take('loginAddress', 'mia'))).toBe(5)
})

test('A successful attempt is not counted', async () => {
  for (let login = 1; login <= 10; login += 1) {
    await limits.take('loginAccount', 'mia')
    await limits.forgive('loginAccount', 'mia')
  }

  expect(await passed(10, () => limits.take('loginAccount', 'mia'))).toBe(5)
})

test('An expired limit starts again', async () => {
  await passed(5, () => limits.take('loginAccount', 'mia'))
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })

  expect(await passed(6, () => limits.take('loginAccount', 'mia'))).toBe(5)
})

test('A limit that would last longer than any, because the clock was set back, starts again', async () => {
  await passed(6, () => limits.take('loginAccount', 'mia'))
  await db.update(rateLimits).set({ expire: sql`${rateLimits.expire} + interval '1 hour'` })
  const elsewhere = createLimits({ db, enabled: true })

  expect(await passed(6, () => elsewhere.take('loginAccount', 'mia'))).toBe(5)
  const refusal = await elsewhere.take('loginAccount', 'mia').catch((error: Refusal) => error)
  expect(refusal?.retryAfter).toBeLessThanOrEqual(60)
})

test('An attempt that came first but is counted last does not start the limit again', async () => {
  await passed(5, () => limits.take('loginAccount', 'mia'))
  await db.update(rateLimits).set({ expire: sql`${rateLimits.expire} + interval '10 seconds'` })

  expect(await passed(3, () => limits.take('loginAccount', 'mia'))).toBe(0)
})

test('Limits that have expired are deleted, and no others', async () => {
  await limits.take('loginAccount', 'mia')
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
  await limits.take('loginAccount', 'jonas')

  await dropOldCounts(db)

  expect(await db.$count(rateLimits)).toBe(1)
  expect(await passed(6, () => limits.take('loginAccount', 'jonas'))).toBe(4)
})

test('Forgiving an attempt after its limit has expired allows no additional attempt', async () => {
  await limits.take('loginAccount', 'mia')
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })
  await limits.forgive('loginAccount', 'mia')

  expect(await passed(10, () => limits.take('loginAccount', 'mia'))).toBe(5)
})

test('A refused key is refused again without a query', async () => {
  await passed(6, () => limits.take('loginAccount', 'mia'))
  await db.delete(rateLimits)

  expect(await passed(3, () => limits.take('loginAccount', 'mia'))).toBe(0)
  expect(await db.$count(rateLimits)).toBe(0)
})

test('Names and addresses are not stored in plain text', async () => {
  await limits.take('loginAccount', 'mia@house.example')
  await limits.take('loginAddress', '192.0.2.7')

  const stored = JSON.stringify(await db.select().from(rateLimits))
  expect(stored).not.toMatch(/mia|house|192/)
})

test('All addresses of an IPv6 network count as one, IPv4 addresses do not', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(network('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(network('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(network('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(network('::1')).toBe('0:0:0:0::/64')
  expect(network('192.0.2.7')).toBe('192.0.2.7')
  expect(network('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(network('::FFFF:c000:207')).toBe('192.0.2.7')
  expect(network('17')).toBe('17')
})

test('A client behind a proxy that sends its port as well cannot evade a limit with a new connection', () => {
  expect(network('192.0.2.7:50123')).toBe('192.0.2.7')
  expect(network('[2001:db8:1:2::9]:50123')).toBe('2001:db8:1:2::/64')
  expect(network('[2001:db8:1:2::9]')).toBe('2001:db8:1:2::/64')
  expect(network('[::ffff:192.0.2.7]:50123')).toBe('192.0.2.7')
  expect(network('[name]:1')).toBe('[name]:1')
})

test('A limit still applies when the database does not answer', async () => {
  const gone = await openTestDatabase()
  await gone.close()
  const alone = createLimits({ db: gone.db, enabled: true })

  await alone.take('loginAccount', 'mia')
  await alone.forgive('loginAccount', 'mia')
  expect(await passed(10, () => alone.take('loginAccount', 'mia'))).toBe(5)
  expect(await passed(10, () => alone.take('loginAccount', 'jonas'))).toBe(5)
})

test('A process that counts alone drops the oldest keys before they fill its memory', () => {
  const counter = new LocalCounter()
  for (let key = 0; key <= 10_000; key += 1) counter.add(String(key), 60)

  expect(counter.read('0').points).toBe(0)
  expect(counter.read('1').points).toBe(1)
})

test('A refusal that a process remembers ends in time even if the clock of the machine is set back meanwhile', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const counter = new LocalCounter()
  counter.add('mia', 60)

  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(60_001)

  expect(counter.read('mia')).toEqual({ points: 0, msLeft: 0 })
})

test('Limits that are switched off count nothing', async () => {
  const off = createLimits({ db, enabled: false })

  expect(await passed(50, () => off.take('loginAccount', 'mia'))).toBe(50)
  expect(await db.$count(rateLimits)).toBe(0)
})
