import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Applicant, Application } from '#contract/applications.ts'
import { ANSWERS_COUNTED_FROM } from '#contract/limits.ts'
import type { Notification } from '#contract/notifications.ts'
import { applications, jobs, mails, notifications, users } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { endUnanswered, remindBusinesses } from '#server/features/applicants/ending/commands.ts'
import { listSimilarJobs } from '#server/features/jobs/queries.ts'
import { findForMail, findMailDetails } from '#server/features/notifications/mails/queries.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A Tuesday, 14:00 in the city. */
const APPLIED = new Date('2031-05-20T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const later = (days: number, more = 0) => new Date(APPLIED.getTime() + days * DAY + more)

async function applied() {
  app.clock.set(APPLIED)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  return { owner, student, job, id: await apply(student, job.id) }
}

async function apply(student: Person, jobId: number): Promise<number> {
  const reply = await student.ask('POST', `/api/jobs/${jobId}/apply`, { message: 'Me, please.' })
  expect(reply.status).toBe(201)
  return (await reply.json()).id
}

/** An application that got no answer. */
async function ended() {
  const all = await applied()
  app.clock.set(later(7))
  expect(await endUnanswered(app.db, later(7))).toBe(1)
  return all
}

const decide = (person: Person, id: number, decision: object) =>
  person.ask('PATCH', `/api/applications/${id}`, decision)
const mine = async (student: Person): Promise<Application> =>
  (await (await student.ask('GET', '/api/applications')).json()).applications[0]
const theirs = async (owner: Person, query = ''): Promise<Applicant[]> =>
  (await (await owner.ask('GET', `/api/jobs/business/applications${query}`)).json()).applications
const heard = async ({ user }: Person) =>
  app.db
    .select({ kind: notifications.kind, jobId: notifications.jobId, facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.id)
const told = ({ facts }: Pick<Notification, 'facts'>) => (facts.unanswered ? 'unanswered' : facts.status)
const jobSeenBy = async ({ ask }: Pick<Person, 'ask'>, id: number) =>
  (await (await ask('GET', `/api/jobs/${id}`)).json()).job

describe('An application without an answer', () => {
  test('ends by itself after seven days, and not a moment earlier', async () => {
    const { owner, student, job } = await applied()
    expect((await theirs(owner))[0]?.endsAt).toBe(later(7).toISOString())
    expect((await mine(student)).endsAt).toBe(later(7).toISOString())

    expect(await endUnanswered(app.db, later(7, -1))).toBe(0)
    expect(await mine(student)).toMatchObject({ status: 'pending', unanswered: false })

    app.clock.set(later(7))
    expect(await endUnanswered(app.db, later(7))).toBe(1)
    expect(await mine(student)).toMatchObject({ status: 'rejected', unanswered: true, note: null, endsAt: null })
    expect(await theirs(owner)).toMatchObject([
      {
        status: 'rejected',
        unanswered: true,
        endsAt: null,
        decidedAt: null,
        told: { status: 'rejected', unanswered: true },
      },
    ])
    expect(await heard(student)).toEqual([
      { kind: 'application-status', jobId: job.id, facts: { title: 'Barista', status: 'rejected', unanswered: true } },
    ])
  })

  test('ends once, even if two processes do it at the same moment and again later', async () => {
    const { student } = await applied()

    const results = await Promise.all([endUnanswered(app.db, later(7)), endUnanswered(app.db, later(7))])
    await endUnanswered(app.db, later(8))

    expect(results.reduce((sum, ended) => sum + ended)).toBe(1)
    expect(await heard(student)).toHaveLength(1)
  })

  test('does not end while a decision on it waits to be published', async () => {
    const { owner, student, id } = await applied()
    app.clock.set(later(7, -1000))
    await decide(owner, id, { status: 'accepted' })

    expect(await endUnanswered(app.db, later(7, 1000))).toBe(0)
    await publishDecisions(app.db, later(7, 10_000))

    expect(await mine(student)).toMatchObject({ status: 'accepted', unanswered: false })
  })

  test('has waited since the upgrade if it is older than this rule', async () => {
    const { student } = await applied()
    // The state in which the migration leaves it.
    await app.db.update(applications).set({ createdAt: later(-300), waitingSince: APPLIED })

    expect(await endUnanswered(app.db, later(7, -1))).toBe(0)
    expect(await endUnanswered(app.db, later(7))).toBe(1)
    expect(await mine(student)).toMatchObject({ unanswered: true })
  })

  test('ends without a second message if the applicant already knows that the job is gone', async () => {
    const { owner, student, job } = await applied()
    await owner.ask('DELETE', `/api/jobs/${job.id}`)
    expect(await mine(student)).toMatchObject({ status: 'pending', endsAt: null })

    expect(await endUnanswered(app.db, later(7))).toBe(1)

    expect((await heard(student)).map(({ facts }) => facts.status)).toEqual(['closed'])
    expect(await mine(student)).toMatchObject({ status: 'rejected', unanswered: true })
  })

  test('ends in time while an operator hides the job, and the applicant hears of it when it is shown again', async () => {
    const { student, job } = await applied()
    const operator = await app.operator()
    const draft = { kind: 'job', subjectId: job.id, action: 'hide', rule: 'spam', facts: 'Ads.' }
    const decision = await (await operator.ask('POST', '/api/operator/decisions', draft)).json()
    const bell = async () => (await (await student.ask('GET', '/api/notifications')).json()).notifications.map(told)

    expect(await endUnanswered(app.db, later(7))).toBe(1)
    expect([await mine(student), await bell()]).toMatchObject([{ unanswered: true }, []])

    await operator.ask('POST', `/api/operator/decisions/${decision.id}/end`, { why: 'An error.' })
    expect(await bell()).toEqual(['unanswered'])
  })

  test('waits for another seven days after an answer was revoked', async () => {
    const { owner, student, id } = await applied()
    app.clock.set(later(1))
    await decide(owner, id, { status: 'accepted' })
    await publishDecisions(app.db, later(1, 10_000))
    app.clock.set(later(6))
    await decide(owner, id, { status: 'pending' })
    await publishDecisions(app.db, later(6, 10_000))

    expect(await endUnanswered(app.db, later(13))).toBe(0)
    expect(await endUnanswered(app.db, later(13, 10_000))).toBe(1)
    expect((await heard(student)).map(told)).toEqual(['accepted', 'pending', 'unanswered'])
  })
})

describe('An application that ended without an answer', () => {
  test.each(['accepted', 'rejected'])('is reopened when it is %s after all', async (status) => {
    const { owner, student, id } = await ended()

    const answer = await (await decide(owner, id, { status })).json()

    expect(answer).toMatchObject({ status, unanswered: false, told: { unanswered: true }, undoMs: 10_000 })
    expect(await mine(student)).toMatchObject({ status: 'rejected', unanswered: true })
    const reopened = vi.fn()
    await publishDecisions(app.db, later(7, 10_000), reopened)
    expect(reopened).toHaveBeenCalledOnce()
    expect(await mine(student)).toMatchObject({ status, unanswered: false })
    expect((await heard(student)).map(told)).toEqual(['unanswered', status])
  })

  test('is unchanged when the answer is undone in time', async () => {
    const { owner, student, id } = await ended()
    await decide(owner, id, { status: 'rejected' })

    const undone = await decide(owner, id, { status: 'rejected', note: null, unanswered: true })

    expect(await undone.json()).toMatchObject({ status: 'rejected', unanswered: true, undoMs: null })
    expect(await publishDecisions(app.db, later(8))).toBe(0)
    expect(await heard(student)).toHaveLength(1)
  })

  test('is not put back to pending, and cannot be marked so by hand', async () => {
    const { owner, id } = await ended()
    const messageOf = async (decision: object) => {
      const reply = await decide(owner, id, decision)
      return [reply.status, (await reply.json()).message]
    }

    expect(await messageOf({ status: 'pending' })).toEqual([
      409,
      'This application ended without an answer. Please accept or decline it.',
    ])
    expect(await messageOf({ status: 'accepted', unanswered: true })).toEqual([
      409,
      'This answer has been sent and cannot be undone any more.',
    ])
    await decide(owner, id, { status: 'rejected' })
    await publishDecisions(app.db, later(7, 10_000))
    expect((await messageOf({ status: 'rejected', unanswered: true }))[0]).toBe(409)
  })

  test('cannot be withdrawn, and does not exist for other accounts', async () => {
    const { student, id } = await ended()

    expect((await student.ask('DELETE', `/api/applications/${id}`)).status).toBe(409)
    expect((await decide(await app.business(), id, { status: 'accepted' })).status).toBe(404)
  })

  test('waits with those that are pending, for answering all at once', async () => {
    const { owner, job } = await ended()
    const statuses = async (query: string) => (await theirs(owner, query)).map(({ status }) => status)

    expect(await statuses('?status=waiting')).toEqual(['rejected'])
    expect(await statuses('?status=pending')).toEqual([])
    expect(await statuses(`?status=waiting&job=${job.id}`)).toEqual(['rejected'])
  })
})

describe('A job with an application that ended without an answer', () => {
  test('takes no new applications until it is answered, and says so everywhere', async () => {
    const { owner, job, id } = await ended()
    const other = await app.student()
    const refused = await other.ask('POST', `/api/jobs/${job.id}/apply`, {})

    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'This job takes no new applications until the business has answered those who wait.',
    ])
    expect(await jobSeenBy(other, job.id)).toMatchObject({ answersDue: true, closed: false, state: 'open' })
    const [listed] = (await (await app.visitor.ask('GET', '/api/jobs')).json()).jobs
    expect(listed).toMatchObject({ id: job.id, answersDue: true })
    const own = async () => (await (await owner.ask('GET', '/api/jobs/business')).json()).jobs[0]
    expect(await own()).toMatchObject({ pendingApplications: 0, unansweredApplications: 1 })

    await decide(owner, id, { status: 'rejected' })
    expect((await other.ask('POST', `/api/jobs/${job.id}/apply`, {})).status).toBe(409)
    await publishDecisions(app.db, later(7, 10_000))

    expect(await jobSeenBy(other, job.id)).toMatchObject({ answersDue: false })
    expect(await own()).toMatchObject({ unansweredApplications: 0 })
    await apply(other, job.id)
  })

  test('still shows an applicant the application from before', async () => {
    const { student, job, id } = await ended()

    const again = await student.ask('POST', `/api/jobs/${job.id}/apply`, {})

    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ id, unanswered: true })
  })

  test('takes applications again when the applicant deletes the account', async () => {
    const { student, job } = await ended()

    await student.ask('DELETE', '/api/user', { password: student.password })

    await apply(await app.student(), job.id)
  })

  test('is not named as similar to another one', async () => {
    const { job, owner } = await ended()
    const other = await app.job(owner, { title: 'Barista' })
    const { similarJobs } = await (await app.visitor.ask('GET', `/api/jobs/${other.id}`)).json()

    expect(similarJobs.map(({ id }: { id: number }) => id)).not.toContain(job.id)
  })
})

test('An applicant without an answer is told of the three most similar open jobs, without those of an own application', async () => {
  const { owner, student, job } = await ended()
  await app.db
    .update(jobs)
    .set({ tags: ['coffee', 'cake'] })
    .where(eq(jobs.id, job.id))
  const post = async (title: string, tags: string[]) => app.job(owner, { title, tags })
  await post('unlike', ['hotel'])
  await post('one tag', ['coffee'])
  const closed = await post('closed', ['coffee', 'cake'])
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })
  await apply(student, (await post('own', ['coffee', 'cake'])).id)
  await post('both tags', ['cake', 'coffee'])
  await post('the other tag', ['cake'])

  const similar = await listSimilarJobs(app.db, { jobId: job.id, userId: student.user.id }, later(7))

  expect(similar.map(({ title }) => title)).toEqual(['both tags', 'the other tag', 'one tag'])
})

describe('The application of a blocked account, which its business cannot see', () => {
  async function block({ user }: Person) {
    const operator = await app.operator()
    const decision = { kind: 'account', subjectId: user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
    const { id } = await (await operator.ask('POST', '/api/operator/decisions', decision)).json()
    return () => operator.ask('POST', `/api/operator/decisions/${id}/end`, { why: 'An error.' })
  }

  test('does not keep others from applying until the account is unblocked', async () => {
    const { student, job, id } = await ended()
    const [first, second] = [await app.student(), await app.student()]
    const takeBack = await block(student)
    expect(await jobSeenBy(first, job.id)).toMatchObject({ answersDue: false })
    expect(await apply(first, job.id)).toBeGreaterThan(id)

    await takeBack()
    expect((await second.ask('POST', `/api/jobs/${job.id}/apply`, {})).status).toBe(409)
  })

  test('is neither counted as waiting nor reminded of', async () => {
    const { owner, student } = await applied()
    await app.db.update(users).set({ emailConfirmedAt: APPLIED }).where(eq(users.id, owner.user.id))
    const takeBack = await block(student)
    const waiting = async () => (await (await owner.ask('GET', '/api/notifications')).json()).counts.pendingApplications
    expect(await waiting()).toBe(0)
    expect(await remindBusinesses(app.db, later(2))).toBe(0)

    await takeBack()
    expect(await waiting()).toBe(1)
    expect(await remindBusinesses(app.db, later(2))).toBe(1)
    const [reminder] = await app.db.select().from(notifications).where(eq(notifications.kind, 'answers-due'))
    expect(await findForMail(app.db, reminder?.id ?? 0)).toBeDefined()
    await block(student)
    expect(await findForMail(app.db, reminder?.id ?? 0)).toBeUndefined()
  })

  test('is not named in the reminder of those who still wait', async () => {
    const { owner, student, job } = await applied()
    const other = await app.student()
    await apply(other, job.id)
    await block(student)
    await remindBusinesses(app.db, later(2))

    const [reminder] = await app.db.select().from(notifications).where(eq(notifications.kind, 'answers-due'))
    const about = { kind: 'answers-due', about: '', userId: owner.user.id, jobId: null, facts: {} } as const
    expect(reminder?.facts.count).toBe(1)
    expect((await findMailDetails(app.db, about)).waiting.map(({ name }) => name)).toEqual([other.user.fullName])
  })

  test('does not count against its business', async () => {
    const { owner, student, job } = await applied()
    for (let count = 0; count < ANSWERS_COUNTED_FROM; count += 1) {
      const id = await apply(await app.student(), job.id)
      await decide(owner, id, { status: 'rejected' })
    }
    await publishDecisions(app.db, later(0, HOUR))
    app.clock.set(later(2))
    const figures = async () => (await (await app.newVisitor().ask('GET', `/api/jobs/${job.id}`)).json()).answers
    const answered = ANSWERS_COUNTED_FROM
    expect(await figures()).toMatchObject({ applications: answered + 1, answered })
    await block(student)
    expect(await figures()).toMatchObject({ applications: answered, answered })
  })
})

describe('A business', () => {
  const reminders = async (owner: Person) =>
    (await heard(owner)).filter(({ kind }) => kind === 'answers-due').map(({ facts }) => facts.count)
  const DAY_2_MORNING = new Date('2031-05-22T07:00:00.000Z')
  const DAY_5_MORNING = new Date('2031-05-25T07:00:00.000Z')

  test('is reminded in the morning of the second and of the fifth day, once each', async () => {
    const { owner, job } = await applied()

    await remindBusinesses(app.db, new Date(DAY_2_MORNING.getTime() - 1))
    expect(await reminders(owner)).toEqual([])
    await Promise.all([remindBusinesses(app.db, DAY_2_MORNING), remindBusinesses(app.db, DAY_2_MORNING)])
    for (const later of [HOUR, DAY, 2 * DAY]) await remindBusinesses(app.db, new Date(DAY_2_MORNING.getTime() + later))
    expect(await reminders(owner)).toEqual([1])
    await remindBusinesses(app.db, DAY_5_MORNING)
    await remindBusinesses(app.db, new Date(DAY_5_MORNING.getTime() + DAY))

    expect(await reminders(owner)).toEqual([1, 1])
    expect((await heard(owner)).at(-1)).toEqual({
      kind: 'answers-due',
      jobId: job.id,
      facts: { count: 1, expiresAt: later(7).toISOString() },
    })
  })

  test('gets one reminder a day for all applicants of all jobs', async () => {
    const { owner, job } = await applied()
    await apply(await app.student(), job.id)
    const other = await app.job(owner, { title: 'Cook' })
    app.clock.set(later(0, 5 * HOUR))
    await apply(await app.student(), other.id)

    await remindBusinesses(app.db, DAY_2_MORNING)

    expect(await reminders(owner)).toEqual([3])
    expect((await heard(owner)).at(-1)).toMatchObject({ jobId: null })
  })

  test('is reminded once if nothing ran for days', async () => {
    const { owner } = await applied()

    await remindBusinesses(app.db, DAY_5_MORNING)
    await remindBusinesses(app.db, new Date(DAY_5_MORNING.getTime() + DAY))

    expect(await reminders(owner)).toEqual([1])
  })

  test('is not reminded of what it has answered, nor of a deleted job', async () => {
    const { owner, job, id } = await applied()
    await decide(owner, id, { status: 'accepted' })
    await remindBusinesses(app.db, DAY_2_MORNING)
    await decide(owner, id, { status: 'pending' })
    await owner.ask('DELETE', `/api/jobs/${job.id}`)
    await remindBusinesses(app.db, DAY_5_MORNING)

    expect(await reminders(owner)).toEqual([])
  })

  test('gets a reminder by mail, unless it wants none', async () => {
    const [wants, wantsNone] = [await applied(), await applied()]
    await wantsNone.owner.ask('PATCH', '/api/notifications/mails', { 'answers-due': false })
    await app.db.delete(mails)

    await remindBusinesses(app.db, DAY_2_MORNING)

    const { rows } = await app.db.execute(
      sql`select user_id from ${mails} join ${notifications} on ${notifications.id} = ${mails.notificationId}`,
    )
    expect(rows).toEqual([{ user_id: wants.owner.user.id }])
  })
})

describe('A decision that was taken back in time', () => {
  test('leaves no trace for the applicant of an application that ended without an answer, not even its time', async () => {
    const { owner, student, id } = await ended()
    const before = await mine(student)
    expect(before.decidedAt).toBe(later(7).toISOString())

    app.clock.set(later(8))
    await decide(owner, id, { status: 'accepted' })
    expect((await decide(owner, id, { status: 'rejected', unanswered: true })).status).toBe(200)
    expect(await mine(student)).toEqual(before)
  })

  test.each(['accepted', 'rejected'])('leaves the time at which the applicant was %s', async (status) => {
    const { owner, student, id } = await applied()
    app.clock.set(later(1))
    await decide(owner, id, { status })
    await publishDecisions(app.db, later(1, 10_000))
    const before = await mine(student)
    expect(before.decidedAt?.slice(0, 16)).toBe(later(1).toISOString().slice(0, 16))

    app.clock.set(later(3))
    await decide(owner, id, { status: 'pending' })
    expect((await decide(owner, id, { status })).status).toBe(200)
    expect(await mine(student)).toEqual(before)
  })

  test('leaves the time of the last answer, not of an earlier one', async () => {
    const { owner, student, id } = await applied()
    const answers = ['rejected', 'accepted', 'rejected'] as const
    for (const [day, status] of answers.entries()) {
      app.clock.set(later(day + 1))
      await decide(owner, id, { status })
      await publishDecisions(app.db, later(day + 1, 10_000))
    }
    const before = await mine(student)
    expect(before).toMatchObject({ status: 'rejected', decidedAt: later(3).toISOString() })

    app.clock.set(later(5))
    await decide(owner, id, { status: 'accepted' })
    expect(await mine(student)).toEqual(before)
    await decide(owner, id, { status: 'rejected' })
    expect(await mine(student)).toEqual(before)
  })
})
