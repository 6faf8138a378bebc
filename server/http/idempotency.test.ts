import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, comments, idempotencyKeys, incidents, jobs } from '#server/db/schema.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
const { db } = app
let business: Person
let student: Person
let jobId = 0
beforeEach(async () => {
  await app.reset()
  business = await app.business()
  student = await app.student()
  jobId = (await app.job(business)).id
})

const JOB = { title: 'Spülhilfe', contactEmail: 'jobs@house.example' }
const INCIDENT = { title: 'Siebträger', description: 'Er tropft seit heute früh.', priority: 'low', status: 'open' }
const COMMENT = { content: 'Ginge auch Dienstag?' }
const REQUESTS = {
  job: { path: () => '/api/jobs', body: JOB, by: () => business, table: jobs, before: 1 },
  comment: { path: () => `/api/jobs/${jobId}/comment`, body: COMMENT, by: () => student, table: comments, before: 0 },
  incident: { path: () => '/api/incidents', body: INCIDENT, by: () => business, table: incidents, before: 0 },
  application: { path: () => `/api/jobs/${jobId}/apply`, body: {}, by: () => student, table: applications, before: 0 },
}
const each = Object.entries(REQUESTS).map(([name, request]) => ({ name, ...request }))

const post = (person: Person, path: string, body: unknown, key: string) =>
  person.ask('POST', path, body, { 'idempotency-key': key })
const say = (content: string, key: string, person = student) =>
  post(person, `/api/jobs/${jobId}/comment`, { content }, key)
const commentCount = () => db.$count(comments)

test.each(each)('A $name that is sent again with its key exists once and gets the same response', async (request) => {
  const { path, body, by, table, before } = request
  const first = await post(by(), path(), body, 'a key')
  const second = await post(by(), path(), body, 'a key')

  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.text()).toBe(await first.text())
  expect(await db.$count(table)).toBe(before + 1)
})

test.each(each)('A $name that is sent twenty times at once with one key exists once', async (request) => {
  const { path, body, by, table, before } = request
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(by(), path(), body, 'a key')))

  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(bodies).size).toBe(1)
  expect(await db.$count(table)).toBe(before + 1)
})

test('Without a key, or with another one, the same text makes another comment', async () => {
  await say('Ja', 'one')
  await say('Ja', 'two')
  for (let time = 0; time < 2; time += 1) await student.ask('POST', `/api/jobs/${jobId}/comment`, { content: 'Ja' })

  expect(await commentCount()).toBe(4)
})

test('Another body or another route with the same key is refused, and changes nothing', async () => {
  await say('Ja', 'a key')
  const otherWords = await say('Nein', 'a key')
  const elsewhere = await post(student, `/api/jobs/${jobId}/apply`, { content: 'Ja' }, 'a key')

  expect([otherWords.status, elsewhere.status]).toEqual([409, 409])
  expect(await otherWords.json()).toEqual({
    code: 'conflict',
    message: 'This Idempotency-Key already stands for another request.',
  })
  expect([await commentCount(), await db.$count(applications)]).toEqual([1, 0])
})

test('Of two bodies at once with one key, one succeeds and the other is refused', async () => {
  const answers = await Promise.all([say('Ja', 'a key'), say('Nein', 'a key')])

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await commentCount()).toBe(1)
})

test('Two accounts can use the same key independently', async () => {
  const other = await app.student()
  const mine = await say('Ja', 'a key')
  const theirs = await say('Nein', 'a key', other)

  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(await theirs.json()).toMatchObject({ userId: other.user.id, content: 'Nein' })
})

test('A refused request is not stored, so the corrected one succeeds with the same key', async () => {
  const empty = await say(' ', 'a key')
  const corrected = await say('Ja', 'a key')
  const gone = await post(student, '/api/jobs/999999/comment', { content: 'Ja' }, 'another')

  expect([empty.status, corrected.status, gone.status]).toEqual([400, 201, 404])
  expect(await db.$count(idempotencyKeys)).toBe(await commentCount())
})

test('A request that fails halfway is rolled back with its key, and can be repeated', async () => {
  await db.execute(sql`alter table notifications add constraint broken check (kind <> 'new-comment')`)
  const broken = await say('Ja', 'a key')
  await db.execute(sql`alter table notifications drop constraint broken`)
  const again = await say('Ja', 'a key')

  expect([broken.status, again.status]).toEqual([500, 201])
  expect(await commentCount()).toBe(1)
  expect(await (await student.ask('GET', `/api/jobs/${jobId}`)).json()).toMatchObject({ job: { comments: 1 } })
})

test('A request whose response cannot be stored is rolled back', async () => {
  await db.execute(sql`alter table idempotency_keys add constraint broken check (status <> 201)`)
  const broken = await say('Ja', 'a key')
  await db.execute(sql`alter table idempotency_keys drop constraint broken`)

  expect(broken.status).toBe(500)
  expect(await commentCount()).toBe(0)
})

test('After a day a key can be used again, whether or not it was deleted', async () => {
  await say('Ja', 'swept')
  await say('Ja', 'left')
  await age('23 hours 59 minutes')
  await dropOldAnswers(db)
  expect((await say('Ja', 'left')).status).toBe(201)
  expect(await commentCount()).toBe(2)

  await age('24 hours 1 minute')
  await db.delete(idempotencyKeys).where(sql`key = 'swept'`)
  for (const key of ['swept', 'left']) expect((await say('Nein', key)).status).toBe(201)
  expect(await commentCount()).toBe(4)
  expect((await say('Nein', 'left')).status).toBe(201)
  expect(await commentCount()).toBe(4)

  await age('24 hours 1 minute')
  await dropOldAnswers(db)
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

const age = (interval: string) => db.update(idempotencyKeys).set({ createdAt: sql`now() - ${interval}::interval` })

test.each(['', 'x'.repeat(256), 'naïve', 'tab\there'])('A key like %j is refused', async (key) => {
  const answer = await say('Ja', key)

  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({
    code: 'invalid_input',
    message: 'An Idempotency-Key is 1 to 255 printable characters long.',
    issues: [{ path: 'idempotency-key', message: 'An Idempotency-Key is 1 to 255 printable characters long.' }],
  })
  expect(await commentCount()).toBe(0)
})

test('A key of 255 printable characters is accepted', async () => {
  for (const key of ['x'.repeat(255), `"'; drop table jobs; -- \\ %`]) {
    await say('Ja', key)
    expect((await say('Ja', key)).status).toBe(201)
  }
  expect(await commentCount()).toBe(2)
})

test('A visitor is asked to log in, with or without a key', async () => {
  const answer = await app.visitor.ask('POST', '/api/incidents', INCIDENT, { 'idempotency-key': 'a key' })

  expect(answer.status).toBe(401)
})

test('The stored responses of an account are deleted with it', async () => {
  for (const person of [student, business]) {
    await say('Ja', 'a key', person)
    await person.ask('DELETE', '/api/user', { password: person.password })
  }
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('The API description documents the key on the five routes that support it', async () => {
  const { paths } = await (await app.visitor.ask('GET', '/api/openapi.json')).json()
  const documented = Object.entries<Record<string, { parameters?: { in: string; name: string }[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.values(methods).flatMap(({ parameters = [] }) =>
        parameters.flatMap(({ in: place, name }) => (place === 'header' && name === 'idempotency-key' ? path : [])),
      ),
  )
  expect(documented.sort()).toEqual([
    '/api/incidents',
    '/api/jobs',
    '/api/jobs/{id}/apply',
    '/api/jobs/{id}/comment',
    '/api/templates',
  ])
})
