import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { applications, comments, jobs, likes, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

type Asker = Pick<Person, 'ask'>
const remove = (person: Asker, job: Job) => person.ask('DELETE', `/api/jobs/${job.id}`)
const applyTo = (person: Asker, job: Job) => person.ask('POST', `/api/jobs/${job.id}/apply`, {})
const notificationsOf = (userId: number) =>
  app.db
    .select({ kind: notifications.kind, jobId: notifications.jobId, facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.userId, userId))

test('A deleted job is in no list and has no page', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const [job, twin] = [await app.job(owner), await app.job(owner)]
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  const reply = await remove(owner, job)

  expect(reply.status).toBe(204)
  expect(await reply.text()).toBe('')
  for (const path of ['/api/jobs', '/api/jobs?sort=recent', '/api/jobs?sort=popular', '/api/jobs?search=barista'])
    expect((await (await app.visitor.ask('GET', path)).json()).jobs.map(({ id }: Job) => id)).toEqual([twin.id])
  for (const path of ['/api/likes', '/api/saved-jobs'])
    expect((await (await student.ask('GET', path)).json()).jobs).toEqual([])
  expect((await (await owner.ask('GET', '/api/jobs/business')).json()).jobs).toHaveLength(1)
  expect((await app.visitor.ask('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  const detail = await (await app.visitor.ask('GET', `/api/jobs/${twin.id}`)).json()
  expect(detail.similarJobs).toEqual([])
})

test('Applicants keep their application, marked as closed; those without an answer are notified once, the others are not', async () => {
  const owner = await app.business()
  const [waiting, refused] = [await app.student(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  await applyTo(waiting, job)
  await applyTo(refused, job)
  await app.db.update(applications).set({ status: 'rejected' }).where(eq(applications.userId, refused.user.id))

  await Promise.all([remove(owner, job), remove(owner, job)])

  const kept = (await (await waiting.ask('GET', '/api/applications')).json()).applications
  expect(kept).toMatchObject([{ status: 'pending', job: { id: job.id, title: 'Barista', closed: true } }])
  expect(await notificationsOf(waiting.user.id)).toEqual([
    { kind: 'application-status', jobId: job.id, facts: { title: 'Barista', status: 'closed' } },
  ])
  expect(await notificationsOf(refused.user.id)).toEqual([])
})

test.each([
  ['an acceptance', 'accepted', 'accepted'],
  ['a rejection', 'rejected', 'rejected'],
  ['an acceptance that is taken back', 'pending', 'closed'],
])('Deleting a job publishes %s that was still pending, and nothing else', async (_, status, heard) => {
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner, { title: 'Barista' })
  const { id } = await (await applyTo(student, job)).json()
  // The decision that is revoked had been published.
  if (heard === 'closed') await decideAndPublish(owner, id)
  const before = (await notificationsOf(student.user.id)).length
  await owner.ask('PATCH', `/api/applications/${id}`, { status, note: 'Thank you.' })

  await remove(owner, job)
  await publishDecisions(app.db, new Date(Date.now() + 3_600_000))

  expect((await notificationsOf(student.user.id)).slice(before)).toEqual([
    { kind: 'application-status', jobId: job.id, facts: { title: 'Barista', status: heard } },
  ])
  const [application] = (await (await student.ask('GET', '/api/applications')).json()).applications
  expect(application).toMatchObject({ status, note: 'Thank you.', job: { closed: true } })
})

async function decideAndPublish(owner: Person, id: number) {
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
  await publishDecisions(app.db, new Date(Date.now() + 60_000))
}

test('A concurrent decision and deletion cause one notification', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  for (let round = 0; round < 5; round += 1) {
    const job = await app.job(owner)
    const { id } = await (await applyTo(student, job)).json()
    const before = (await notificationsOf(student.user.id)).length

    const replies = await Promise.all([
      owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' }),
      remove(owner, job),
    ])
    await publishDecisions(app.db, new Date(Date.now() + 3_600_000))

    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect((await notificationsOf(student.user.id)).slice(before)).toHaveLength(1)
  }
})

test('The author of a comment can delete it even when the job is deleted', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })).json()
  await remove(owner, job)

  expect((await (await app.student()).ask('DELETE', `/api/comments/${id}`)).status).toBe(403)
  expect((await student.ask('DELETE', `/api/comments/${id}`)).status).toBe(204)
  const [row] = await app.db.select().from(jobs)
  expect([row?.comments, await app.db.$count(comments)]).toEqual([0, 0])
})

test('Only the owner can delete a job, and only once', async () => {
  const owner = await app.business()
  const job = await app.job(owner)
  const people = [app.newVisitor(), await app.student(), await app.jobSeeker(), await app.business()]

  const replies = await Promise.all(people.map((person) => remove(person, job)))

  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect((await app.visitor.ask('GET', `/api/jobs/${job.id}`)).status).toBe(200)
  const twice = await Promise.all([remove(owner, job), remove(owner, job)])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 404])
})

test('A like, comment, save or application during the deletion of a job either precedes it or is refused', async () => {
  const owner = await app.business()
  const students = await Promise.all(Array.from({ length: 3 }, () => app.student()))
  const job = await app.job(owner)
  const acts = students.flatMap((student) => [
    student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' }),
    student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' }),
    student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' }),
    applyTo(student, job),
  ])

  const [deleted, ...replies] = await Promise.all([remove(owner, job), ...acts])

  expect(deleted.status).toBe(204)
  expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([])
  const [row] = await app.db.select().from(jobs)
  expect({ likes: row?.likes, comments: row?.comments, applications: row?.applications }).toEqual({
    likes: await app.db.$count(likes),
    comments: await app.db.$count(comments),
    applications: await app.db.$count(applications),
  })
  for (const student of students) {
    const applied = await app.db.$count(applications, eq(applications.userId, student.user.id))
    expect(await notificationsOf(student.user.id)).toHaveLength(applied)
    expect((await applyTo(student, job)).status).toBe(applied === 1 ? 200 : 404)
  }
})
