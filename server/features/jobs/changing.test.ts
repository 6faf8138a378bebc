import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { JobPatch } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'
import { hourlyPayOf } from '#contract/pay.ts'
import { jobs } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const FULL = {
  title: 'Barista',
  description: 'Coffee.',
  shortDescription: 'Coffee and cake, twice a week.',
  payRate: '15,50 €',
  jobType: 'Part-time' as const,
  language: 'German' as const,
  location: 'Kreuzberg',
  tags: ['coffee', 'weekend'],
  contactEmail: 'jobs@mond.example',
  contactWhatsapp: '+491713920012',
}

const change = (person: Pick<Person, 'ask'>, job: Job, patch: unknown) =>
  person.ask('PATCH', `/api/jobs/${job.id}`, patch)
const seen = async (job: Job): Promise<Job> => (await (await app.visitor.ask('GET', `/api/jobs/${job.id}`)).json()).job

async function postedJob(draft = {}) {
  const owner = await app.business({ businessName: 'Café Mond' })
  return { owner, job: await app.job(owner, { ...FULL, ...draft }) }
}

test.each([
  ['title', 'Head barista', 'Head barista'],
  ['description', 'Much coffee.\n\nAnd cake.', 'Much coffee.\n\nAnd cake.'],
  ['shortDescription', 'Coffee and cake, every day.', 'Coffee and cake, every day.'],
  ['shortDescription', null, null],
  ['payRate', '18 €', '18 €'],
  ['payRate', '', null],
  ['jobType', 'full time', 'Full-time'],
  ['jobType', null, null],
  ['language', 'Both', 'EnglishOrGerman'],
  ['language', '', null],
  ['location', 'Mitte', 'Mitte'],
  ['location', null, null],
  ['tags', 'latte art, latte art, ', ['latte art']],
  ['tags', null, []],
  ['contactEmail', 'chef@mond.example', 'chef@mond.example'],
  ['contactEmail', null, null],
  ['contactWhatsapp', '', null],
] as const)('%s alone can be changed to %j; the rest stays', async (field, value, becomes) => {
  const { owner, job } = await postedJob()

  const reply = await change(owner, job, { [field]: value })

  expect(reply.status).toBe(200)
  const follows = {
    ...(field === 'payRate' && { hourlyPay: hourlyPayOf(becomes) }),
    ...(field === 'description' && { descriptionLanguage: 'en' }),
    ...(!/^(?:tags|contact)/.test(field) && { contentChangedAt: expect.any(String) }),
  }
  const changed = { ...job, [field]: becomes, ...follows }
  expect(await reply.json()).toEqual(changed)
  expect(await seen(job)).toEqual(changed)
})

test('Fields that a patch omits are still missing after validation', () => {
  for (const [field, value] of Object.entries({ ...FULL, closed: true }))
    expect(JobPatch.parse({ [field]: value })).toStrictEqual({ [field]: value })
  expect(JobPatch.parse({})).toStrictEqual({})
})

test('An empty patch changes nothing', async () => {
  const { owner, job } = await postedJob()

  expect(await (await change(owner, job, {})).json()).toEqual(job)
})

test('The pay filter uses the changed pay', async () => {
  const { owner, job } = await postedJob({ payRate: '13 €' })
  const found = async () => {
    const { jobs, leftOut } = await (await app.visitor.ask('GET', '/api/jobs?minPay=17')).json()
    return leftOut ? 0 : jobs.length
  }

  await change(owner, job, { payRate: '€17-19/hour' })
  expect(await found()).toBe(1)
  await change(owner, job, { title: 'Head barista' })
  expect(await found()).toBe(1)
  await change(owner, job, { payRate: null })
  expect(await found()).toBe(0)
})

test('The search uses the changed texts', async () => {
  const { owner, job } = await postedJob()
  const found = async (word: string) =>
    (await (await app.visitor.ask('GET', `/api/jobs?search=${word}`)).json()).jobs.length

  await change(owner, job, { title: 'Bartender', tags: ['cocktails'] })

  expect([await found('bartender'), await found('cocktails'), await found('weekend')]).toEqual([1, 1, 0])
})

describe('descriptions', () => {
  test('A job without a description gets a generated one from its changed fields', async () => {
    const { owner, job } = await postedJob()

    const changed = await (
      await change(owner, job, { title: 'Sommelier', description: '', shortDescription: '' })
    ).json()

    expect(changed.description).toMatch(/\bWein\b/)
    expect(changed.description).toMatch(/Café Mond/)
    expect(changed.shortDescription).toBeNull()
  })

  test('The short description replaces a missing long one, whether it is new or old', async () => {
    const { owner, job } = await postedJob()
    const short = 'Only coffee, no cake.'

    expect(await (await change(owner, job, { description: null })).json()).toMatchObject({
      description: FULL.shortDescription,
    })
    expect(await (await change(owner, job, { description: ' ', shortDescription: short })).json()).toMatchObject({
      description: short,
      shortDescription: short,
    })
  })

  test('Removing the short description leaves the long one unchanged', async () => {
    const { owner, job } = await postedJob()

    expect(await (await change(owner, job, { shortDescription: null })).json()).toMatchObject({
      description: 'Coffee.',
      shortDescription: null,
    })
  })

  test('No description is generated for another account', async () => {
    const { job } = await postedJob()

    expect((await change(await app.business(), job, { description: '', shortDescription: '' })).status).toBe(403)
    expect(await seen(job)).toEqual(job)
  })
})

describe('contacts', () => {
  const MISSING = 'Please provide at least one contact method (email or WhatsApp)'

  test.each([
    [{ contactEmail: null, contactWhatsapp: null }, FULL],
    [{ contactEmail: '' }, { contactWhatsapp: null }],
    [{ contactWhatsapp: null }, { contactEmail: null }],
  ])('%j would leave no contact and is refused', async (patch, draft) => {
    const { owner, job } = await postedJob(draft)

    const reply = await change(owner, job, { ...patch, title: 'Unreachable' })

    expect(reply.status).toBe(400)
    expect(await reply.json()).toEqual({
      code: 'invalid_input',
      message: MISSING,
      issues: [{ path: 'contactEmail', message: MISSING }],
    })
    expect(await seen(job)).toEqual(job)
  })

  test('One contact can replace the other', async () => {
    const { owner, job } = await postedJob({ contactWhatsapp: null })

    const reply = await change(owner, job, { contactEmail: null, contactWhatsapp: '+493012345678' })

    expect(await reply.json()).toMatchObject({ contactEmail: null, contactWhatsapp: '+493012345678' })
  })

  test('Two tabs that each remove one contact leave one', async () => {
    const { owner, job } = await postedJob()

    const replies = await Promise.all([
      change(owner, job, { contactEmail: null }),
      change(owner, job, { contactWhatsapp: null }),
    ])

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
    const { contactEmail, contactWhatsapp } = await seen(job)
    expect([contactEmail, contactWhatsapp].filter(Boolean)).toHaveLength(1)
  })

  test('A job that never had a contact can still be changed', async () => {
    const { owner, job } = await postedJob()
    await app.db.update(jobs).set({ contactEmail: null, contactWhatsapp: null }).where(eq(jobs.id, job.id))

    expect((await change(owner, job, { title: 'Head barista' })).status).toBe(200)
  })
})

test.each([
  ['a title of one character', { title: 'x' }, 'Job title is required'],
  ['no title', { title: null }, 'Job title is required'],
  ['a title of 101', { title: 'x'.repeat(101) }, 'Job title must be less than 100 characters'],
  ['a short description of 9', { shortDescription: 'x'.repeat(9) }, 'Short description must be at least 10 characters'],
  ['a bad address', { contactEmail: 'jobs@mond' }, 'Please enter a valid email'],
  ['an unknown type', { jobType: 'Slavery' }, 'Some of this input cannot be used.'],
  ['closed as a word', { closed: 'true' }, 'Some of this input cannot be used.'],
  ['closed as nothing', { closed: null }, 'Some of this input cannot be used.'],
  ['NUL in the title', { title: 'Bar\0ista' }, 'This text holds characters that cannot be stored.'],
  ['another owner', { businessId: 1 }, 'Some of this input cannot be used.'],
  ['another id', { id: 99 }, 'Some of this input cannot be used.'],
  ['likes of its own', { likes: 99 }, 'Some of this input cannot be used.'],
  ['applications of its own', { applications: 99 }, 'Some of this input cannot be used.'],
  ['an end of its own', { expiresAt: '2099-01-01T00:00:00Z' }, 'Some of this input cannot be used.'],
  ['open', { open: true }, 'Some of this input cannot be used.'],
  ['a state', { state: 'open' }, 'Some of this input cannot be used.'],
  ['a deletion', { deletedAt: null }, 'Some of this input cannot be used.'],
  ['a pay for the filter', { payHourlyMin: 9900 }, 'Some of this input cannot be used.'],
  ['a list', [], 'Some of this input cannot be used.'],
])('%s is refused', async (_what, patch, message) => {
  const { owner, job } = await postedJob()

  const reply = await change(owner, job, patch)

  expect(reply.status).toBe(400)
  expect((await reply.json()).message).toBe(message)
  expect(await seen(job)).toEqual(job)
})

test('Only the owner can change a job', async () => {
  const { job } = await postedJob()
  const people = [app.newVisitor(), await app.student(), await app.jobSeeker(), await app.business()]

  const replies = await Promise.all(people.map((person) => change(person, job, { title: 'Mine now' })))

  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect(await seen(job)).toEqual(job)
})

test('A deleted job cannot be changed, not even by its owner', async () => {
  const { owner, job } = await postedJob()
  await owner.ask('DELETE', `/api/jobs/${job.id}`)

  for (const person of [owner, await app.business()])
    for (const patch of [{ title: 'Back' }, { closed: false }, { description: '', shortDescription: '' }])
      expect((await change(person, job, patch)).status).toBe(404)
})

test('Two tabs that change different fields keep both changes', async () => {
  const { owner, job } = await postedJob()

  await Promise.all([change(owner, job, { title: 'Head barista' }), change(owner, job, { location: 'Wedding' })])

  const changes = { title: 'Head barista', location: 'Wedding', contentChangedAt: expect.any(String) }
  expect(await seen(job)).toEqual({ ...job, ...changes })
})

describe('an applicant learns', () => {
  const changed = async (patch: object) => {
    const [owner, student] = [await app.business(), await app.student()]
    const job = await app.job(owner, {
      title: 'Barista',
      payRate: '16 €/h',
      facts: { weeklyHours: { from: 10, to: 20 } },
    })
    expect((await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).status).toBe(201)
    expect((await owner.ask('PATCH', `/api/jobs/${job.id}`, patch)).status).toBe(200)
    return (await (await student.ask('GET', `/api/applications?job=${job.id}`)).json()).applications[0].jobChangedAt
  }

  test.each([
    ['pay', { payRate: '14 €/h' }],
    ['title', { title: 'Dishwasher' }],
    ['place', { location: 'Spandau' }],
    ['description', { description: 'On Sundays from 6.' }],
    ['facts', { facts: { weeklyHours: { from: 30, to: 40 } } }],
  ])('that the %s of the job was changed after the application', async (_, patch) => {
    expect(await changed(patch)).toEqual(expect.any(String))
  })

  test.each([
    ['is closed', { closed: true }],
    ['gets the same pay and title again', { payRate: '16 €/h', title: 'Barista' }],
    ['gets another contact', { contactEmail: 'other@house.example' }],
  ])('of no change when the job %s', async (_, patch) => {
    expect(await changed(patch)).toBeNull()
  })
})
