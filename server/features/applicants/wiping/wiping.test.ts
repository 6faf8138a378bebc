import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { wipeRejectedApplications } from '#server/features/applicants/wiping/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const DECIDED = new Date('2031-08-31T22:30:00.000Z')
const A_DAY_BEFORE = new Date('2032-02-28T22:30:00.000Z')
const SIX_MONTHS_LATER = new Date('2032-02-29T22:30:00.000Z')

/** An applicant whose application was decided at this time, with the decision published. */
async function decidedOn(status: string, at = DECIDED) {
  app.clock.set(new Date(at.getTime() - 3_600_000))
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const { id } = await (
    await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Call me: 030 23125' })
  ).json()
  await decide(owner, id, status, at)
  return { owner, student, job, id: id as number }
}

async function decide(owner: Person, id: number, status: string, at: Date) {
  app.clock.set(at)
  await owner.ask('PATCH', `/api/applications/${id}`, { status, note: 'Dear Mira, thank you.' })
  await publishDecisions(app.db, new Date(at.getTime() + 10_000))
}

/** As closed, because the job has expired long before. */
const asClosed = (one: { job: object }) => ({ ...one, job: { ...one.job, closed: true } })

const listed = async (owner: Person) =>
  (await (await owner.ask('GET', '/api/jobs/business/applications')).json()).applications
const mine = async (student: Person) => (await (await student.ask('GET', '/api/applications')).json()).applications

test('Six months after a rejection no personal data of the application is left, not even for the business', async () => {
  const { owner, student, job, id } = await decidedOn('rejected')
  const before = (await mine(student)).map(asClosed)

  app.clock.set(A_DAY_BEFORE)
  expect(await wipeRejectedApplications(app.db, A_DAY_BEFORE)).toBe(0)
  expect(await mine(student)).toEqual(before)
  expect(await listed(owner)).toHaveLength(1)

  app.clock.set(SIX_MONTHS_LATER)
  expect(await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)).toBe(1)
  expect(await mine(student)).toEqual([{ ...before[0], message: null, note: null }])
  expect(await listed(owner)).toEqual([])
  expect((await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })).status).toBe(404)
  expect(await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()).toMatchObject({ applications: [] })
  expect(await app.db.$count(notifications)).toBe(0)
  // The counts of the business match its lists.
  const own = await (await owner.ask('GET', '/api/jobs/business')).json()
  expect([own.jobs[0].applications, own.totalInteractions.applications]).toEqual([0, 0])
  const [row] = await app.db.select().from(applications)
  expect(row).toMatchObject({
    message: null,
    note: null,
    visibleNote: null,
    status: 'rejected',
    wipedAt: SIX_MONTHS_LATER,
  })

  expect(await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)).toBe(0)
})

test.each(['accepted', 'pending'])('An application that is %s stays', async (status) => {
  const { owner, student } = await decidedOn(status)
  const later = new Date('2035-01-01T00:00:00.000Z')
  app.clock.set(later)
  const before = [await listed(owner), await mine(student)]

  expect(await wipeRejectedApplications(app.db, later)).toBe(0)
  expect([await listed(owner), await mine(student)]).toEqual(before)
})

test('After a new decision the six months start again', async () => {
  const { owner, id } = await decidedOn('rejected', new Date('2031-05-01T12:00:00.000Z'))
  await decide(owner, id, 'accepted', new Date('2031-07-01T12:00:00.000Z'))
  await decide(owner, id, 'rejected', DECIDED)

  expect(await wipeRejectedApplications(app.db, A_DAY_BEFORE)).toBe(0)
  expect(await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)).toBe(1)
})

test.each([
  ['a decision that is undone before it is published', 'accepted', 5],
  ['another note', 'rejected', 3600],
])('%s does not restart the six months', async (_, status, seconds) => {
  const { owner, id } = await decidedOn('rejected')
  const slip = new Date('2031-12-01T12:00:00.000Z')
  app.clock.set(slip)
  await owner.ask('PATCH', `/api/applications/${id}`, { status, note: 'Oops.' })
  await decide(owner, id, 'rejected', new Date(slip.getTime() + seconds * 1000))

  expect(await wipeRejectedApplications(app.db, A_DAY_BEFORE)).toBe(0)
  expect(await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)).toBe(1)
})

test('A rejection that was undone before it was published does not start the six months', async () => {
  const { owner, id } = await decidedOn('pending', new Date('2031-05-01T12:00:00.000Z'))
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'rejected' })
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'pending' })
  await decide(owner, id, 'rejected', DECIDED)

  expect(await wipeRejectedApplications(app.db, A_DAY_BEFORE)).toBe(0)
  expect(await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)).toBe(1)
})

test('Deleting an account after its applications were wiped keeps the counts right', async () => {
  const { owner, student } = await decidedOn('rejected')
  await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)
  app.clock.set(null)
  expect((await student.ask('DELETE', '/api/user', { password: student.password })).status).toBe(204)
  expect((await (await owner.ask('GET', '/api/jobs/business')).json()).jobs[0].applications).toBe(0)
})

test('The notifications of other applications stay', async () => {
  const { id } = await decidedOn('rejected')
  await decidedOn('accepted')
  const before = await app.db.$count(notifications)

  await wipeRejectedApplications(app.db, SIX_MONTHS_LATER)

  const abouts = (await app.db.select().from(notifications)).map(({ about }) => about)
  expect(abouts).toHaveLength(before - 2)
  expect(abouts.filter((about) => about.split(':')[1] === `${id}`)).toEqual([])
})

test('Several processes can wipe many applications concurrently', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const many = await app.db
    .insert(jobs)
    .values(
      Array.from({ length: 450 }, () => ({
        businessId: owner.user.id,
        title: 'Old',
        expiresAt: DECIDED,
        applications: 1,
      })),
    )
    .returning({ id: jobs.id })
  const rejected = { userId: student.user.id, status: 'rejected' as const, message: 'Hi', rejectedAt: DECIDED }
  await app.db.insert(applications).values(many.map(({ id }) => ({ ...rejected, jobId: id })))

  const wiped = await Promise.all([1, 2, 3].map(() => wipeRejectedApplications(app.db, SIX_MONTHS_LATER)))

  expect(wiped.reduce((sum, count) => sum + count)).toBe(450)
})
