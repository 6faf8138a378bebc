import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import { jobs, notifications, users } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { dropOldNotifications, notify, notifyExpiringJobs } from '#server/features/notifications/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const app = await createTestApp()
beforeEach(app.reset)

const list = async (person: Pick<Person, 'ask'>): Promise<NotificationList> =>
  (await person.ask('GET', '/api/notifications')).json()
const notificationsOf = async (person: Pick<Person, 'ask'>): Promise<Partial<Notification>[]> =>
  (await list(person)).notifications.map(({ kind, jobId, facts, read }) => ({ kind, jobId, facts, read }))
const read = (person: Pick<Person, 'ask'>, body?: unknown) => person.ask('POST', '/api/notifications/read', body)

/** Noon of the day after tomorrow, as a form sends it. */
const inTwoDays = () => `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T12:00`

/** Adds this many notifications to an account. */
async function addNotifications({ user }: Person, count: number) {
  for (let about = 1; about <= count; about += 1)
    await notify(app.db, { userId: user.id, kind: 'new-applicant', about: `thing:${about}`, jobId: null, facts: {} })
}

describe('notifications', () => {
  test('A notification leads to the application or comment that it is about, and one about several leads to all', async () => {
    const [business, student] = [await app.business(), await app.student()]
    const job = await app.job(business)
    const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
    const remark = await (await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })).json()
    const times = { kind: 'talk', byPhone: true, times: [{ start: inTwoDays(), minutes: 30 }] }
    expect((await business.ask('POST', `/api/applications/${id}/meeting`, times)).status).toBe(201)
    await business.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
    await publishDecisions(app.db, new Date(Date.now() + 60_000))
    const linked = async (person: Person) =>
      (await list(person)).notifications.map(({ kind, entryId }) => ({ kind, entryId }))

    expect(await linked(business)).toEqual([
      { kind: 'new-comment', entryId: remark.id },
      { kind: 'new-applicant', entryId: id },
    ])
    expect(await linked(student)).toEqual([
      { kind: 'application-status', entryId: id },
      { kind: 'meeting', entryId: id },
    ])
    await student.ask('POST', `/api/applications/${id}/decline`, {})
    expect((await linked(business))[0]).toEqual({ kind: 'application-declined', entryId: null })
  })

  test('A business is notified of an application and of a comment, the newest first', async () => {
    const [business, student] = [await app.business(), await app.student({ fullName: 'Mira Aydın' })]
    const job = await app.job(business, { title: 'Barista' })

    await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
    await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
    await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })

    const facts = { name: 'Mira Aydın', title: 'Barista' }
    expect(await notificationsOf(business)).toEqual([
      { kind: 'new-comment', jobId: job.id, facts, read: false },
      { kind: 'new-applicant', jobId: job.id, facts, read: false },
    ])
    expect(await list(business)).toMatchObject({ unread: 2 })
    expect(await notificationsOf(student)).toEqual([])
  })

  test('The list counts what else waits: saved jobs of a seeker, and applications that a business has not answered', async () => {
    const [business, student] = [await app.business(), await app.student()]
    const [one, two] = [await app.job(business), await app.job(business)]
    for (const { id } of [one, two]) {
      await student.ask('POST', `/api/jobs/${id}/save`, { action: 'save' })
      await student.ask('POST', `/api/jobs/${id}/apply`, {})
    }
    expect(await list(student)).toMatchObject({ counts: { saved: 2, pendingApplications: 0 } })
    expect(await list(business)).toMatchObject({ counts: { saved: 0, pendingApplications: 2 } })

    const { applications } = await (await business.ask('GET', `/api/jobs/${one.id}/applications`)).json()
    await business.ask('PATCH', `/api/applications/${applications[0].id}`, { status: 'accepted' })
    expect(await list(business)).toMatchObject({ counts: { pendingApplications: 1 } })
    expect(await list(student)).toMatchObject({ unread: 0, counts: { answers: 0 } })
    await business.ask('DELETE', `/api/jobs/${two.id}`)
    expect(await list(student)).toMatchObject({ counts: { saved: 1 } })
    expect(await list(business)).toMatchObject({ counts: { pendingApplications: 0 } })
    expect(await list(await app.business())).toMatchObject({ counts: { saved: 0, pendingApplications: 0 } })
  })

  test('Only a yes or a no that was not read yet counts as an answer', async () => {
    const [business, student] = [await app.business(), await app.student()]
    const { id: jobId } = await app.job(business)
    const news = [
      { kind: 'application-status', facts: { status: 'accepted' } },
      { kind: 'application-status', facts: { status: 'rejected' } },
      { kind: 'application-status', facts: { status: 'rejected' }, readAt: new Date() },
      { kind: 'application-status', facts: { status: 'rejected', unanswered: true } },
      { kind: 'application-status', facts: { status: 'pending' } },
      { kind: 'application-status', facts: { status: 'closed' } },
      { kind: 'meeting', facts: { meeting: 'offered' } },
    ] as const
    const rows = news.map((one, at) => ({ ...one, userId: student.user.id, jobId, about: `application:1:${at}` }))
    await app.db.insert(notifications).values(rows)
    expect(await list(student)).toMatchObject({ unread: 6, counts: { answers: 2 } })
  })

  test('Accounts are not notified of their own actions', async () => {
    const business = await app.business()
    const job = await app.job(business)

    await business.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Any questions?' })

    expect(await notificationsOf(business)).toEqual([])
  })

  test('The notification of a deleted comment is deleted', async () => {
    const [business, student] = [await app.business(), await app.student()]
    const job = await app.job(business)
    const [one] = [
      await (await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Oops' })).json(),
      await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' }),
    ]

    await student.ask('DELETE', `/api/comments/${one.id}`)

    expect((await list(business)).notifications).toHaveLength(1)
  })

  test('An account is notified of an event once, also when it happens concurrently', async () => {
    const business = await app.business()

    await Promise.all([addNotifications(business, 1), addNotifications(business, 1), addNotifications(business, 1)])

    expect(await app.db.$count(notifications)).toBe(1)
  })

  test('Fifty notifications are listed, and all are counted', async () => {
    const business = await app.business()
    await addNotifications(business, 53)

    const { notifications: shown, unread } = await list(business)

    expect(shown).toHaveLength(50)
    expect(unread).toBe(53)
  })
})

describe('reading', () => {
  test('The named notifications are marked as read, or all if none is named', async () => {
    const business = await app.business()
    await addNotifications(business, 3)
    const [newest] = (await list(business)).notifications

    const one = await read(business, { ids: [newest?.id] })
    expect([one.status, await one.json()]).toEqual([200, { unread: 2 }])
    expect((await list(business)).notifications.map((it) => it.read)).toEqual([true, false, false])

    expect(await (await read(business)).json()).toEqual({ unread: 0 })
    expect((await list(business)).notifications.every((it) => it.read)).toBe(true)
  })

  test('Notifications up to the newest that was shown are marked as read, and later ones are not', async () => {
    const business = await app.business()
    await addNotifications(business, 3)
    const [, shown] = (await list(business)).notifications

    expect(await (await read(business, { upTo: shown?.id })).json()).toEqual({ unread: 1 })

    expect((await list(business)).notifications.map((it) => it.read)).toEqual([false, true, true])
  })

  test('No one can see or mark the notifications of others', async () => {
    const [business, other] = [await app.business(), await app.business()]
    await addNotifications(business, 1)
    const [theirs] = (await list(business)).notifications

    expect(await (await read(other, { ids: [theirs?.id, 4711] })).json()).toEqual({ unread: 0 })
    await read(other)

    expect(await list(business)).toMatchObject({ unread: 1 })
    expect((await list(other)).notifications).toEqual([])
  })

  test('Listing notifications changes nothing', async () => {
    const business = await app.business()
    await addNotifications(business, 1)
    await list(business)

    expect(await list(business)).toMatchObject({ unread: 1, notifications: [{ read: false }] })
  })

  test.each([
    { ids: 'all' },
    { ids: [0] },
    { ids: [1.5] },
    { ids: ['1'] },
    { ids: [2147483648] },
    { ids: Array(201).fill(1) },
    { id: 1 },
    [],
    7,
  ])('%j is refused', async (body) => {
    const reply = await read(await app.business(), body)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('the choice of mails', () => {
  const choose = (person: Pick<Person, 'ask'>, body: unknown) => person.ask('PATCH', '/api/notifications/mails', body)

  test('Each account chooses among the kinds it can get, and all of them are on at first', async () => {
    expect((await list(await app.business())).mails).toEqual({
      'new-applicant': true,
      'answers-due': true,
      'application-declined': true,
      'new-comment': true,
      'job-expiring': true,
      meeting: true,
    })
    const mails = { 'application-status': true, 'new-comment': true, meeting: true }
    expect((await list(await app.student())).mails).toEqual(mails)
    expect((await list(await app.jobSeeker())).mails).toEqual(mails)
  })

  test('A kind that is switched off stays off until it is switched on, for this account only', async () => {
    const [business, other] = [await app.business(), await app.business()]

    const off = await choose(business, { 'new-comment': false, 'job-expiring': false })
    expect(await off.json()).toMatchObject({ 'new-applicant': true, 'new-comment': false, 'job-expiring': false })
    await choose(business, { 'new-comment': false })
    await choose(business, { 'job-expiring': true })

    const { mails } = await list(business)
    expect(mails).toMatchObject({ 'new-applicant': true, 'new-comment': false, 'job-expiring': true })
    expect((await list(other)).mails['new-comment']).toBe(true)
  })

  test('A business that was notified of an application of its own can switch that off, too', async () => {
    const business = await app.business()
    await notify(app.db, {
      userId: business.user.id,
      kind: 'application-status',
      about: 'application:1:now',
      jobId: null,
      facts: {},
    })

    expect((await list(business)).mails['application-status']).toBe(true)
  })

  test.each([{ newsletter: true }, { 'new-comment': 'no' }, { 'new-comment': null }, [], undefined])(
    '%j is refused',
    async (body) => {
      expect((await choose(await app.business(), body)).status).toBe(400)
    },
  )
})

describe('the language of mails', () => {
  const languageOf = async (username: string) =>
    (await app.db.select().from(users).where(eq(users.username, username)))[0]?.language

  test('Mails have the language of the pages at the sign-up, and then of each login', async () => {
    const visitor = app.newVisitor()
    visitor.cookies.set('language', 'de')
    const account = { type: 'jobseeker', username: 'new', email: 'new@house.example', password: 'kaffee' }
    await visitor.ask('POST', '/api/register', { ...account, fullName: 'New' })
    expect(await languageOf('new')).toBe('de')

    visitor.cookies.set('language', 'en')
    await visitor.ask('POST', '/api/login', { usernameOrEmail: 'new', password: 'kaffee' })
    expect(await languageOf('new')).toBe('en')

    visitor.cookies.set('language', 'xx')
    await visitor.ask('POST', '/api/login', { usernameOrEmail: 'new', password: 'kaffee' })
    expect(await languageOf('new')).toBe('en')
  })
})

describe('a job that is about to expire', () => {
  const at = (expiresAt: Date, daysBefore: number) => new Date(expiresAt.getTime() - daysBefore * DAY_MS)

  async function aJob() {
    const business = await app.business()
    const job = await app.job(business, { title: 'Barista' })
    return { business, job, expiresAt: new Date(job.expiresAt) }
  }

  test('The business is notified three days before, once, however often the task runs', async () => {
    const { business, job, expiresAt } = await aJob()

    await notifyExpiringJobs(app.db, new Date(at(expiresAt, 3).getTime() - 1))
    expect(await notificationsOf(business)).toEqual([])

    await Promise.all([1, 2, 3].map(() => notifyExpiringJobs(app.db, at(expiresAt, 3))))
    await notifyExpiringJobs(app.db, at(expiresAt, 1))
    const facts = { title: 'Barista', expiresAt: expiresAt.toISOString() }
    expect(await notificationsOf(business)).toEqual([{ kind: 'job-expiring', jobId: job.id, facts, read: false }])
  })

  test('The business is notified again after a renewal', async () => {
    const { business, expiresAt } = await aJob()
    await notifyExpiringJobs(app.db, at(expiresAt, 1))
    const later = new Date(expiresAt.getTime() + 60 * DAY_MS)
    await app.db.update(jobs).set({ expiresAt: later })

    await notifyExpiringJobs(app.db, at(later, 2))

    expect(await notificationsOf(business)).toHaveLength(2)
  })

  test.each([
    ['closed', { open: false, closedAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('The business is not notified when the job is %s', async (_state, change) => {
    const { business, expiresAt } = await aJob()
    await app.db.update(jobs).set(change)

    await notifyExpiringJobs(app.db, at(expiresAt, 1))

    expect(await notificationsOf(business)).toEqual([])
  })

  test('The business is not notified when the job has already expired', async () => {
    const { business, expiresAt } = await aJob()

    await notifyExpiringJobs(app.db, expiresAt)

    expect(await notificationsOf(business)).toEqual([])
  })
})

test('Notifications older than ninety days are deleted', async () => {
  const business = await app.business()
  await addNotifications(business, 2)
  const [one] = (await list(business)).notifications
  const now = new Date()
  await app.db
    .update(notifications)
    .set({ createdAt: new Date(now.getTime() - 91 * DAY_MS) })
    .where(eq(notifications.id, one?.id ?? 0))

  await dropOldNotifications(app.db, now)

  expect(await list(business)).toMatchObject({ unread: 1 })
})
