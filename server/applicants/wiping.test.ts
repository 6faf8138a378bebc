import { beforeEach, expect, test } from 'vitest'
import { tellDecisions, wipeRejectedApplications } from '#server/applicants/commands.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const DECIDED = new Date('2031-08-31T22:30:00.000Z')
const A_DAY_BEFORE = new Date('2032-02-28T22:30:00.000Z')
const SIX_MONTHS_LATER = new Date('2032-02-29T22:30:00.000Z')

/** Somebody who applied, and was told at that moment what became of it. */
async function decidedOn(status: string, at = DECIDED) {
  world.clock.set(new Date(at.getTime() - 3_600_000))
  const [owner, student] = [await world.business(), await world.student()]
  const job = await world.job(owner)
  const { id } = await (
    await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Call me: 030 23125' })
  ).json()
  await decide(owner, id, status, at)
  return { owner, student, job, id: id as number }
}

async function decide(owner: Person, id: number, status: string, at: Date) {
  world.clock.set(at)
  await owner.ask('PATCH', `/api/applications/${id}`, { status, note: 'Dear Mira, thank you.' })
  await tellDecisions(world.db, new Date(at.getTime() + 10_000))
}

/** The job runs out long before. */
const asClosed = (one: { job: object }) => ({ ...one, job: { ...one.job, closed: true } })

const listed = async (owner: Person) =>
  (await (await owner.ask('GET', '/api/jobs/business/applications')).json()).applications
const mine = async (student: Person) => (await (await student.ask('GET', '/api/applications')).json()).applications

test('six months after the rejection nothing personal is left of it, not even with the business', async () => {
  const { owner, student, job, id } = await decidedOn('rejected')
  const before = (await mine(student)).map(asClosed)

  world.clock.set(A_DAY_BEFORE)
  expect(await wipeRejectedApplications(world.db, A_DAY_BEFORE)).toBe(0)
  expect(await mine(student)).toEqual(before)
  expect(await listed(owner)).toHaveLength(1)

  world.clock.set(SIX_MONTHS_LATER)
  expect(await wipeRejectedApplications(world.db, SIX_MONTHS_LATER)).toBe(1)
  expect(await mine(student)).toEqual([{ ...before[0], message: null, note: null }])
  expect(await listed(owner)).toEqual([])
  expect((await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })).status).toBe(404)
  expect(await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()).toEqual({ applications: [] })
  expect(await world.db.$count(notifications)).toBe(0)
  const [row] = await world.db.select().from(applications)
  expect(row).toMatchObject({
    message: null,
    note: null,
    toldNote: null,
    status: 'rejected',
    wipedAt: SIX_MONTHS_LATER,
  })

  expect(await wipeRejectedApplications(world.db, SIX_MONTHS_LATER)).toBe(0)
})

test.each(['accepted', 'pending'])('what is %s stays', async (status) => {
  const { owner, student } = await decidedOn(status)
  const later = new Date('2035-01-01T00:00:00.000Z')
  world.clock.set(later)
  const before = [await listed(owner), await mine(student)]

  expect(await wipeRejectedApplications(world.db, later)).toBe(0)
  expect([await listed(owner), await mine(student)]).toEqual(before)
})

test('whoever was decided on again is kept from the last decision on', async () => {
  const { owner, id } = await decidedOn('rejected', new Date('2031-05-01T12:00:00.000Z'))
  await decide(owner, id, 'accepted', new Date('2031-07-01T12:00:00.000Z'))
  await decide(owner, id, 'rejected', DECIDED)

  expect(await wipeRejectedApplications(world.db, A_DAY_BEFORE)).toBe(0)
  expect(await wipeRejectedApplications(world.db, SIX_MONTHS_LATER)).toBe(1)
})

test('the notifications of other applications stay', async () => {
  const { id } = await decidedOn('rejected')
  await decidedOn('accepted')
  const before = await world.db.$count(notifications)

  await wipeRejectedApplications(world.db, SIX_MONTHS_LATER)

  const abouts = (await world.db.select().from(notifications)).map(({ about }) => about)
  expect(abouts).toHaveLength(before - 2)
  expect(abouts.filter((about) => about.split(':')[1] === `${id}`)).toEqual([])
})

test('many are wiped by several processes at once', async () => {
  const [owner, student] = [await world.business(), await world.student()]
  const many = await world.db
    .insert(jobs)
    .values(Array.from({ length: 450 }, () => ({ businessId: owner.user.id, title: 'Old', expiresAt: DECIDED })))
    .returning({ id: jobs.id })
  const rejected = { userId: student.user.id, status: 'rejected' as const, message: 'Hi', decidedAt: DECIDED }
  await world.db.insert(applications).values(many.map(({ id }) => ({ ...rejected, jobId: id })))

  const wiped = await Promise.all([1, 2, 3].map(() => wipeRejectedApplications(world.db, SIX_MONTHS_LATER)))

  expect(wiped.reduce((sum, count) => sum + count)).toBe(450)
})
