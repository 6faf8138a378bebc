import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BusinessJobs } from '#contract/jobs.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const own = async (business: Person): Promise<BusinessJobs> => (await business.ask('GET', '/api/jobs/business')).json()

test('a business sees its own jobs, the newest first, in every state but deleted', async () => {
  const [owner, other] = [await world.business(), await world.business()]
  world.clock.set(new Date('2026-09-01T12:00:00Z'))
  const expired = await world.job(owner, { title: 'expired' })
  world.clock.set(new Date('2026-11-21T12:00:00Z'))
  const [closed, gone, open] = [
    await world.job(owner, { title: 'closed' }),
    await world.job(owner, { title: 'gone' }),
    await world.job(owner, { title: 'open' }),
  ]
  await world.job(other, { title: 'foreign' })
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })
  await owner.ask('DELETE', `/api/jobs/${gone.id}`)

  const { jobs: listed } = await own(owner)

  expect(listed.map(({ title, state }) => [title, state])).toEqual([
    ['open', 'open'],
    ['closed', 'closed'],
    ['expired', 'expired'],
  ])
  expect(listed[0]).toEqual({ ...open, applications: 0, pendingApplications: 0 })
  expect(listed[2]).toMatchObject({ id: expired.id, closed: true, closedAt: expired.expiresAt })
})

test('it sees what its jobs brought, each and altogether, without what was deleted', async () => {
  const owner = await world.business()
  const students = [await world.student(), await world.student(), await world.student()]
  const [one, two, gone] = [await world.job(owner), await world.job(owner), await world.job(owner)]
  for (const student of students)
    for (const { id } of [one, gone]) await student.ask('POST', `/api/jobs/${id}/apply`, {})
  await students[0]?.ask('POST', `/api/jobs/${two.id}/apply`, {})
  await students[0]?.ask('POST', `/api/jobs/${one.id}/like`, { action: 'like' })
  await students[0]?.ask('POST', `/api/jobs/${two.id}/like`, { action: 'like' })
  await students[1]?.ask('POST', `/api/jobs/${two.id}/comment`, { content: 'When?' })
  const decided = eq(applications.userId, students[2]?.user.id ?? 0)
  await world.db.update(applications).set({ status: 'accepted' }).where(decided)
  await owner.ask('DELETE', `/api/jobs/${gone.id}`)

  const { jobs: listed, totalInteractions } = await own(owner)

  expect(listed.map((job) => [job.id, job.applications, job.pendingApplications, job.likes, job.comments])).toEqual([
    [two.id, 1, 1, 1, 1],
    [one.id, 3, 2, 1, 0],
  ])
  expect(totalInteractions).toEqual({ applications: 4, likes: 2, comments: 1 })
})

test('a business without jobs has none, and zeros', async () => {
  expect(await own(await world.business())).toEqual({
    jobs: [],
    totalInteractions: { applications: 0, likes: 0, comments: 0 },
  })
})

test('the list ends at 500 jobs, the totals do not', async () => {
  const owner = await world.business()
  const expiresAt = new Date(Date.now() + 1e9)
  await world.db
    .insert(jobs)
    .values(
      Array.from({ length: 501 }, (_, at) => ({ businessId: owner.user.id, title: `job ${at}`, likes: 2, expiresAt })),
    )

  const { jobs: listed, totalInteractions } = await own(owner)

  expect(listed).toHaveLength(500)
  expect(totalInteractions.likes).toBe(1002)
})

test('it is for businesses only', async () => {
  const answers = [world.newVisitor(), await world.student(), await world.jobSeeker()].map((person) =>
    person.ask('GET', '/api/jobs/business'),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403])
})
