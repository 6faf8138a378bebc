import { beforeEach, expect, test } from 'vitest'
import { TEMPLATES_MAX } from '#contract/limits.ts'
import { templates } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const YES = { status: 'accepted', name: 'Trial shift', text: 'Hi {name}, can you come on Monday?' }

const add = (person: Pick<Person, 'ask'>, draft: object = {}) =>
  person.ask('POST', '/api/templates', { ...YES, ...draft })
const added = async (person: Person, draft: object = {}) => (await (await add(person, draft)).json()).id as number
const list = async (person: Person) => (await (await person.ask('GET', '/api/templates')).json()).templates

test('A business adds, changes and deletes templates, which only it sees', async () => {
  const [business, other] = [await app.business(), await app.business()]

  const reply = await add(business)
  expect(reply.status).toBe(201)
  const first = await reply.json()
  expect(first).toEqual({ id: first.id, ...YES })
  const second = await added(business, { status: 'rejected', name: ' Kind  no ' })

  const changed = await business.ask('PATCH', `/api/templates/${first.id}`, { text: 'Welcome, {name}!' })
  expect(await changed.json()).toEqual({ ...first, text: 'Welcome, {name}!' })
  expect(await (await business.ask('PATCH', `/api/templates/${first.id}`, {})).json()).toMatchObject({ name: YES.name })
  expect(await list(business)).toMatchObject([{ id: first.id }, { id: second, status: 'rejected', name: 'Kind no' }])
  expect(await list(other)).toEqual([])

  expect((await business.ask('DELETE', `/api/templates/${first.id}`)).status).toBe(204)
  expect((await business.ask('DELETE', `/api/templates/${first.id}`)).status).toBe(404)
  expect(await list(business)).toMatchObject([{ id: second }])
})

test('Templates of another business are not found, and job seekers have none', async () => {
  const [business, other, student] = [await app.business(), await app.business(), await app.student()]
  const id = await added(business)

  expect((await other.ask('PATCH', `/api/templates/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await other.ask('DELETE', `/api/templates/${id}`)).status).toBe(404)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PATCH', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const) {
    const body = method === 'POST' ? YES : method === 'PATCH' ? { name: 'Mine' } : undefined
    expect((await student.ask(method, `/api/templates${path}`, body)).status).toBe(403)
    expect((await app.visitor.ask(method, `/api/templates${path}`, body)).status).toBe(401)
  }
  expect(await list(business)).toMatchObject([{ id, ...YES }])
})

test.each([
  { status: 'pending' },
  { name: '  ' },
  { name: 'x'.repeat(41) },
  { text: '' },
  { text: 'x'.repeat(1001) },
  { text: 'a\u0000b' },
  { userId: 1 },
])('A template with %j is refused', async (part) => {
  const business = await app.business()
  expect((await add(business, part)).status).toBe(400)
  const id = await added(business)
  expect((await business.ask('PATCH', `/api/templates/${id}`, part)).status).toBe(400)
})

test('A business has at most twenty templates, even with requests at the same time', async () => {
  const business = await app.business()
  await app.db.insert(templates).values(
    Array.from({ length: TEMPLATES_MAX - 1 }, () => ({
      userId: business.user.id,
      ...YES,
      status: 'accepted' as const,
    })),
  )

  const replies = await Promise.all([add(business), add(business), add(business)])

  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await app.db.$count(templates)).toBe(TEMPLATES_MAX)
  expect((await add(await app.business())).status).toBe(201)
})

test('A template that was sent twice with the same key is stored once', async () => {
  const business = await app.business()
  const send = () => business.ask('POST', '/api/templates', YES, { 'idempotency-key': 'one' })
  expect(await (await send()).json()).toEqual(await (await send()).json())
  expect(await list(business)).toHaveLength(1)
})

test('The templates of a business are in its export, and go with its account', async () => {
  const business = await app.business()
  await add(business)
  const file = await (await business.ask('GET', '/api/user/export')).json()
  expect(file.templates).toMatchObject([YES])

  expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)
  expect(await app.db.$count(templates)).toBe(0)
})
