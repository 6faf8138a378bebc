import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tellDecisions } from '#server/applicants/commands.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const NOON = new Date('2031-05-20T12:00:00.000Z')
const TOLD = new Date('2031-05-20T12:00:10.000Z')

async function applied() {
  world.clock.set(NOON)
  const [owner, student] = [await world.business(), await world.student()]
  const job = await world.job(owner)
  const reply = await student.ask('POST', `/api/jobs/${job.id}/apply`, { message: 'Me, please.' })
  return { owner, student, job, id: (await reply.json()).id as number }
}

const withdraw = (person: Pick<Person, 'ask'>, id: number) => person.ask('DELETE', `/api/applications/${id}`)
const decide = (person: Pick<Person, 'ask'>, id: number, status: string) =>
  person.ask('PATCH', `/api/applications/${id}`, { status })

async function counted(jobId: number) {
  const [job] = await world.db.select({ applications: jobs.applications }).from(jobs).where(eq(jobs.id, jobId))
  return { counter: job?.applications, rows: await world.db.$count(applications, eq(applications.jobId, jobId)) }
}

test('a withdrawn application is gone for both, with its count and what the business heard of it', async () => {
  const { owner, student, job, id } = await applied()
  const other = await world.student()
  await other.ask('POST', `/api/jobs/${job.id}/apply`)

  const reply = await withdraw(student, id)

  expect(reply.status).toBe(204)
  expect(await (await student.ask('GET', '/api/applications')).json()).toEqual({ applications: [] })
  const { applications: left } = await (await owner.ask('GET', `/api/jobs/${job.id}/applications`)).json()
  expect(left.map((one: { applicant: { id: number } }) => one.applicant.id)).toEqual([other.user.id])
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
  const told = await world.db.select({ about: notifications.about }).from(notifications)
  expect(told).toEqual([{ about: `application:${left[0].id}` }])
  expect((await withdraw(student, id)).status).toBe(404)
})

test('whoever withdrew may apply again, and the business hears of it anew', async () => {
  const { student, job, id } = await applied()
  await withdraw(student, id)

  const again = await student.ask('POST', `/api/jobs/${job.id}/apply`)

  expect(again.status).toBe(201)
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
  expect(await world.db.$count(notifications)).toBe(1)
})

test('nobody withdraws the application of somebody else, not even the business', async () => {
  const { owner, job, id } = await applied()

  for (const person of [owner, await world.student(), await world.business()])
    expect((await withdraw(person, id)).status).toBe(404)
  expect((await withdraw(world.visitor, id)).status).toBe(401)
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test('a business withdraws what it applied for itself', async () => {
  const { job } = await applied()
  const business = await world.business()
  const { id } = await (await business.ask('POST', `/api/jobs/${job.id}/apply`)).json()

  expect((await withdraw(business, id)).status).toBe(204)
})

test('as long as the applicant was not told, there is nothing that stands in the way', async () => {
  const { owner, student, job, id } = await applied()
  await decide(owner, id, 'accepted')

  expect((await withdraw(student, id)).status).toBe(204)

  await tellDecisions(world.db, TOLD)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  expect(await world.db.$count(notifications)).toBe(0)
  expect((await decide(owner, id, 'pending')).status).toBe(404)
})

test.each(['accepted', 'rejected'])('an application that is known to be %s cannot be withdrawn', async (status) => {
  const { owner, student, job, id } = await applied()
  await decide(owner, id, status)
  await tellDecisions(world.db, TOLD)

  const reply = await withdraw(student, id)

  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({
    code: 'conflict',
    message: 'The business has decided on this application. It cannot be withdrawn any more.',
  })
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test('an application for a deleted job can be withdrawn, too', async () => {
  const { student, job, id } = await applied()
  await world.db.update(jobs).set({ deletedAt: NOON }).where(eq(jobs.id, job.id))

  expect((await withdraw(student, id)).status).toBe(204)
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('of many withdrawals and applications at once none is lost, and the count is right', async () => {
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

test('a decision and a withdrawal at once end in one of the two, never in both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, student, job, id } = await applied()

    const [decided, withdrawn] = await Promise.all([decide(owner, id, 'accepted'), withdraw(student, id)])

    expect(withdrawn.status).toBe(204)
    expect([200, 404]).toContain(decided.status)
    expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  }
})

test('telling and withdrawing at once end in one of the two', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { owner, student, job, id } = await applied()
    await decide(owner, id, 'accepted')

    const [told, withdrawn] = await Promise.all([tellDecisions(world.db, TOLD), withdraw(student, id)])

    expect([told, withdrawn.status]).toEqual(told === 1 ? [1, 409] : [0, 204])
    expect((await counted(job.id)).rows).toBe(told)
  }
})
