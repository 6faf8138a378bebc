import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { OBJECTION_DAYS } from '#contract/moderationValues.ts'
import { jobs, mails, notifications, operatorRecord, operators, users } from '#server/db/schema.ts'
import { releaseUnsuspiciousJobs } from '#server/features/jobs/holding/commands.ts'
import { carryOutRemovals } from '#server/features/moderation/retention/commands.ts'
import { mailNotification } from '#server/features/notifications/mails/commands.ts'
import type { Mail } from '#server/integrations/mail/mail.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { SITE } from '#test/site.ts'

const publishing = await createTestApp()
const holding = await createTestApp({ FIRST_JOB: 'hold', BELOW_MINIMUM_WAGE: 'hold' })
const NOON = new Date('2026-11-24T11:00:00Z')
beforeEach(async () => {
  for (const app of [publishing, holding]) {
    await app.reset()
    app.clock.set(NOON)
  }
})

type App = typeof publishing
type Operator = Awaited<ReturnType<App['operator']>>

const BAIT = 'Verdiene täglich 500 € von zu Hause, schreib mir auf Telegram.'
const HONEST = 'Service am Abend.'
const AN_HOUR = 60 * 60_000
const later = (ms: number) => new Date(NOON.getTime() + ms)

const statusFor = async (person: Pick<Person, 'ask'>, id: number) => (await person.ask('GET', `/api/jobs/${id}`)).status
const detailFor = async (person: Person, id: number) => (await person.ask('GET', `/api/jobs/${id}`)).json()
const ownJobs = async (person: Person) => (await person.ask('GET', '/api/jobs/business')).json()
const change = (person: Person, id: number, patch: object) => person.ask('PATCH', `/api/jobs/${id}`, patch)
const listed = async (app: App) =>
  (await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs.map(({ id }: { id: number }) => id)
const caseOf = async (operator: Operator, id: number) =>
  (await operator.ask('GET', `/api/operator/case?kind=job&id=${id}`)).json()
const decide = async (operator: Operator, id: number, more: object = {}) =>
  operator.ask('POST', '/api/operator/decisions', { kind: 'job', subjectId: id, action: 'nothing', ...more })
/** Releases the job in the version that the operator reads now. */
const releaseJob = async (operator: Operator, id: number) =>
  decide(operator, id, { seen: (await caseOf(operator, id)).version })
const newsOf = async (person: Person) => (await (await person.ask('GET', '/api/notifications')).json()).notifications
const runBackground = async (app: App, at: Date) => {
  app.clock.set(at)
  await releaseUnsuspiciousJobs(app.db, at, () => app.fastify.invalidateCache('adds'))
}

describe('a job with a sign of fraud', () => {
  test('is seen by its business alone, which learns why, until an operator lets it go', async () => {
    const [operator, business, other] = [
      await publishing.operator(),
      await publishing.business(),
      await publishing.student(),
    ]
    const job = await publishing.job(business, { description: BAIT })
    expect(job).toMatchObject({ held: ['fraud'], state: 'open', closed: false })
    for (const person of [publishing.visitor, other, await publishing.business()])
      expect(await statusFor(person, job.id)).toBe(404)
    expect(await listed(publishing)).toEqual([])
    expect(await detailFor(business, job.id)).toMatchObject({
      job: { state: 'open', closed: false },
      held: ['fraud'],
      fraudSigns: ['unlikelyPay', 'messenger'],
    })
    expect((await ownJobs(business)).jobs).toMatchObject([{ id: job.id, held: ['fraud'], state: 'open' }])
    expect((await ownJobs(business)).counts).toMatchObject({ jobs: 1, openJobs: 0 })

    publishing.clock.set(later(AN_HOUR))
    expect((await releaseJob(operator, job.id)).status).toBe(201)

    expect(await listed(publishing)).toEqual([job.id])
    // The seeker is still warned, and the job is dated to its release.
    const { job: shown, ...detail } = await detailFor(other, job.id)
    expect(detail).toMatchObject({ held: [], fraudSigns: ['unlikelyPay', 'messenger'] })
    expect(shown.createdAt).toBe(later(AN_HOUR).toISOString())
    expect(await newsOf(business)).toMatchObject([
      { kind: 'job-expiring', jobId: job.id, facts: { released: true, title: job.title, expiresAt: shown.expiresAt } },
    ])
    const waiting = await publishing.db.select({ to: mails.notificationId }).from(mails)
    expect(waiting.filter(({ to }) => to !== null)).toHaveLength(1)
    const acts = await publishing.db.select().from(operatorRecord).orderBy(operatorRecord.id)
    expect(acts.map(({ act, subjectId, operatorId }) => [act, subjectId, operatorId])).toEqual([
      ['decided', job.id, operator.id],
      ['released', job.id, operator.id],
    ])
  })

  test('stands first at the desk with its reasons, before older things', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const first = await publishing.job(business)
    await publishing.visitor.ask('POST', '/api/reports', { kind: 'job', subjectId: first.id, reason: 'spam' })
    const held = await publishing.job(business, { description: BAIT })

    const { cases } = await (await operator.ask('GET', '/api/operator/cases')).json()
    expect(cases).toMatchObject([
      { subjectId: held.id, held: ['fraud'], signs: ['unlikelyPay', 'messenger'], since: NOON.toISOString() },
      { subjectId: first.id, held: [], reports: 1 },
    ])
    expect(await caseOf(operator, held.id)).toMatchObject({
      held: ['fraud'],
      content: { text: expect.stringContaining('Telegram') },
    })
    await releaseJob(operator, held.id)
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toHaveLength(1)
  })

  test('stays held when its business takes the words out, and can be closed and deleted meanwhile', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    expect(await (await change(business, id, { description: HONEST })).json()).toMatchObject({ held: ['fraud'] })
    expect(await (await change(business, id, { closed: true })).json()).toMatchObject({ state: 'closed' })
    expect(await (await change(business, id, { closed: false })).json()).toMatchObject({ state: 'open' })
    expect((await business.ask('POST', `/api/jobs/${id}/renew`)).status).toBe(200)
    expect(await statusFor(publishing.visitor, id)).toBe(404)

    expect((await business.ask('DELETE', `/api/jobs/${id}`)).status).toBe(204)
    expect([await statusFor(business, id), (await ownJobs(business)).jobs]).toEqual([404, []])
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toEqual([])
    expect((await decide(operator, id)).status).toBe(404)
  })

  test('cannot be changed by other accounts, for which it does not exist', async () => {
    await publishing.operator()
    const [business, other] = [await publishing.business(), await publishing.business()]
    const student = await publishing.student()
    const { id } = await publishing.job(business, { description: BAIT })
    expect((await change(other, id, { title: 'Mine' })).status).toBe(404)
    expect((await other.ask('DELETE', `/api/jobs/${id}`)).status).toBe(404)
    for (const [path, body] of [
      ['like', { action: 'like' }],
      ['save', { action: 'save' }],
      ['apply', {}],
      ['comment', { content: 'Hi' }],
    ] as const)
      expect([path, (await student.ask('POST', `/api/jobs/${id}/${path}`, body)).status]).toEqual([path, 404])
    expect((await student.ask('POST', '/api/reports', { kind: 'job', subjectId: id, reason: 'spam' })).status).toBe(404)
  })

  test('was public before: the change that adds the sign takes it away, and its date stays', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const job = await publishing.job(business, { description: HONEST })
    publishing.clock.set(later(AN_HOUR))
    expect(await (await change(business, job.id, { description: BAIT })).json()).toMatchObject({ held: ['fraud'] })
    expect(await listed(publishing)).toEqual([])

    await releaseJob(operator, job.id)
    expect((await detailFor(business, job.id)).job).toMatchObject({
      createdAt: job.createdAt,
      expiresAt: job.expiresAt,
    })
    // A sign that an operator has seen does not hold the job again, but another sign does.
    expect(await (await change(business, job.id, { title: 'Aushilfe' })).json()).not.toHaveProperty('held')
    expect(await (await change(business, job.id, { description: `${BAIT} Auszahlung in USDT.` })).json()).toMatchObject(
      {
        held: ['fraud'],
      },
    )
  })

  test('is one with a name of its business that looks like fraud, from the first job on or since it was renamed', async () => {
    const [operator, business, other] = [
      await publishing.operator(),
      await publishing.business(),
      await publishing.business({ businessName: 'Telegram @schnellgeld' }),
    ]
    const jobs = [await publishing.job(business), await publishing.job(business, { description: HONEST })]
    const elsewhere = await publishing.job(await publishing.business())
    expect(await publishing.job(other)).toMatchObject({ held: ['fraud'] })
    expect(await listed(publishing)).toHaveLength(3)

    const rename = (businessName: string) => business.ask('PATCH', '/api/user', { businessName })
    expect((await rename('Schreib auf Telegram')).status).toBe(200)
    expect(await listed(publishing)).toEqual([elsewhere.id])
    for (const { id } of jobs)
      expect(await detailFor(business, id)).toMatchObject({ held: ['fraud'], fraudSigns: ['messenger'] })

    // A job that an operator released stays public with the same sign. A harmless new name removes the sign, but releases no job.
    const [seen, unseen] = jobs.map(({ id }) => id) as [number, number]
    expect((await releaseJob(operator, seen)).status).toBe(201)
    expect((await rename('Wir sind auf Telegram')).status).toBe(200)
    expect(await listed(publishing)).toEqual([elsewhere.id, seen])
    expect((await rename('Café Anders')).status).toBe(200)
    expect(await detailFor(business, seen)).toMatchObject({ held: [], fraudSigns: [] })
    expect(await detailFor(business, unseen)).toMatchObject({ held: ['fraud'], fraudSigns: [] })
  })

  test('is refused with a statement, and what is taken back is new from that moment on', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    const made = await (await decide(operator, id, { action: 'hide', rule: 'illegal', facts: 'Fraud.' })).json()
    expect([await statusFor(business, id), (await ownJobs(business)).jobs]).toEqual([404, []])
    expect((await (await business.ask('GET', '/api/moderation')).json()).statements).toMatchObject([
      { action: 'hide', rule: 'illegal', byMachine: true },
    ])
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toEqual([])

    publishing.clock.set(later(AN_HOUR))
    await operator.ask('POST', `/api/operator/decisions/${made.id}/end`, { why: 'An error.' })
    expect((await detailFor(business, id)).job.createdAt).toBe(later(AN_HOUR).toISOString())
    expect(await listed(publishing)).toEqual([id])
  })

  test('is one of a business that was renamed while it was hidden, and what is taken back is held under the new name', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const job = await publishing.job(business)
    const hide = await (await decide(operator, job.id, { action: 'hide', rule: 'spam', facts: 'Ads.' })).json()
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Schreib auf Telegram' })).status).toBe(200)

    await operator.ask('POST', `/api/operator/decisions/${hide.id}/end`, { why: 'An error.' })
    expect(await listed(publishing)).toEqual([])
    expect(await detailFor(business, job.id)).toMatchObject({ held: ['fraud'], fraudSigns: ['messenger'] })
  })

  test('stays removed with the signs that a new name of its business adds', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const job = await publishing.job(business)
    await decide(operator, job.id, { action: 'remove', rule: 'spam', facts: 'Ads.' })
    expect((await business.ask('PATCH', '/api/user', { businessName: 'Schreib auf Telegram' })).status).toBe(200)
    await carryOutRemovals(publishing.db, later(OBJECTION_DAYS * 24 * AN_HOUR + AN_HOUR))
    expect([await statusFor(business, job.id), (await ownJobs(business)).jobs]).toEqual([404, []])
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toEqual([])
  })

  test('stays held when its blocked business is let in again', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    const block = { kind: 'account', subjectId: business.user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
    const made = await (await operator.ask('POST', '/api/operator/decisions', block)).json()
    await operator.ask('POST', `/api/operator/decisions/${made.id}/end`, { why: 'An error.' })
    expect(await listed(publishing)).toEqual([])
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toMatchObject([
      { subjectId: id, held: ['fraud'] },
    ])
  })

  test('is deleted with the account of its business', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)
    expect((await (await operator.ask('GET', '/api/operator/cases')).json()).cases).toEqual([])
    const [job] = await publishing.db.select().from(jobs).where(eq(jobs.id, id))
    expect(job).toMatchObject({ heldFor: [], heldAt: null, deletedAt: expect.any(Date) })
  })
})

describe('what an operator lets go', () => {
  test('is the text that they read: one that was changed since is refused, with or without naming a version', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    const { version } = await caseOf(operator, id)
    await change(business, id, { description: `${BAIT} Auszahlung in USDT.` })

    for (const seen of [version, null, undefined, '', 'nonsense']) {
      const refused = await decide(operator, id, { seen })
      expect([seen, refused.status, (await refused.json()).message]).toEqual([
        seen,
        409,
        expect.stringContaining('changed'),
      ])
    }
    const warn = { action: 'warn', rule: 'illegal', facts: 'No.', seen: version }
    expect((await decide(operator, id, warn)).status).toBe(409)
    expect(await statusFor(publishing.visitor, id)).toBe(404)
    expect(await publishing.db.select().from(operatorRecord)).toEqual([])

    for (const seen of [1, 'x'.repeat(65), {}]) expect((await decide(operator, id, { seen })).status).toBe(400)
    expect((await releaseJob(operator, id)).status).toBe(201)
    expect(await statusFor(publishing.visitor, id)).toBe(200)
  })

  test('and what its business changes at the same moment never becomes public unread', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    for (let round = 0; round < 4; round += 1) {
      const { id } = await publishing.job(business, { description: BAIT })
      const { version } = await caseOf(operator, id)
      const changed = `${BAIT} Auszahlung in USDT.`
      await Promise.all([decide(operator, id, { seen: version }), change(business, id, { description: changed })])
      const shown = await publishing.visitor.ask('GET', `/api/jobs/${id}`)
      if (shown.status === 200) expect((await shown.json()).job.description).toBe(BAIT)
    }
  })

  test('a warning lets go as well, with a statement', async () => {
    const [operator, business] = [await publishing.operator(), await publishing.business()]
    const { id } = await publishing.job(business, { description: BAIT })
    const { version } = await caseOf(operator, id)
    const warn = { action: 'warn', rule: 'misleading', facts: 'Say what it is.', seen: version }
    expect((await decide(operator, id, warn)).status).toBe(201)
    expect(await statusFor(publishing.visitor, id)).toBe(200)
    expect((await (await business.ask('GET', '/api/moderation')).json()).statements).toMatchObject([{ action: 'warn' }])
  })
})

describe('without an operator who could let a job go', () => {
  test('nothing is held without an operator, and what was held is public when the last one has ended', async () => {
    const business = await publishing.business()
    const marked = await publishing.job(business, { description: BAIT })
    expect(await detailFor(business, marked.id)).toMatchObject({ held: [], fraudSigns: ['unlikelyPay', 'messenger'] })

    await publishing.operator()
    const held = await publishing.job(business, { description: BAIT })
    await runBackground(publishing, later(AN_HOUR))
    expect(await statusFor(publishing.visitor, held.id)).toBe(404)
    await publishing.db.update(operators).set({ passwordHash: null, setupUntil: later(24 * AN_HOUR) })
    await publishing.db.update(operators).set({ setupUntil: new Date(Date.now() + AN_HOUR) })
    await runBackground(publishing, later(AN_HOUR))
    // This operator has a valid link to set up the login again.
    expect(await statusFor(publishing.visitor, held.id)).toBe(404)

    await publishing.db.update(operators).set({ setupUntil: null })
    await runBackground(publishing, later(2 * AN_HOUR))
    expect(await statusFor(publishing.visitor, held.id)).toBe(200)
    expect(await newsOf(business)).toMatchObject([{ facts: { released: true } }])
    expect(await publishing.db.select().from(operatorRecord)).toMatchObject([
      { act: 'released', operatorId: null, subjectId: held.id },
    ])
  })
})

describe('where first jobs are held', () => {
  const mailAbout = async (id: number) => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await mailNotification(holding.db, mailer, SITE, id, async () => [])
    return sent[0]
  }

  const confirm = (business: Person) =>
    holding.db.update(users).set({ emailConfirmedAt: NOON }).where(eq(users.id, business.user.id))

  test('the first job of a business is public after an hour without a sign, and the next one at once', async () => {
    await holding.operator()
    const business = await holding.business()
    await confirm(business)
    const { id } = await holding.job(business)
    await runBackground(holding, later(AN_HOUR - 1))
    expect(await statusFor(holding.visitor, id)).toBe(404)
    await runBackground(holding, later(AN_HOUR))
    expect((await detailFor(business, id)).job.createdAt).toBe(later(AN_HOUR).toISOString())
    expect(await listed(holding)).toEqual([id])
    const [news] = await newsOf(business)
    expect(news).toMatchObject({ facts: { released: true } })
    const mail = await mailAbout(news.id)
    expect(mail?.text).toContain('everybody can see')
    // No operator has looked at it.
    expect(mail?.text).not.toContain('looked at')
    await runBackground(holding, later(2 * AN_HOUR))
    expect(await holding.db.select().from(notifications)).toHaveLength(1)

    expect(await holding.job(business)).not.toHaveProperty('held')
  })

  test('no mail says that one is online which its business has closed before the mail could be sent', async () => {
    await holding.operator()
    const business = await holding.business()
    await confirm(business)
    const { id } = await holding.job(business)
    await runBackground(holding, later(AN_HOUR))
    const [news] = await newsOf(business)
    expect(await mailAbout(news.id)).toBeDefined()
    await change(business, id, { closed: true })
    expect(await mailAbout(news.id)).toBeUndefined()
  })

  test('one that looks like fraud, or whose business has not confirmed its address, waits for the operator', async () => {
    const operator = await holding.operator()
    const [confirmed, unconfirmed] = [await holding.business(), await holding.business()]
    await confirm(confirmed)
    const bait = await holding.job(confirmed, { description: BAIT })
    expect(bait).toMatchObject({ held: ['fraud', 'firstJob'] })
    const { id } = await holding.job(unconfirmed)
    await runBackground(holding, later(48 * AN_HOUR))
    expect(await listed(holding)).toEqual([])
    await releaseJob(operator, id)
    expect(await listed(holding)).toEqual([id])
  })

  test('a business that has proved who it is posts its first job at once, and one that proves it later need not wait', async () => {
    await holding.operator()
    const verify = async (business: Person, now: Date) => {
      const change = { businessLocation: 'Weserstraße 12, 12047 Berlin', website: 'https://house.example' }
      await business.ask('PATCH', '/api/user', change)
      await confirm(business)
      holding.clock.set(now)
      expect((await business.ask('POST', '/api/verification/domain')).status).toBe(200)
    }
    const [known, late, expired] = [await holding.business(), await holding.business(), await holding.business()]
    await verify(known, NOON)
    expect(await holding.job(known)).not.toHaveProperty('held')
    const { id, held } = await (
      await late.ask('POST', '/api/jobs', { title: 'Barista', contactEmail: 'a@b.example' })
    ).json()
    expect(held).toEqual(['firstJob'])
    await verify(late, NOON)
    await runBackground(holding, later(60_000))
    expect(await statusFor(holding.visitor, id)).toBe(200)

    const before = new Date('2020-01-01T12:00:00Z')
    await verify(expired, before)
    holding.clock.set(NOON)
    expect(await holding.job(expired)).toMatchObject({ held: ['firstJob'] })
  })

  test('a second job is held as long as no job of the business has been public, even if the first one was deleted', async () => {
    await holding.operator()
    const business = await holding.business()
    const first = await holding.job(business)
    expect(await holding.job(business)).toMatchObject({ held: ['firstJob'] })
    await business.ask('DELETE', `/api/jobs/${first.id}`)
    expect(await holding.job(business)).toMatchObject({ held: ['firstJob'] })
  })
})

describe('where low pay is held', () => {
  /** A business whose next job is not its first one. */
  const seasoned = async () => {
    const business = await holding.business()
    await holding.db.insert(jobs).values({ businessId: business.user.id, title: 'Earlier', expiresAt: NOON })
    return business
  }

  test('a job below the minimum wage waits, and is public with the change that mends its pay', async () => {
    await holding.operator()
    const business = await seasoned()
    const { id } = await holding.job(business, { payRate: '13.89' })
    expect(await statusFor(holding.visitor, id)).toBe(404)
    expect(await (await change(business, id, { payRate: '13.00' })).json()).toMatchObject({ held: ['wage'] })
    expect(await (await change(business, id, { title: 'Barista' })).json()).toMatchObject({ held: ['wage'] })
    holding.clock.set(later(AN_HOUR))
    expect(await (await change(business, id, { payRate: '13.90' })).json()).toMatchObject({
      createdAt: later(AN_HOUR).toISOString(),
    })
    expect(await statusFor(holding.visitor, id)).toBe(200)
    // The business released it itself by raising the pay, so it is not notified.
    expect(await newsOf(business)).toEqual([])
    expect(await holding.db.select().from(operatorRecord)).toMatchObject([
      { act: 'released', why: 'its pay was changed' },
    ])
  })

  test('a reason of the law mends it as well, but not a sign of fraud beside it', async () => {
    await holding.operator()
    const business = await seasoned()
    const { id } = await holding.job(business, { payRate: '8' })
    expect(await (await change(business, id, { payException: 'internship' })).json()).not.toHaveProperty('held')
    const bait = await holding.job(business, { payRate: '8', description: BAIT })
    expect(bait).toMatchObject({ held: ['fraud', 'wage'] })
    expect(await (await change(business, bait.id, { payRate: '15' })).json()).toMatchObject({ held: ['fraud'] })
  })

  test('a change that lowers the pay of a public job holds it, but not the new figure of a new year', async () => {
    const operator = await holding.operator()
    const business = await seasoned()
    const { id } = await holding.job(business, { payRate: '14' })
    expect(await (await change(business, id, { payRate: '13' })).json()).toMatchObject({ held: ['wage'] })
    await releaseJob(operator, id)
    // An operator has already seen this pay.
    expect(await (await change(business, id, { payRate: '13', title: 'Barista' })).json()).not.toHaveProperty('held')
    await change(business, id, { payRate: '14' })
    holding.clock.set(new Date('2027-01-02T11:00:00Z'))
    expect(await (await change(business, id, { title: 'Barista at noon' })).json()).not.toHaveProperty('held')
  })
})
