import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs, recalculations } from '#server/db/schema.ts'
import { recalculateFraudSigns } from '#server/features/fraud/commands.ts'
import { FRAUD_RULES_VERSION } from '#server/features/fraud/rules.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const BAIT = 'Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.'
const signsOf = async (id: number) => (await (await app.visitor.ask('GET', `/api/jobs/${id}`)).json()).fraudSigns

test('A job that looks like known fraud is posted, and its page names the signs', async () => {
  const business = await app.business()
  const { id } = await app.job(business, { description: BAIT })
  expect(await signsOf(id)).toEqual(['unlikelyPay', 'messenger'])
})

test('A job without signs names none', async () => {
  const { id } = await app.job(await app.business(), {})
  expect(await signsOf(id)).toEqual([])
})

test('A change of a text or contact changes the signs at once', async () => {
  const business = await app.business()
  const { id } = await app.job(business, {})
  await business.ask('PATCH', `/api/jobs/${id}`, { description: BAIT })
  expect(await signsOf(id)).toEqual(['unlikelyPay', 'messenger'])
  await business.ask('PATCH', `/api/jobs/${id}`, {
    description: 'Service am Abend.',
    contactWhatsapp: '+2348031234567',
  })
  expect(await signsOf(id)).toEqual(['foreignNumber'])
})

test('The signs of older jobs are searched once for each version of the rules', async () => {
  const business = await app.business()
  const { id } = await app.job(business, { description: BAIT })
  const { id: honest } = await app.job(business, {})
  await app.db.update(jobs).set({ fraudSigns: [] }).where(eq(jobs.id, id))
  await app.db
    .update(jobs)
    .set({ fraudSigns: ['deposit'] })
    .where(eq(jobs.id, honest))

  await recalculateFraudSigns(app.db)
  app.fastify.invalidateCache('removes')
  expect(await signsOf(id)).toEqual(['unlikelyPay', 'messenger'])
  expect(await signsOf(honest)).toEqual([])

  await recalculateFraudSigns(app.db)
  expect(await app.db.select().from(recalculations)).toEqual([{ name: 'fraud signs', version: FRAUD_RULES_VERSION }])
})

test('The jobs of a renamed business are searched in batches, so that other requests do not wait for all of them', async () => {
  const business = await app.business()
  const { id } = await app.job(business)
  await app.db.execute(sql`
    insert into jobs (business_id, title, contact_email, expires_at)
    select business_id, title, contact_email, expires_at from jobs, generate_series(1, 60) where jobs.id = ${id}`)
  await app.db.execute(sql`create table marked (jobs int not null)`)
  await app.db.execute(sql`create function note_marked() returns trigger language plpgsql as $$ begin
    insert into marked select count(*) from gone join made using (id) where gone.fraud_signs <> made.fraud_signs;
    return null; end $$`)
  await app.db.execute(sql`create trigger note after update on jobs referencing old table as gone new table as made
    for each statement execute function note_marked()`)

  expect((await business.ask('PATCH', '/api/user', { businessName: 'Schreib auf Telegram' })).status).toBe(200)

  const { rows } = await app.db.execute<{ jobs: number }>(
    sql`select jobs from marked where jobs > 0 order by jobs desc`,
  )
  expect(rows.map((one) => one.jobs)).toEqual([20, 20, 20, 1])
})

test('The signs of jobs that are held or hidden are searched, too, because they may be shown again', async () => {
  const operator = await app.operator()
  const [held, hidden] = [
    await app.job(await app.business(), { description: BAIT }),
    await app.job(await app.business()),
  ]
  const hide = { kind: 'job', subjectId: hidden.id, action: 'hide', rule: 'spam', facts: 'Ads.' }
  expect((await operator.ask('POST', '/api/operator/decisions', hide)).status).toBe(201)
  await app.db.update(jobs).set({ fraudSigns: ['deposit'] })

  await recalculateFraudSigns(app.db)
  const found = await app.db.select({ id: jobs.id, signs: jobs.fraudSigns }).from(jobs).orderBy(jobs.id)
  expect(found).toEqual([
    { id: held.id, signs: ['unlikelyPay', 'messenger'] },
    { id: hidden.id, signs: [] },
  ])
})

test('A business that deletes its account leaves no signs behind', async () => {
  const business = await app.business()
  const { id } = await app.job(business, { description: BAIT })
  await business.ask('DELETE', '/api/user', { password: business.password })
  const [job] = await app.db.select({ signs: jobs.fraudSigns }).from(jobs).where(eq(jobs.id, id))
  expect(job?.signs).toEqual([])
})
