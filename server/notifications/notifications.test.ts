import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification, NotificationList } from '#contract/notifications.ts'
import { jobs, notifications, users } from '#server/db/schema.ts'
import { dropOldNotifications, notify, tellExpiringJobs } from '#server/notifications/commands.ts'
import { createWorld, type Person } from '#test/world.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const world = await createWorld()
beforeEach(world.reset)

const list = async (person: Pick<Person, 'ask'>): Promise<NotificationList> =>
  (await person.ask('GET', '/api/notifications')).json()
const told = async (person: Pick<Person, 'ask'>): Promise<Partial<Notification>[]> =>
  (await list(person)).notifications.map(({ kind, jobId, facts, read }) => ({ kind, jobId, facts, read }))
const read = (person: Pick<Person, 'ask'>, body?: unknown) => person.ask('POST', '/api/notifications/read', body)

/** Tells somebody of so many things. */
async function tell({ user }: Person, count: number) {
  for (let about = 1; about <= count; about += 1)
    await notify(world.db, { userId: user.id, kind: 'new-applicant', about: `thing:${about}`, jobId: null, facts: {} })
}

describe('what is told', () => {
  test('a business hears of an application and of a comment, the newest first', async () => {
    const [business, student] = [await world.business(), await world.student({ fullName: 'Mira Aydın' })]
    const job = await world.job(business, { title: 'Barista' })

    await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
    await student.ask('POST', `/api/jobs/${job.id}/apply`, {})
    await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })

    const facts = { name: 'Mira Aydın', title: 'Barista' }
    expect(await told(business)).toEqual([
      { kind: 'new-comment', jobId: job.id, facts, read: false },
      { kind: 'new-applicant', jobId: job.id, facts, read: false },
    ])
    expect(await list(business)).toMatchObject({ unread: 2 })
    expect(await told(student)).toEqual([])
  })

  test('nobody hears of what they said themselves', async () => {
    const business = await world.business()
    const job = await world.job(business)

    await business.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Any questions?' })

    expect(await told(business)).toEqual([])
  })

  test('a comment that was taken back is not told any more', async () => {
    const [business, student] = [await world.business(), await world.student()]
    const job = await world.job(business)
    const [one] = [
      await (await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Oops' })).json(),
      await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' }),
    ]

    await student.ask('DELETE', `/api/comments/${one.id}`)

    expect((await list(business)).notifications).toHaveLength(1)
  })

  test('the same thing is told once, however often and at once', async () => {
    const business = await world.business()

    await Promise.all([tell(business, 1), tell(business, 1), tell(business, 1)])

    expect(await world.db.$count(notifications)).toBe(1)
  })

  test('fifty are shown and all of them counted', async () => {
    const business = await world.business()
    await tell(business, 53)

    const { notifications: shown, unread } = await list(business)

    expect(shown).toHaveLength(50)
    expect(unread).toBe(53)
  })
})

describe('reading', () => {
  test('those that are named are read, and without names all', async () => {
    const business = await world.business()
    await tell(business, 3)
    const [newest] = (await list(business)).notifications

    const one = await read(business, { ids: [newest?.id] })
    expect([one.status, await one.json()]).toEqual([200, { unread: 2 }])
    expect((await list(business)).notifications.map((it) => it.read)).toEqual([true, false, false])

    expect(await (await read(business)).json()).toEqual({ unread: 0 })
    expect((await list(business)).notifications.every((it) => it.read)).toBe(true)
  })

  test('nobody reads or sees what somebody else was told', async () => {
    const [business, other] = [await world.business(), await world.business()]
    await tell(business, 1)
    const [theirs] = (await list(business)).notifications

    expect(await (await read(other, { ids: [theirs?.id, 4711] })).json()).toEqual({ unread: 0 })
    await read(other)

    expect(await list(business)).toMatchObject({ unread: 1 })
    expect((await list(other)).notifications).toEqual([])
  })

  test('looking changes nothing', async () => {
    const business = await world.business()
    await tell(business, 1)
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
    const reply = await read(await world.business(), body)

    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
  })
})

describe('the choice of mails', () => {
  const choose = (person: Pick<Person, 'ask'>, body: unknown) => person.ask('PATCH', '/api/notifications/mails', body)

  test('everybody chooses among what they can be told of, and all of it comes at first', async () => {
    expect((await list(await world.business())).mails).toEqual({
      'new-applicant': true,
      'new-comment': true,
      'job-expiring': true,
    })
    expect((await list(await world.student())).mails).toEqual({ 'application-status': true })
    expect((await list(await world.jobSeeker())).mails).toEqual({ 'application-status': true })
  })

  test('what is switched off stays off until it is switched on, and nobody else’s with it', async () => {
    const [business, other] = [await world.business(), await world.business()]

    const off = await choose(business, { 'new-comment': false, 'job-expiring': false })
    expect(await off.json()).toEqual({ 'new-applicant': true, 'new-comment': false, 'job-expiring': false })
    await choose(business, { 'new-comment': false })
    await choose(business, { 'job-expiring': true })

    const { mails } = await list(business)
    expect(mails).toEqual({ 'new-applicant': true, 'new-comment': false, 'job-expiring': true })
    expect((await list(other)).mails['new-comment']).toBe(true)
  })

  test('a business that was told of an application of its own can switch that off, too', async () => {
    const business = await world.business()
    await notify(world.db, {
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
      expect((await choose(await world.business(), body)).status).toBe(400)
    },
  )
})

describe('the language of mails', () => {
  const languageOf = async (username: string) =>
    (await world.db.select().from(users).where(eq(users.username, username)))[0]?.language

  test('is that of the pages at the sign-up, and then of each login', async () => {
    const visitor = world.newVisitor()
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
    const business = await world.business()
    const job = await world.job(business, { title: 'Barista' })
    return { business, job, expiresAt: new Date(job.expiresAt) }
  }

  test('is told three days before, once, whoever looks how often', async () => {
    const { business, job, expiresAt } = await aJob()

    await tellExpiringJobs(world.db, new Date(at(expiresAt, 3).getTime() - 1))
    expect(await told(business)).toEqual([])

    await Promise.all([1, 2, 3].map(() => tellExpiringJobs(world.db, at(expiresAt, 3))))
    await tellExpiringJobs(world.db, at(expiresAt, 1))
    const facts = { title: 'Barista', expiresAt: expiresAt.toISOString() }
    expect(await told(business)).toEqual([{ kind: 'job-expiring', jobId: job.id, facts, read: false }])
  })

  test('is told again after it was renewed', async () => {
    const { business, expiresAt } = await aJob()
    await tellExpiringJobs(world.db, at(expiresAt, 1))
    const later = new Date(expiresAt.getTime() + 60 * DAY_MS)
    await world.db.update(jobs).set({ expiresAt: later })

    await tellExpiringJobs(world.db, at(later, 2))

    expect(await told(business)).toHaveLength(2)
  })

  test.each([
    ['closed', { open: false, closedAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('is not told when it is %s', async (_state, change) => {
    const { business, expiresAt } = await aJob()
    await world.db.update(jobs).set(change)

    await tellExpiringJobs(world.db, at(expiresAt, 1))

    expect(await told(business)).toEqual([])
  })

  test('is not told when it has expired already', async () => {
    const { business, expiresAt } = await aJob()

    await tellExpiringJobs(world.db, expiresAt)

    expect(await told(business)).toEqual([])
  })
})

test('what is older than ninety days is forgotten', async () => {
  const business = await world.business()
  await tell(business, 2)
  const [one] = (await list(business)).notifications
  const now = new Date()
  await world.db
    .update(notifications)
    .set({ createdAt: new Date(now.getTime() - 91 * DAY_MS) })
    .where(eq(notifications.id, one?.id ?? 0))

  await dropOldNotifications(world.db, now)

  expect(await list(business)).toMatchObject({ unread: 1 })
})
