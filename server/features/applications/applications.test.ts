import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { publishDecisions } from '#server/features/applicants/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const apply = (person: Pick<Person, 'ask'>, id: number, body?: unknown) =>
  person.ask('POST', `/api/jobs/${id}/apply`, body)

async function counted(id: number) {
  const [job] = await app.db.select({ applications: jobs.applications }).from(jobs).where(eq(jobs.id, id))
  return { counter: job?.applications, rows: await app.db.$count(applications, eq(applications.jobId, id)) }
}

test('A visitor cannot apply', async () => {
  const job = await app.job(await app.business())

  const reply = await apply(app.visitor, job.id, {})

  expect(reply.status).toBe(401)
  expect(await reply.json()).toEqual({ code: 'unauthenticated', message: 'You need to be logged in to apply for jobs' })
})

test('A job shows the status of the user’s own application, in lists and on its page, and never that of another account', async () => {
  const [owner, student, other] = [await app.business(), await app.student(), await app.student()]
  const job = await app.job(owner)
  const { id } = await (await apply(student, job.id, {})).json()
  await apply(other, job.id, {})
  await owner.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
  const seenBy = async ({ ask }: Pick<Person, 'ask'>) => {
    const [listed] = (await (await ask('GET', '/api/jobs')).json()).jobs
    const { job: shown } = await (await ask('GET', `/api/jobs/${job.id}`)).json()
    expect(shown.application).toEqual(listed.application)
    return listed.application
  }

  expect(await seenBy(student)).toMatchObject({ status: 'pending', unanswered: false, decidedAt: null })
  await publishDecisions(app.db, new Date(Date.now() + 60_000))

  const [own] = (await (await student.ask('GET', '/api/applications')).json()).applications
  const { status, unanswered, createdAt, decidedAt, declinedAt } = own
  expect(await seenBy(student)).toEqual({ status, unanswered, createdAt, decidedAt, declinedAt })
  expect([status, decidedAt]).toEqual(['accepted', expect.any(String)])
  expect(await seenBy(other)).toMatchObject({ status: 'pending', decidedAt: null })
  expect([await seenBy(owner), await seenBy(app.visitor)]).toEqual([null, null])
})

test('A student applies, and finds the application again', async () => {
  const student = await app.student()
  const job = await app.job(await app.business({ businessName: 'Café Mond' }), { title: 'Barista' })

  const reply = await apply(student, job.id, { message: 'I have three years of latte art.' })

  expect(reply.status).toBe(201)
  const application = await reply.json()
  expect(Object.keys(application).sort()).toEqual([
    'createdAt',
    'decidedAt',
    'declinedAt',
    'endsAt',
    'id',
    'introduction',
    'job',
    'jobChangedAt',
    'message',
    'note',
    'status',
    'unanswered',
  ])
  expect(Object.keys(application.job).sort()).toEqual(['businessName', 'closed', 'id', 'title'])
  expect(application).toMatchObject({
    status: 'pending',
    message: 'I have three years of latte art.',
    job: { id: job.id, title: 'Barista', businessName: 'Café Mond', closed: false },
  })
  expect(await (await student.ask('GET', '/api/applications')).json()).toEqual({
    applications: [application],
    nextCursor: null,
    total: 1,
  })
  const forAnother = await student.ask('GET', `/api/applications?job=${job.id + 1}`)
  expect((await forAnother.json()).applications).toEqual([])
  expect((await (await student.ask('GET', `/api/applications?job=${job.id}`)).json()).applications).toEqual([
    application,
  ])
  expect((await (await student.ask('GET', `/api/jobs/${job.id}`)).json()).job.applied).toBe(true)
})

test('The business is notified of an application once, and no other account is', async () => {
  const owner = await app.business()
  const student = await app.student({ fullName: 'Mira Moll' })
  const job = await app.job(owner, { title: 'Barista' })

  const { id } = await (await apply(student, job.id)).json()
  await apply(student, job.id)

  expect(await app.db.select().from(notifications)).toMatchObject([
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

test('A repeated application returns the first one', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  const first = await (await apply(student, job.id, { message: 'First' })).json()

  const again = await apply(student, job.id, { message: 'Second' })

  expect(again.status).toBe(200)
  expect(await again.json()).toEqual(first)
})

test('Of twenty concurrent applications of one user, one is stored', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())

  const replies = await Promise.all(Array.from({ length: 20 }, () => apply(student, job.id)))

  expect(replies.map((reply) => reply.status).sort()).toEqual([...Array(19).fill(200), 201])
  expect(await counted(job.id)).toEqual({ counter: 1, rows: 1 })
})

test.each([
  ['closed', { open: false, closedAt: new Date() }],
  ['expired', { expiresAt: new Date(Date.now() - 1000) }],
])('A job that is %s accepts no application', async (_how, change) => {
  const student = await app.student()
  const job = await app.job(await app.business())
  await app.db.update(jobs).set(change)

  const reply = await apply(student, job.id)

  expect(reply.status).toBe(409)
  expect(await reply.json()).toEqual({
    code: 'conflict',
    message: 'This job is closed and takes no more applications.',
  })
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('A business cannot apply, neither for its own job nor for that of another business', async () => {
  const owner = await app.business()
  const job = await app.job(owner)

  for (const business of [owner, await app.business()]) {
    const reply = await apply(business, job.id)
    expect(reply.status).toBe(403)
    expect((await reply.json()).message).toBe('Business accounts cannot apply for jobs.')
  }
  expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
})

test('The application for a deleted job stays, and shows the job as closed', async () => {
  const student = await app.student()
  const job = await app.job(await app.business())
  await apply(student, job.id)
  await app.db.update(jobs).set({ deletedAt: new Date() })

  const { applications: mine } = await (await student.ask('GET', '/api/applications')).json()

  expect(mine).toMatchObject([{ job: { id: job.id, closed: true, gone: true } }])
  expect((await apply(await app.student(), job.id)).status).toBe(404)
})

test('The application for a job of a business that deleted its account is not said to get an answer', async () => {
  const [owner, student] = [await app.business(), await app.student()]
  const job = await app.job(owner)
  await student.ask('POST', `/api/jobs/${job.id}/apply`, {})

  expect((await owner.ask('DELETE', '/api/user', { password: app.password })).status).toBe(204)

  const { applications } = await (await student.ask('GET', '/api/applications')).json()
  expect(applications).toMatchObject([{ status: 'pending', endsAt: null, job: { closed: true } }])
})

test.each([{ message: 'x'.repeat(1001) }, { message: 7 }, { status: 'accepted' }, []])(
  '%j is refused',
  async (body) => {
    const student = await app.student()
    const job = await app.job(await app.business())

    expect((await apply(student, job.id, body)).status).toBe(400)
    expect(await counted(job.id)).toEqual({ counter: 0, rows: 0 })
  },
)

test('No one sees the applications of others', async () => {
  const [one, other] = [await app.student(), await app.student()]
  const job = await app.job(await app.business())
  await apply(one, job.id)

  expect(await (await other.ask('GET', '/api/applications')).json()).toEqual({
    applications: [],
    nextCursor: null,
    total: 0,
  })
})
