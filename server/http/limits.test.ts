import { afterAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema.ts'
import { createLimits, type Limits, network } from '#server/http/limits.ts'
import { Refusal } from '#server/refusal.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'

const { db, close } = await openTestDatabase()
let limits: Limits
beforeEach(async () => {
  await emptyTables(db)
  // A process remembers whom it refused.
  limits = createLimits({ db, enabled: true })
})
afterAll(close)

/** How many of some tries are let through. */
async function passed(tries: number, take: () => Promise<void>) {
  const results = await Promise.allSettled(Array.from({ length: tries }, take))
  const refusals = results.filter((result) => result.status === 'rejected')
  for (const { reason } of refusals) if (!(reason instanceof Refusal)) throw reason
  return tries - refusals.length
}

test('a sixth try within a minute is refused, and told when to come back', async () => {
  expect(await passed(5, () => limits.take('loginAccount', 'mia'))).toBe(5)

  const refusal: unknown = await limits.take('loginAccount', 'mia').catch((error: unknown) => error)

  if (!(refusal instanceof Refusal)) throw refusal
  expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 })
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(refusal.retryAfter).toBeLessThanOrEqual(60)
  expect(refusal.message).toBe(`Too many tries. Please wait ${refusal.retryAfter} seconds.`)
})

test('parallel tries cannot slip through, nor can those of another process', async () => {
  const elsewhere = createLimits({ db, enabled: true })

  const here = passed(20, () => limits.take('loginAccount', 'mia'))
  const there = passed(20, () => elsewhere.take('loginAccount', 'mia'))

  expect((await here) + (await there)).toBe(5)
})

test('one account, and one limit, does not use up another', async () => {
  await passed(6, () => limits.take('loginAccount', 'mia'))

  expect(await passed(5, () => limits.take('loginAccount', 'jonas'))).toBe(5)
  expect(await passed(5, () => limits.take('loginAddress', 'mia'))).toBe(5)
})

test('what succeeded is forgiven', async () => {
  for (let login = 1; login <= 10; login += 1) {
    await limits.take('loginAccount', 'mia')
    await limits.forgive('loginAccount', 'mia')
  }

  expect(await passed(10, () => limits.take('loginAccount', 'mia'))).toBe(5)
})

test('a limit that has run out begins anew', async () => {
  await passed(5, () => limits.take('loginAccount', 'mia'))
  await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) })

  expect(await passed(6, () => limits.take('loginAccount', 'mia'))).toBe(5)
})

test('no name and no address is stored in the clear', async () => {
  await limits.take('loginAccount', 'mia@house.example')
  await limits.take('loginAddress', '192.0.2.7')

  const stored = JSON.stringify(await db.select().from(rateLimits))
  expect(stored).not.toMatch(/mia|house|192/)
})

test('all addresses of an IPv6 network are one, IPv4 addresses are not', () => {
  expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(network('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(network('2001:db8::')).toBe('2001:db8:0:0::/64')
  expect(network('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(network('::1')).toBe('0:0:0:0::/64')
  expect(network('192.0.2.7')).toBe('192.0.2.7')
  expect(network('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(network('17')).toBe('17')
})

test('when the database does not answer, the limit still holds', async () => {
  const gone = await openTestDatabase()
  await gone.close()
  const alone = createLimits({ db: gone.db, enabled: true })

  expect(await passed(10, () => alone.take('loginAccount', 'mia'))).toBe(5)
})

test('switched off, it counts nothing', async () => {
  const off = createLimits({ db, enabled: false })

  expect(await passed(50, () => off.take('loginAccount', 'mia'))).toBe(50)
  expect(await db.$count(rateLimits)).toBe(0)
})
