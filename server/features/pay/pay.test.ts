import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PAY_PARSER_VERSION } from '#contract/pay.ts'
import { jobs, recalculations } from '#server/db/schema.ts'
import { recalculateHourlyPay } from '#server/features/pay/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A job whose pay was stored too low or too high by an earlier version. */
async function storedAs(business: Person, payRate: string | null, payHourlyMin: number | null) {
  const { id } = await app.job(business, { payRate })
  await app.db.update(jobs).set({ payHourlyMin }).where(eq(jobs.id, id))
  return id
}
const version = async () => (await app.db.select().from(recalculations))[0]?.version
const found = async (query: string): Promise<number[]> => {
  app.fastify.invalidateCache('removes')
  const { jobs: list } = await (await app.visitor.ask('GET', `/api/jobs?${query}`)).json()
  return list.map(({ id }: { id: number }) => id)
}

test('Pay that an earlier version parsed wrongly is parsed again, and the pay filter finds it', async () => {
  const business = await app.business()
  const night = await storedAs(business, '14 €, Nacht 17 €', 175)
  const nothing = await storedAs(business, 'VB', 1500)
  const right = await storedAs(business, '15 €/h', 1500)

  await recalculateHourlyPay(app.db)

  expect(await found('minPay=14')).toEqual([right, night])
  expect(await found('minPay=14&search=barista')).toEqual([right, night])
  expect(await found('')).toContain(nothing)
})

test('The parts of hourly pay that an earlier version has not stored are stored', async () => {
  const business = await app.business()
  const hourly = await storedAs(business, 'ab 15,50 €/h', 1550)
  const monthly = await storedAs(business, '2.400 € / Monat', 1384)
  await app.db.update(jobs).set({ hourlyPay: null })

  await recalculateHourlyPay(app.db)

  const partsOf = async (id: number) => (await (await app.visitor.ask('GET', `/api/jobs/${id}`)).json()).job.hourlyPay
  expect(await partsOf(hourly)).toEqual({ before: 'ab', amount: '15.50', after: '', mentionsTips: false })
  expect(await partsOf(monthly)).toBeNull()
})

test('The correction of pay ends when a pass finds nothing to correct', async () => {
  const business = await app.business()
  await storedAs(business, '14 €, Nacht 17 €', 175)
  await recalculateHourlyPay(app.db)
  expect(await version()).toBeUndefined()
  await recalculateHourlyPay(app.db)
  expect(await version()).toBe(PAY_PARSER_VERSION)

  const later = await storedAs(business, '14 €, Nacht 17 €', 175)
  await recalculateHourlyPay(app.db)
  expect(await found('minPay=14')).not.toContain(later)
  await app.db.update(recalculations).set({ version: PAY_PARSER_VERSION - 1 })
  await recalculateHourlyPay(app.db)
  expect(await found('minPay=14')).toContain(later)
})

test('The correction of pay covers more jobs than it reads at a time', async () => {
  const { user } = await app.business()
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)]
  const row = {
    businessId: user.id,
    title: 'Spülkraft',
    payRate: '€14 + daily tips',
    payHourlyMin: null,
    createdAt,
    expiresAt,
  }
  await app.db.insert(jobs).values(Array.from({ length: 600 }, () => row))
  await recalculateHourlyPay(app.db)
  const right = await app.db.select().from(jobs).where(eq(jobs.payHourlyMin, 1400))
  expect(right).toHaveLength(600)
})
