import { beforeEach, expect, test } from 'vitest'
import { WORKPLACES_MAX } from '#contract/limits.ts'
import { workplaces } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const BRANCH = { name: 'Branch', location: 'Karl-Marx-Straße 80', station: '900000078101', district: 'Neukölln' }

const add = (person: Pick<Person, 'ask'>, draft: object = {}) =>
  person.ask('POST', '/api/workplaces', { ...BRANCH, ...draft })
const added = async (person: Person, draft: object = {}) => (await (await add(person, draft)).json()).id as number
const list = async (person: Person) => (await (await person.ask('GET', '/api/workplaces')).json()).workplaces

test('A business adds, changes and deletes addresses, which only it sees', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const reply = await add(business)
  expect(reply.status).toBe(201)
  const first = await reply.json()
  expect(first).toEqual({ id: first.id, ...BRANCH })
  const second = await added(business, {
    name: ' Second  shop ',
    location: 'Weserstraße 1',
    station: '',
    district: undefined,
  })
  expect(await list(business)).toMatchObject([
    first,
    { id: second, name: 'Second shop', station: null, district: null },
  ])
  expect(await list(other)).toEqual([])

  const path = `/api/workplaces/${first.id}`
  const changed = await business.ask('PATCH', path, { location: 'Torstraße 1', station: null })
  expect(await changed.json()).toEqual({ ...first, location: 'Torstraße 1', station: null })
  expect(await (await business.ask('PATCH', path, {})).json()).toMatchObject({ location: 'Torstraße 1' })
  expect((await business.ask('DELETE', path)).status).toBe(204)
  expect((await business.ask('DELETE', path)).status).toBe(404)
  expect(await list(business)).toMatchObject([{ id: second }])
})

test('A business saves each address once, so that the form of a job can tell which one was chosen', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const id = await added(business)
  const again = await add(business, { name: 'Kitchen', location: 'karl-marx-straße  80' })
  expect([again.status, (await again.json()).issues]).toMatchObject([
    400,
    [{ path: 'location', message: 'You have saved this address already.' }],
  ])
  const second = await added(business, { location: 'Torstraße 1' })
  const patch = (one: number, location: string) => business.ask('PATCH', `/api/workplaces/${one}`, { location })
  expect((await patch(second, BRANCH.location)).status).toBe(400)
  expect((await patch(id, BRANCH.location)).status).toBe(200)
  expect((await add(other)).status).toBe(201)
})

test('Addresses of another business are not found, and job seekers and visitors have none', async () => {
  const [business, other, student] = [await app.business(), await app.business(), await app.student()]
  const id = await added(business)
  expect((await other.ask('PATCH', `/api/workplaces/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await other.ask('DELETE', `/api/workplaces/${id}`)).status).toBe(404)
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', BRANCH],
    ['PATCH', `/${id}`, { name: 'Mine' }],
    ['DELETE', `/${id}`, undefined],
  ] as const) {
    expect((await student.ask(method, `/api/workplaces${path}`, body)).status).toBe(403)
    expect((await app.visitor.ask(method, `/api/workplaces${path}`, body)).status).toBe(401)
  }
  expect(await list(business)).toMatchObject([{ id, ...BRANCH }])
})

test.each([
  { name: '  ' },
  { name: 'x'.repeat(41) },
  { location: 'x' },
  { location: 'x'.repeat(101) },
  { station: '1' },
  { district: 'Atlantis' },
  { userId: 1 },
])('An address with %j is refused', async (part) => {
  const business = await app.business()
  expect((await add(business, part)).status).toBe(400)
  const id = await added(business)
  expect((await business.ask('PATCH', `/api/workplaces/${id}`, part)).status).toBe(400)
})

test('A business has at most twenty, even with requests at the same time', async () => {
  const business = await app.business()
  await app.db
    .insert(workplaces)
    .values(Array.from({ length: WORKPLACES_MAX - 1 }, () => ({ userId: business.user.id, ...BRANCH })))
  const replies = await Promise.all(
    ['Torstraße 1', 'Torstraße 2', 'Torstraße 3'].map((location) => add(business, { location })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('The addresses of a business are in its export, and go with its account', async () => {
  const business = await app.business()
  await add(business)
  const file = await (await business.ask('GET', '/api/user/export')).json()
  expect(file.workplaces).toMatchObject([BRANCH])
  expect((await business.ask('DELETE', '/api/user', { password: business.password })).status).toBe(204)
  expect(await app.db.$count(workplaces)).toBe(0)
})
