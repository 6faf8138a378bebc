import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs } from '#server/db/schema.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const apply = (person: Person, job: { id: number }, message?: string) =>
  person.ask('POST', `/api/jobs/${job.id}/apply`, { message })
const ofJob = (person: Pick<Person, 'ask'>, job: { id: number }) =>
  person.ask('GET', `/api/jobs/${job.id}/applications`)
const ofAll = (person: Pick<Person, 'ask'>) => person.ask('GET', '/api/jobs/business/applications')
const names = async (reply: Response) =>
  (await reply.json()).applications.map((one: { applicant: { fullName: string } }) => one.applicant.fullName)

test('a business sees of its applicants what it needs to answer them, and nothing else', async () => {
  const now = new Date('2031-05-20T12:00:00.000Z')
  world.clock.set(now)
  const owner = await world.business()
  const job = await world.job(owner, { title: 'Barista' })
  const student = await world.student({ fullName: 'Mira Moll', username: 'mira', email: 'mira@post.example' })
  await apply(student, job, 'I have three years of latte art.')

  const { applications: seen } = await (await ofJob(owner, job)).json()

  expect(seen).toEqual([
    {
      id: expect.any(Number),
      createdAt: now.toISOString(),
      status: 'pending',
      note: null,
      message: 'I have three years of latte art.',
      decidedAt: null,
      told: { status: 'pending', note: null },
      undoMs: null,
      applicant: {
        id: student.user.id,
        fullName: 'Mira Moll',
        username: 'mira',
        email: 'mira@post.example',
        school: 'TU Berlin',
      },
      job: { id: job.id, title: 'Barista', closed: false },
    },
  ])
  expect(await (await ofAll(owner)).json()).toEqual({ applications: seen })
})

test('the newest come first, in one job and over all jobs', async () => {
  const owner = await world.business()
  const [bar, kitchen] = [await world.job(owner), await world.job(owner)]
  const people = await Promise.all(['Ada', 'Ben', 'Cem'].map((fullName) => world.student({ fullName })))
  for (const [at, person] of people.entries()) {
    world.clock.set(new Date(Date.now() + at * 1000))
    await apply(person, at === 1 ? kitchen : bar)
  }

  expect(await names(await ofJob(owner, bar))).toEqual(['Cem', 'Ada'])
  expect(await names(await ofAll(owner))).toEqual(['Cem', 'Ben', 'Ada'])
})

test('another business sees none of them, and neither does a student, a visitor or an applicant', async () => {
  const job = await world.job(await world.business())
  const [applicant, other] = [await world.student(), await world.business()]
  await apply(applicant, job)
  await apply(await world.student({ fullName: 'Rival' }), job)

  for (const person of [applicant, await world.jobSeeker(), other]) {
    const reply = await ofJob(person, job)
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({ code: 'forbidden', message: 'You are not allowed to do this.' })
  }
  expect(await (await ofAll(other)).json()).toEqual({ applications: [] })
  expect((await ofAll(applicant)).status).toBe(403)
  expect((await ofJob(world.visitor, job)).status).toBe(401)
  expect((await ofAll(world.visitor)).status).toBe(401)
})

test('of a deleted job nobody is listed, of a closed one all', async () => {
  const owner = await world.business()
  const [gone, closed] = [await world.job(owner), await world.job(owner)]
  for (const job of [gone, closed]) await apply(await world.student(), job)
  await world.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, gone.id))
  await world.db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, closed.id))

  expect((await ofJob(owner, gone)).status).toBe(404)
  const { applications: seen } = await (await ofAll(owner)).json()
  expect(seen.map((one: { job: object }) => one.job)).toEqual([{ id: closed.id, title: closed.title, closed: true }])
})

test('a list never grows beyond five hundred', async () => {
  const owner = await world.business()
  const student = await world.student()
  await apply(student, await world.job(owner))
  const many = await world.db
    .insert(jobs)
    .values(
      Array.from({ length: 510 }, (_, at) => ({
        businessId: owner.user.id,
        title: `Job ${at}`,
        expiresAt: new Date('2040-01-01T00:00:00.000Z'),
      })),
    )
    .returning({ id: jobs.id })
  await world.db.insert(applications).values(many.map(({ id }) => ({ userId: student.user.id, jobId: id })))

  expect(await names(await ofAll(owner))).toHaveLength(500)
})
