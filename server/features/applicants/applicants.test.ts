import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const apply = (person: Person, job: { id: number }, message?: string) =>
  person.ask('POST', `/api/jobs/${job.id}/apply`, { message })
const ofJob = (person: Pick<Person, 'ask'>, job: { id: number }) =>
  person.ask('GET', `/api/jobs/${job.id}/applications`)
const ofAll = (person: Pick<Person, 'ask'>) => person.ask('GET', '/api/jobs/business/applications')
const names = async (reply: Response) =>
  (await reply.json()).applications.map((one: { applicant: { fullName: string } }) => one.applicant.fullName)

test('A business sees only the data of its applicants that it needs to answer them', async () => {
  const now = new Date('2031-05-20T12:00:00.000Z')
  app.clock.set(now)
  const owner = await app.business()
  const job = await app.job(owner, { title: 'Barista' })
  const student = await app.student({ fullName: 'Mira Moll', username: 'mira', email: 'mira@post.example' })
  await apply(student, job, 'I have three years of latte art.')

  const { applications: seen } = await (await ofJob(owner, job)).json()

  expect(seen).toEqual([
    {
      id: expect.any(Number),
      createdAt: now.toISOString(),
      status: 'pending',
      note: null,
      message: 'I have three years of latte art.',
      unanswered: false,
      endsAt: '2031-05-27T12:00:00.000Z',
      decidedAt: null,
      told: { status: 'pending', note: null, unanswered: false },
      undoMs: null,
      introduction: null,
      applicant: {
        id: student.user.id,
        fullName: 'Mira Moll',
        username: 'mira',
        email: 'mira@post.example',
        school: 'TU Berlin',
        language: 'en',
      },
      job: { id: job.id, title: 'Barista', closed: false },
    },
  ])
  expect(await (await ofAll(owner)).json()).toEqual({
    applications: seen,
    nextCursor: null,
    jobs: [{ id: job.id, title: 'Barista', applicants: 1 }],
  })
})

test('The newest come first, in one job and over all jobs', async () => {
  const owner = await app.business()
  const [bar, kitchen] = [await app.job(owner), await app.job(owner)]
  const people = await Promise.all(['Ada', 'Ben', 'Cem'].map((fullName) => app.student({ fullName })))
  for (const [at, person] of people.entries()) {
    app.clock.set(new Date(Date.now() + at * 1000))
    await apply(person, at === 1 ? kitchen : bar)
  }

  expect(await names(await ofJob(owner, bar))).toEqual(['Cem', 'Ada'])
  expect(await names(await ofAll(owner))).toEqual(['Cem', 'Ben', 'Ada'])
})

test('Another business sees none of them, and neither does a student, a visitor or an applicant', async () => {
  const job = await app.job(await app.business())
  const [applicant, other] = [await app.student(), await app.business()]
  await apply(applicant, job)
  await apply(await app.student({ fullName: 'Rival' }), job)

  for (const person of [applicant, await app.jobSeeker(), other]) {
    const reply = await ofJob(person, job)
    expect(reply.status).toBe(403)
    expect(await reply.json()).toEqual({ code: 'forbidden', message: 'You are not allowed to do this.' })
  }
  expect(await (await ofAll(other)).json()).toEqual({ applications: [], nextCursor: null, jobs: [] })
  expect((await ofAll(applicant)).status).toBe(403)
  expect((await ofJob(app.visitor, job)).status).toBe(401)
  expect((await ofAll(app.visitor)).status).toBe(401)
})

test('The applicants of a deleted job are not listed, those of a closed one are', async () => {
  const owner = await app.business()
  const [gone, closed] = [await app.job(owner), await app.job(owner)]
  for (const job of [gone, closed]) await apply(await app.student(), job)
  await app.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, gone.id))
  await app.db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, closed.id))

  expect((await ofJob(owner, gone)).status).toBe(404)
  const { applications: seen } = await (await ofAll(owner)).json()
  expect(seen.map((one: { job: object }) => one.job)).toEqual([{ id: closed.id, title: closed.title, closed: true }])
})

test('A business finds applicants by words of their name, username or address, in any case and without accents', async () => {
  const [owner, other] = [await app.business(), await app.business()]
  const [bar, kitchen] = [await app.job(owner, { title: 'Bar' }), await app.job(owner, { title: 'Kitchen' })]
  const people = [
    { fullName: 'Jürgen Groß', username: 'jg_40', email: 'jg@post.example' },
    { fullName: 'Zoë Moll', username: 'zoe', email: 'zoe@post.example' },
    { fullName: 'Zoë Gross', username: 'backslash', email: 'zg@haus.example' },
  ]
  for (const person of people) {
    const student = await app.student(person)
    await apply(student, bar)
    if (person.username === 'zoe') await apply(student, kitchen)
  }
  await apply(await app.student({ fullName: 'Zoë Fremd' }), await app.job(other))
  const answerTo = async (query: Record<string, string>) =>
    (await owner.ask('GET', `/api/jobs/business/applications?${new URLSearchParams(query)}`)).json()
  const found = async (search: string) => names(Response.json(await answerTo({ search, job: String(bar.id) })))

  expect(await found('ZOE')).toEqual(['Zoë Gross', 'Zoë Moll'])
  expect(await found('gross juergen')).toEqual(['Jürgen Groß'])
  expect(await found('haus.ex')).toEqual(['Zoë Gross'])
  expect(await found('jg_4')).toEqual(['Jürgen Groß'])
  for (const nothing of ['z_e', '%', '\\', 'Fremd', 'Zoë Groß Moll']) expect(await found(nothing)).toEqual([])
  expect(await found(' ')).toHaveLength(3)
  const { jobs: counted } = await answerTo({ search: 'zoe' })
  expect(counted).toEqual([
    { id: bar.id, title: 'Bar', applicants: 2 },
    { id: kitchen.id, title: 'Kitchen', applicants: 1 },
  ])
  expect((await answerTo({ search: 'x'.repeat(201) })).code).toBe('invalid_input')
})

test('Filters apply to all applicants, and every job with applications and the chosen job are listed with their number of applicants', async () => {
  const owner = await app.business()
  const [bar, kitchen] = [await app.job(owner, { title: 'Bar' }), await app.job(owner, { title: 'Kitchen' })]
  const [ada, ben, cem] = await Promise.all(['Ada', 'Ben', 'Cem'].map((fullName) => app.student({ fullName })))
  if (!ada || !ben || !cem) throw new Error('There are not three')
  for (const [person, job] of [
    [ada, kitchen],
    [ben, bar],
    [cem, bar],
  ] as const)
    await apply(person, job)
  const asked = async (query: string) => (await owner.ask('GET', `/api/jobs/business/applications?${query}`)).json()
  const [newest] = (await asked('')).applications
  await owner.ask('PATCH', `/api/applications/${newest.id}`, { status: 'accepted' })

  const ofBar = await asked(`job=${bar.id}&limit=1`)
  expect(ofBar.applications).toHaveLength(1)
  expect(ofBar.jobs).toEqual([
    { id: bar.id, title: 'Bar', applicants: 2 },
    { id: kitchen.id, title: 'Kitchen', applicants: 1 },
  ])
  // For as long as the decision can be undone.
  expect((await asked('status=pending')).applications).toHaveLength(3)
  app.clock.set(new Date(Date.now() + 60_000))
  const pending = await asked('status=pending')
  expect(pending.applications).toHaveLength(2)
  expect(pending.jobs.map((job: { applicants: number }) => job.applicants)).toEqual([1, 1])
  expect((await asked(`status=accepted&job=${kitchen.id}`)).applications).toEqual([])
  const [lonely, foreign] = [await app.job(owner, { title: 'Lonely' }), await app.job(await app.business())]
  const titles = async (query: string) => (await asked(query)).jobs.map(({ title }: { title: string }) => title)
  expect(await titles(`job=${lonely.id}`)).toEqual(['Bar', 'Kitchen', 'Lonely'])
  expect(await titles(`job=${foreign.id}`)).toEqual(['Bar', 'Kitchen'])
  for (const query of ['status=hired', 'job=x', 'job=99999999999'])
    expect((await asked(query)).code).toBe('invalid_input')
})
