import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const apply = (person: Pick<Person, 'ask'>, id: number, body?: unknown) =>
  person.ask('POST', `/api/jobs/${id}/apply`, body)

async function counted(id: number) {
  const [job] = await world.db.select({ applications: jobs.applications }).from(jobs).where(eq(jobs.id, id))
  return { counter: job?.applications, rows: await world.db.$count(applications, eq(applications.jobId, id)) }
}

test('a visitor cannot apply', async () => {
  const job = await world.job(await world.business())

  const reply = await apply(world.visitor, job.id, {})

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to apply for jobs' })
})

test('a student applies, and finds the application again', async () => {
  const student = await world.student()
  const job = await world.job(await world.business({ businessName: 'Café Mond' }), { title: 'Barista' })

  const reply = await apply(student, job.id, { message: 'I have three years of latte art.' })

  expect(reply.status).toBe(201)
  const application = await reply.json()
  expect(Object.keys(application).sort()).toEqual(['createdAt', 'id', 'job', 'message', 'note', 'status'])
  expect(Object.keys(application.job).sort()).toEqual(['businessName', 'closed', 'id', 'title'])
  expect(application).toMatchObject({
    status: 'pending',
    message: 'I have three years of latte art.',
    job: { id: job.id, title: 'Barista', businessName: 'Café Mond', closed: false },
  })
  expect(await (await student.ask('GET', '/api/applications')).json()).toEqual({ applications: [application] })
  expect((await (await student.ask('GET', `/api/jobs/${job.id}`)).json()).job.applied).toBe(true)
})

test('the business hears of an application once, and nobody else does', async () => {
  const owner = await world.business()
  const student = await world.student({ fullName: 'Mira Moll' })
  const job = await world.job(owner, { title: 'Barista' })

  const { id } = await (await apply(student, job.id)).json()
  await apply(student, job.id)

  expect(await world.db.select().from(notifications)).toMatchObject([
    {
      userId: owner.user.id,
      kind: 'new-applicant',
      about: `application:${id}`,
      jobId: job.id,
      facts: { name: 'Mira Moll', title: 'Barista' },
      readAt: null,
    },
  ])
})

test('applying again answers with the first application', async () => {
  const student = await world.student()
  const job = await world.job(await world.business())
  const first = await (await apply(student, job.id, { message: 'First' })).json()

  const again = await apply(student, job.id, { message: 'Second' })

  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(first)
})

test('of twenty applications of one person at once, one counts', async () => {
  const student = await world.student()
  const job = await world.job(await world.business())

  const replies = await Promise.all(Array.from({ length: 20 }, () => apply(student, job.id)))

  expect(replies.map((reply) => reply.status).sort()).toEqual([...Array(19).fill(200), 201])
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test.each([
  ['closed', { open: false, closedAt: new Date() }],
  ['expired', { expiresAt: new Date(Date.now() - 1000) }],
])('a job that is %s takes no application', async (_how, change) => {
  const student = await world.student()
  const job = await world.job(await world.business())
  await world.db.update(jobs).set(change)

  const reply = await apply(student, job.id)

  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({
    code: 'conflict',
    message: 'This job is closed and takes no more applications.',
  })
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('nobody applies for a job of their own', async () => {
  const owner = await world.business()
  const job = await world.job(owner)

  const reply = await apply(owner, job.id)

  expect(reply.status).toBe(403)
  expect((await reply.json()).message).toBe('This is your own job.')
})

test('another business may apply', async () => {
  const job = await world.job(await world.business())

  expect((await apply(await world.business(), job.id)).status).toBe(201)
})

test('the application for a deleted job stays, and shows the job as closed', async () => {
  const student = await world.student()
  const job = await world.job(await world.business())
  await apply(student, job.id)
  await world.db.update(jobs).set({ deletedAt: new Date() })

  const { applications: mine } = await (await student.ask('GET', '/api/applications')).json()

  expect(mine).toMatchObject([{ job: { id: job.id, closed: true } }])
  expect((await apply(await world.student(), job.id)).status).toBe(404)
})

test.each([{ message: 'x'.repeat(1001) }, { message: 7 }, { status: 'accepted' }, []])(
  '%j is refused',
  async (body) => {
    const student = await world.student()
    const job = await world.job(await world.business())

    expect((await apply(student, job.id, body)).status).toBe(400)
    expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  },
)

test('nobody sees the applications of others', async () => {
  const [one, other] = [await world.student(), await world.student()]
  const job = await world.job(await world.business())
  await apply(one, job.id)

  expect(await (await other.ask('GET', '/api/applications')).json()).toEqual({ applications: [] })
})
