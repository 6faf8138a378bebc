import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BusinessJobs } from '#contract/ownJobs.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const own = async (business: Person): Promise<BusinessJobs> => (await business.ask('GET', '/api/jobs/business')).json()

test('A business sees its own jobs, the newest first, in every state but deleted', async () => {
  const [owner, other] = [await app.business(), await app.business()]
  app.clock.set(new Date('2026-09-01T12:00:00Z'))
  const expired = await app.job(owner, { title: 'expired' })
  app.clock.set(new Date('2026-11-21T12:00:00Z'))
  const [closed, gone, open] = [
    await app.job(owner, { title: 'closed' }),
    await app.job(owner, { title: 'gone' }),
    await app.job(owner, { title: 'open' }),
  ]
  await app.job(other, { title: 'foreign' })
  await owner.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })
  await owner.ask('DELETE', `/api/jobs/${gone.id}`)

  const { jobs: listed } = await own(owner)

  expect(listed.map(({ title, state }) => [title, state])).toEqual([
    ['open', 'open'],
    ['closed', 'closed'],
    ['expired', 'expired'],
  ])
  expect(listed[0]).toEqual({
    ...open,
    payException: null,
    written: null,
    held: [],
    applications: 0,
    pendingApplications: 0,
    unansweredApplications: 0,
    closeReason: null,
    repostedFrom: null,
    repostedAs: null,
  })
  expect(listed[2]).toMatchObject({ id: expired.id, closed: true, closedAt: expired.expiresAt })
})

test('A business sees the counts of each job and of all together, without deleted jobs', async () => {
  const owner = await app.business()
  const students = [await app.student(), await app.student(), await app.student()]
  const [one, two, gone] = [await app.job(owner), await app.job(owner), await app.job(owner)]
  for (const student of students)
    for (const { id } of [one, gone]) await student.ask('POST', `/api/jobs/${id}/apply`, {})
  await students[0]?.ask('POST', `/api/jobs/${two.id}/apply`, {})
  await students[0]?.ask('POST', `/api/jobs/${one.id}/like`, { action: 'like' })
  await students[0]?.ask('POST', `/api/jobs/${two.id}/like`, { action: 'like' })
  await students[1]?.ask('POST', `/api/jobs/${two.id}/comment`, { content: 'When?' })
  const decided = eq(applications.userId, students[2]?.user.id ?? 0)
  await app.db.update(applications).set({ status: 'accepted' }).where(decided)
  await owner.ask('DELETE', `/api/jobs/${gone.id}`)

  const { jobs: listed, totalInteractions } = await own(owner)

  expect(listed.map((job) => [job.id, job.applications, job.pendingApplications, job.likes, job.comments])).toEqual([
    [two.id, 1, 1, 1, 1],
    [one.id, 3, 2, 1, 0],
  ])
  expect(totalInteractions).toEqual({ applications: 4, likes: 2, comments: 1 })
})

test('The application of a blocked account is not counted, as its business does not see it', async () => {
  const [owner, student, spammer] = [await app.business(), await app.student(), await app.student()]
  const { id } = await app.job(owner)
  for (const { ask } of [student, spammer]) await ask('POST', `/api/jobs/${id}/apply`, {})
  const block = { kind: 'account', subjectId: spammer.user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
  expect((await (await app.operator()).ask('POST', '/api/operator/decisions', block)).status).toBe(201)

  const { jobs: listed, counts, totalInteractions } = await own(owner)

  expect(listed).toMatchObject([{ applications: 1, pendingApplications: 1 }])
  expect([counts.pendingApplications, totalInteractions.applications]).toEqual([1, 1])
})

test('A business without jobs gets an empty list, and zeros', async () => {
  expect(await own(await app.business())).toEqual({
    jobs: [],
    nextCursor: null,
    counts: { jobs: 0, openJobs: 0, pendingApplications: 0 },
    totalInteractions: { applications: 0, likes: 0, comments: 0 },
  })
})

test('Counts include the jobs of all pages', async () => {
  const owner = await app.business()
  const expiresAt = new Date(Date.now() + 1e9)
  await app.db.insert(jobs).values(
    Array.from({ length: 51 }, (_, at) => ({
      businessId: owner.user.id,
      title: `job ${at}`,
      likes: 2,
      expiresAt: at < 3 ? new Date(Date.now() - 1) : expiresAt,
    })),
  )
  const student = await app.student()
  await app.db.insert(applications).values([20, 50].map((at) => ({ userId: student.user.id, jobId: 15 + at })))

  const { jobs: listed, counts, totalInteractions } = await own(owner)

  expect(listed).toHaveLength(50)
  expect(counts).toEqual({ jobs: 51, openJobs: 48, pendingApplications: 2 })
  expect(totalInteractions.likes).toBe(102)
})

test('The list of own jobs is for businesses only', async () => {
  const answers = [app.newVisitor(), await app.student(), await app.jobSeeker()].map((person) =>
    person.ask('GET', '/api/jobs/business'),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403])
})

test('A job that is posted again is a new one, the earlier one keeps its history, and both know each other', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const first = await app.job(owner)
  await student.ask('POST', `/api/jobs/${first.id}/apply`, {})
  await student.ask('POST', `/api/jobs/${first.id}/like`, { action: 'like' })
  await owner.ask('PATCH', `/api/jobs/${first.id}`, { closed: true, closeReason: 'filledHere' })

  const again = await app.job(owner, { repostedFrom: first.id })

  const { jobs: listed } = await own(owner)
  expect(listed).toMatchObject([
    { id: again.id, state: 'open', applications: 0, likes: 0, repostedFrom: first.id, repostedAs: null },
    { id: first.id, state: 'closed', applications: 1, likes: 1, repostedFrom: null, repostedAs: again.id },
  ])
  await owner.ask('DELETE', `/api/jobs/${first.id}`)
  expect((await own(owner)).jobs).toMatchObject([{ id: again.id, repostedFrom: null }])
  expect((await app.job(owner, { repostedFrom: first.id })).id).toBeGreaterThan(again.id)
})

test('A business cannot post again what is not its own', async () => {
  const [owner, other] = [await app.business(), await app.business()]
  const { id } = await app.job(other)
  for (const repostedFrom of [id, id + 1000, 0, -1, 2 ** 31, '1']) {
    const draft = { title: 'Barista', contactEmail: 'jobs@house.example', repostedFrom }
    const reply = await owner.ask('POST', '/api/jobs', draft)
    expect([reply.status, (await reply.json()).issues[0].path]).toEqual([400, 'repostedFrom'])
  }
  expect((await own(owner)).jobs).toEqual([])
})
