import { beforeEach, expect, test } from 'vitest'
import { DESCRIPTION_MAX, JOB_TEMPLATES_MAX } from '#contract/limits.ts'
import { jobTemplates } from '#server/db/schema.ts'
import { templateJob } from '#server/features/templates/jobs/rules.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const JOB = {
  title: 'Barista',
  description: 'Coffee, mostly.',
  payRate: '15,50 €',
  jobType: 'part time',
  language: 'Both',
  location: 'Weserstraße 12',
  tags: 'coffee, , early',
  facts: { kind: 'minijob', district: 'Neukölln' },
  contactWhatsapp: '0171 3920012',
}
const KEPT = {
  title: 'Barista',
  description: 'Coffee, mostly.',
  shortDescription: null,
  payRate: '15,50 €',
  written: null,
  otherDescription: null,
  payException: null,
  jobType: 'Part-time',
  language: 'EnglishOrGerman',
  location: 'Weserstraße 12',
  tags: ['coffee', 'early'],
  facts: { kind: 'minijob', district: 'Neukölln' },
  contactEmail: null,
  contactWhatsapp: '+491713920012',
}

const add = (person: Pick<Person, 'ask'>, draft: object = {}) =>
  person.ask('POST', '/api/job-templates', { name: 'Early shift', job: JOB, ...draft })
const added = async (person: Person, draft: object = {}) => (await (await add(person, draft)).json()).id as number
const list = async (person: Person) => (await (await person.ask('GET', '/api/job-templates')).json()).jobTemplates

test('A business saves a job under a name, renames and deletes it, and only it sees it', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const reply = await add(business)
  expect(reply.status).toBe(201)
  const first = await reply.json()
  expect(first).toEqual({ id: first.id, name: 'Early shift', job: KEPT })
  const second = await added(business, { name: 'Bar', job: { title: 'Bar' } })
  expect((await list(business)).map(({ name }: { name: string }) => name)).toEqual(['Bar', 'Early shift'])
  expect(await list(other)).toEqual([])

  const renamed = await business.ask('PATCH', `/api/job-templates/${first.id}`, { name: ' Late  shift ' })
  expect(await renamed.json()).toEqual({ ...first, name: 'Late shift' })
  expect((await business.ask('DELETE', `/api/job-templates/${first.id}`)).status).toBe(204)
  expect((await business.ask('DELETE', `/api/job-templates/${first.id}`)).status).toBe(404)
  expect(await list(business)).toMatchObject([{ id: second, job: { title: 'Bar', tags: [], facts: {} } }])
})

test('A template keeps how its text was written and the same in the other language', async () => {
  const business = await app.business()
  const kept = { written: { by: 'builtIn', variant: 4 }, otherDescription: 'Vor allem Kaffee.' }
  expect(await (await add(business, { job: { ...JOB, ...kept } })).json()).toMatchObject({ job: kept })
})

test('A template whose text was typed has none in another language', async () => {
  const job = { ...JOB, otherDescription: 'Vor allem Kaffee.' }
  expect(await (await add(await app.business(), { job })).json()).toMatchObject({ job: { otherDescription: null } })
})

test('What was deleted can be saved again as it was', async () => {
  const business = await app.business()
  const { id, ...template } = await (await add(business)).json()
  await business.ask('DELETE', `/api/job-templates/${id}`)
  const again = await add(business, template)
  expect(again.status).toBe(201)
  expect(await again.json()).toMatchObject(template)
})

test('Templates of another business are not found, and job seekers and visitors have none', async () => {
  const [business, other, student] = [await app.business(), await app.business(), await app.student()]
  const id = await added(business)
  expect((await other.ask('PATCH', `/api/job-templates/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await other.ask('DELETE', `/api/job-templates/${id}`)).status).toBe(404)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', { name: 'Mine', job: JOB }],
    ['PATCH', `/${id}`, { name: 'Mine' }],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await student.ask(method, `/api/job-templates${path}`, body)).status).toBe(403)
    expect((await app.visitor.ask(method, `/api/job-templates${path}`, body)).status).toBe(401)
  }
  expect(await list(business)).toMatchObject([{ id, name: 'Early shift' }])
})

test.each([
  { name: '  ' },
  { name: 'x'.repeat(101) },
  { userId: 1 },
  { job: { ...JOB, title: 'B' } },
  { job: { ...JOB, contactEmail: 'nobody' } },
  { job: { ...JOB, contactWhatsapp: '12' } },
  { job: { ...JOB, facts: { station: '1' } } },
  { job: { ...JOB, businessId: 1 } },
  { job: { ...JOB, otherDescription: 'x'.repeat(DESCRIPTION_MAX + 1) } },
  { job: { ...JOB, written: { by: 'me', variant: 0 } } },
  { job: undefined },
])('A template with %j is refused', async (part) => {
  expect((await add(await app.business(), part)).status).toBe(400)
})

test('A business has at most twenty, even with requests at the same time', async () => {
  const business = await app.business()
  await app.db.insert(jobTemplates).values(
    Array.from({ length: JOB_TEMPLATES_MAX - 1 }, () => ({
      userId: business.user.id,
      name: 'One more',
      job: templateJob({ title: 'Bar' }),
    })),
  )
  const replies = await Promise.all([add(business), add(business), add(business)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await add(await app.business())).status).toBe(201)
})

test('The job templates of a business are in its export, and go with its account', async () => {
  const business = await app.business()
  await add(business)
  const file = await (await business.ask('GET', '/api/user/export')).json()
  expect(file.jobTemplates).toMatchObject([{ name: 'Early shift', job: { title: 'Barista' } }])
  expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)
  expect(await app.db.$count(jobTemplates)).toBe(0)
})
