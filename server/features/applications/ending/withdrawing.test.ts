import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOON = new Date('2031-05-20T12:00:00.000Z')
const PUBLISHED = new Date('2031-05-20T12:00:10.000Z')

async function applied() {
  app.clock.set(NOON)
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  const reply = await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })
  return { owner, student, job, id: (await reply.json()).id as number }
}

const withdraw = (person: Pick<Person, 'ask'>, id: number) => person.ask('DELETE', `/api/applications/${id}`)
const decide = (person: Pick<Person, 'ask'>, id: number, status: string) =>
  person.ask('PATCH', `/api/applications/${id}`, { status })

async function counted(jobId: number) {
  const [job] = await app.db.select({ applications: jobs.applications }).from(jobs).where(eq(jobs.id, jobId))
  return { counter: job?.applications, rows: await app.db.$count(applications, eq(applications.jobId, jobId)) }
}

test('A withdrawn application is deleted with its count and its notification', async () => {
  const { owner, student, job, id } = await applied()
  const other = await app.student()
  await other.ask('POST', `/api/jobs/${job.id}/apply`)

  const reply = await withdraw(student, id)

  expect(reply.status).toBe(204)
  expect(await (await student.ask('GET', '/api/applications')).json()).toEqual({
    applications: [],
    nextCursor: null,
    total: 0,
  })
  const { applications: left } = await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()
  expect(left.map((one: { applicant: { id: number } }) => one.applicant.id)).toEqual([other.user.id])
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
  const rows = await app.db.select({ about: notifications.about }).from(notifications)
  expect(rows).toEqual([{ about: `application:${left[0].id}` }])
  expect((await withdraw(student, id)).status).toBe(404)
})

test('After withdrawing, an applicant can apply again, and the business is notified again', async () => {
  const { student, job, id } = await applied()
  await withdraw(student, id)

  const again = await student.ask('POST', `/api/jobs/${job.id}/apply`)

  expect(again.status).toBe(201)
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
  expect(await app.db.$count(notifications)).toBe(1)
})

test('Only the applicant can withdraw an application, not even the business', async () => {
  const { owner, job, id } = await applied()

  for (const person of [owner, await app.student(), await app.business()])
    expect((await withdraw(person, id)).status).toBe(404)
  expect((await withdraw(app.visitor, id)).status).toBe(401)
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test('A business can withdraw an application from when businesses could still apply', async () => {
  const { job } = await applied()
  const business = await app.business()
  const [row] = await app.db
    .insert(applications)
    .values({ userId: business.user.id, jobId: job.id })
    .returning({ id: applications.id })
  await app.db.update(jobs).set({ applications: 2 }).where(eq(jobs.id, job.id))
  const id = row?.id ?? 0

  expect((await withdraw(business, id)).status).toBe(204)
})

test('An application can be withdrawn while its decision is not published', async () => {
  const { owner, student, job, id } = await applied()
  await decide(owner, id, 'accepted')

  expect((await withdraw(student, id)).status).toBe(204)

  await publishDecisions(app.db, PUBLISHED)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  expect(await app.db.$count(notifications)).toBe(0)
  expect((await decide(owner, id, 'pending')).status).toBe(404)
})

test.each(['accepted', 'rejected'])(
  'An application that is %s cannot be withdrawn once the decision is published',
  async (status) => {
    const { owner, student, job, id } = await applied()
    await decide(owner, id, status)
    await publishDecisions(app.db, PUBLISHED)

    const reply = await withdraw(student, id)

    expect(reply.status).toBe(409)
    expect(await reply.json()).toEqual({
      code: 'conflict',
      message: 'The business has decided on this application. It cannot be withdrawn any more.',
    })
    expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
  },
)

test('An application for a deleted job can be withdrawn, too', async () => {
  const { student, job, id } = await applied()
  await app.db.update(jobs).set({ deletedAt: NOON }).where(eq(jobs.id, job.id))

  expect((await withdraw(student, id)).status).toBe(204)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('Of many concurrent withdrawals and applications none is lost, and the count is right', async () => {
  const { student, job, id } = await applied()

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? withdraw(student, id) : student.ask('POST', `/api/jobs/${job.id}/apply`),
    ),
  )

  const statuses = replies.map((reply) => reply.status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.every((status) => [200, 201, 204, 404].includes(status))).toBe(true)
  const { counter, rows } = await counted(job.id)
  expect(counter).toBe(rows)
})

test('A concurrent decision and withdrawal end in one of the two, never in both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, student, job, id } = await applied()

    const [decided, withdrawn] = await Promise.all([decide(owner, id, 'accepted'), withdraw(student, id)])

    expect(withdrawn.status).toBe(204)
    expect([200, 404]).toContain(decided.status)
    expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  }
})

test('A concurrent publication and withdrawal end in one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, student, job, id } = await applied()
    await decide(owner, id, 'accepted')

    const [published, withdrawn] = await Promise.all([publishDecisions(app.db, PUBLISHED), withdraw(student, id)])

    expect([published, withdrawn.status]).toEqual(published === 1 ? [1, 409] : [0, 204])
    expect((await counted(job.id)).rows).toBe(published)
  }
})
