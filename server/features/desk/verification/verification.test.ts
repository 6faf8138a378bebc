import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ToVerify } from '#contract/deskVerification.ts'
import { operatorRecord, users, verifications } from '#server/db/schema.ts'
import { createTestApp, type Person, type Visitor } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const ADDRESS = 'Weserstraße 12, 12047 Berlin'

/** A business whose mail address is on the domain of its website. */
async function linde(): Promise<Person> {
  const business = await app.business({ businessName: 'Café Linde', email: 'jobs@linde.example' })
  await app.db.update(users).set({ emailConfirmedAt: app.clock.now() }).where(eq(users.id, business.user.id))
  await business.ask('PATCH', '/api/user', { website: 'https://linde.example', businessLocation: ADDRESS })
  await business.ask('POST', '/api/verification/domain')
  return business
}
const shown = async (who: Person) => {
  const { partner, levels } = await (await app.visitor.ask('GET', `/api/partners/${who.user.id}`)).json()
  return { highest: partner.verified?.by ?? null, all: levels.map(({ by }: { by: string }) => by) }
}
const visit = (business: Person, desk: Visitor, seen: object = {}) =>
  desk.ask('POST', `/api/operator/accounts/${business.user.id}/visit`, {
    on: app.clock.now().toISOString().slice(0, 10),
    words: 'We had a coffee.',
    businessName: 'Café Linde',
    businessLocation: ADDRESS,
    ...seen,
  })

test('An operator records a visit with the day and some words, and it is the highest step', async () => {
  const [business, desk] = [await linde(), await app.operator()]
  expect((await visit(business, desk)).status).toBe(204)
  expect(await shown(business)).toEqual({ highest: 'visit', all: ['visit', 'domain'] })
  const account = await (await desk.ask('GET', `/api/operator/accounts/${business.user.id}`)).json()
  expect(account.levels.entries).toMatchObject([
    { level: 'visit', evidence: expect.stringContaining('We had a coffee.'), endedAt: null },
    { level: 'domain', evidence: 'linde.example' },
  ])
  expect(account.record.entries).toMatchObject([{ act: 'visited', why: 'We had a coffee.' }])
})

test('A visit counts from its day, so that pages name its month and not that of the record', async () => {
  app.clock.set(new Date('2026-03-02T08:00:00Z'))
  const [business, desk] = [await linde(), await app.operator()]
  expect((await visit(business, desk, { on: '2026-02-28' })).status).toBe(204)
  const { partner } = await (await app.visitor.ask('GET', `/api/partners/${business.user.id}`)).json()
  expect(partner.verified).toEqual({ by: 'visit', at: '2026-02-28T11:00:00.000Z' })
  const [level] = await app.db.select().from(verifications).where(eq(verifications.level, 'visit'))
  expect(level?.validUntil).toEqual(new Date('2028-02-28T11:00:00Z'))
})

test.each([
  [{ businessName: 'Café Birke' }, 409],
  [{ businessLocation: 'Weserstraße 13, 12047 Berlin' }, 409],
  [{ on: '2999-01-01' }, 400],
  [{ on: '2020-01-01' }, 400],
  [{ on: 'yesterday' }, 400],
  [{ words: ' ' }, 400],
])('A visit with %j is refused', async (seen, status) => {
  expect((await visit(await linde(), await app.operator(), seen)).status).toBe(status)
})

test('No visit can be recorded for an account that is not a business', async () => {
  const [student, desk] = [await app.student(), await app.operator()]
  expect((await visit(student, desk)).status).toBe(404)
})

test('An operator ends a step with a reason, once', async () => {
  const [business, desk] = [await linde(), await app.operator()]
  await visit(business, desk)
  const [level] = await app.db.select().from(verifications).where(eq(verifications.level, 'visit'))
  const end = () => desk.ask('POST', `/api/operator/levels/${level?.id}/end`, { why: 'It was the wrong café.' })
  const replies = await Promise.all([end(), end()])
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404])
  expect(await shown(business)).toEqual({ highest: 'domain', all: ['domain'] })
  expect((await app.db.select().from(operatorRecord)).map(({ act }) => act)).toEqual(['visited', 'verification ended'])
})

test('The desk lists the newest businesses without a step first', async () => {
  const desk = await app.operator()
  await linde()
  const other = await app.business({ businessName: 'Bar Taube' })
  const { unverified }: ToVerify = await (await desk.ask('GET', '/api/operator/businesses')).json()
  expect(unverified).toMatchObject({
    count: 1,
    entries: [{ businessId: other.user.id, businessName: 'Bar Taube', emailConfirmed: false, place: null }],
  })
})
