import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { applications, comments, jobs, likes, notifications } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

type Asker = Pick<Person, 'ask'>
const remove = (person: Asker, job: Job) => person.ask('DELETE', `/api/jobs/${job.id}`)
const applyTo = (person: Asker, job: Job) => person.ask('POST', `/api/jobs/${job.id}/apply`, {})
const told = (userId: number) =>
  world.db
    .select({ kind: notifications.kind, jobId: notifications.jobId, facts: notifications.facts })
    .from(notifications)
    .where(eq(notifications.userId, userId))

test('a deleted job leaves every list and its page', async () => {
  const [owner, student] = [await world.business(), await world.student()]
  const [job, twin] = [await world.job(owner), await world.job(owner)]
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  const reply = await remove(owner, job)

  expect(reply.status).toBe(204)
  expect(await reply.text()).toBe('')
  for (const path of ['/api/jobs', '/api/jobs?sort=recent', '/api/jobs?sort=popular', '/api/jobs?search=barista'])
    expect((await (await world.visitor.ask('GET', path)).json()).jobs.map(({ id }: Job) => id)).toEqual([twin.id])
  for (const path of ['/api/likes', '/api/saved-jobs'])
    expect((await (await student.ask('GET', path)).json()).jobs).toEqual([])
  expect((await (await owner.ask('GET', '/api/jobs/business')).json()).jobs).toHaveLength(1)
  expect((await world.visitor.ask('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  const detail = await (await world.visitor.ask('GET', `/api/jobs/${twin.id}`)).json()
  expect(detail.similarJobs).toEqual([])
})

test('applicants keep their application, marked closed; those who waited hear of it once, the others do not', async () => {
  const owner = await world.business()
  const [waiting, refused] = [await world.student(), await world.student()]
  const job = await world.job(owner, { title: 'Barista' })
  await applyTo(waiting, job)
  await applyTo(refused, job)
  await world.db.update(applications).set({ status: 'rejected' }).where(eq(applications.userId, refused.user.id))

  await Promise.all([remove(owner, job), remove(owner, job)])

  const kept = (await (await waiting.ask('GET', '/api/applications')).json()).applications
  expect(kept).toMatchObject([{ status: 'pending', job: { id: job.id, title: 'Barista', closed: true } }])
  expect(await told(waiting.user.id)).toEqual([
    { kind: 'application-status', jobId: job.id, facts: { title: 'Barista', status: 'closed' } },
  ])
  expect(await told(refused.user.id)).toEqual([])
})

test('only the owner deletes a job, and only once', async () => {
  const owner = await world.business()
  const job = await world.job(owner)
  const people = [world.newVisitor(), await world.student(), await world.jobSeeker(), await world.business()]

  const replies = await Promise.all(people.map((person) => remove(person, job)))

  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect((await world.visitor.ask('GET', `/api/jobs/${job.id}`)).status).toBe(200)
  const twice = await Promise.all([remove(owner, job), remove(owner, job)])
  expect(twice.map(({ status }) => status).sort()).toEqual([204, 404])
})

test('whoever likes, comments, saves or applies while a job is deleted is in before it, or finds it gone', async () => {
  const owner = await world.business()
  const students = await Promise.all(Array.from({ length: 3 }, () => world.student()))
  const job = await world.job(owner)
  const acts = students.flatMap((student) => [
    student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' }),
    student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' }),
    student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' }),
    applyTo(student, job),
  ])

  const [deleted, ...replies] = await Promise.all([remove(owner, job), ...acts])

  expect(deleted.status).toBe(204)
  expect(replies.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual([])
  const [row] = await world.db.select().from(jobs)
  expect({ likes: row?.likes, comments: row?.comments, applications: row?.applications }).toEqual({
    likes: await world.db.$count(likes),
    comments: await world.db.$count(comments),
    applications: await world.db.$count(applications),
  })
  for (const student of students) {
    const applied = await world.db.$count(applications, eq(applications.userId, student.user.id))
    expect(await told(student.user.id)).toHaveLength(applied)
    expect((await applyTo(student, job)).status).toBe(applied === 1 ? 200 : 404)
  }
})
