import { beforeEach, expect, test } from 'vitest'
import { describedPaths } from '#test/apiDescription.ts'
import { createTestApp } from '#test/app.ts'
import { writesOf } from '#test/security/routes.ts'
import { everythingStored } from '#test/security/storedRows.ts'
import { createTestData, type TestData } from '#test/security/testData.ts'
import { WRITES, type Write } from '#test/security/writes.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** The columns that no request may set. */
const COLUMNS: Record<string, unknown> = {
  id: 1,
  userId: 1,
  jobId: 1,
  businessId: 1,
  businessName: 'Somebody Else',
  applicantId: 1,
  authorId: 1,
  username: 'somebody-else',
  isBusiness: true,
  isStudent: true,
  isAdmin: true,
  role: 'admin',
  likes: 9999,
  comments: 9999,
  applications: 9999,
  status: 'accepted',
  state: 'open',
  closed: true,
  closedAt: '2020-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  deletedAt: null,
  decidedAt: '2020-01-01T00:00:00.000Z',
  passwordHash: 'forged',
  emailConfirmedAt: '2020-01-01T00:00:00.000Z',
  payHourlyMin: 1,
  tokenHash: 'forged',
  language: 'de',
  read: true,
  __proto: {},
}

/** Fields that the forms send and the server ignores. Other tests prove the values that are stored instead. */
const LEFT_UNREAD: Record<string, string[]> = {
  'POST /api/register': ['isBusiness', 'isStudent'],
  'POST /api/incidents': ['businessId'],
  'PATCH /api/incidents/{id}': ['businessId'],
}

const paths = await describedPaths(app.visitor)

test('This file tests every write of the API', () => {
  const known = writesOf(app.fastify).map(({ name }) => name)
  expect(Object.keys(WRITES).sort()).toEqual(known.sort())
})

const withBody = Object.entries(WRITES).filter(([, { body }]) => body !== undefined)

test.each(withBody)('%s refuses unknown fields', async (route, write) => {
  const data = await createTestData(app)
  const before = await everythingStored(app.db)
  const fields = fieldsOf(route)

  for (const [column, value] of Object.entries(COLUMNS)) {
    if (fields.includes(column)) continue
    const answer = await call(data, route, write, { ...write.body, [column]: value })
    expect([column, answer.status]).toEqual([column, 400])
  }

  expect(await everythingStored(app.db)).toEqual(before)
  const own = Object.keys(COLUMNS).filter((column) => fields.includes(column))
  const expectedOwn = ['businessName', 'username', 'status', 'closed', 'language'].concat(LEFT_UNREAD[route] ?? [])
  expect(own.filter((column) => !expectedOwn.includes(column))).toEqual([])
  // The plain body is valid, so the requests above failed because of the added field.
  expect((await call(data, route, write, write.body)).status, route).not.toBe(isAboutSecrets(route) ? 415 : 400)
})

/** Refused because a mail token is missing in the address, the business has no site, or a letter is already on its way. */
const REFUSED: Record<string, number> = {
  'POST /api/unsubscribe': 400,
  'POST /api/verification/domain': 409,
  'POST /api/verification/letter': 409,
}

test.each(Object.entries(WRITES).filter(([, { body, file }]) => body === undefined && !file))(
  '%s ignores its body',
  async (route, write) => {
    const without = await call(await createTestData(app), route, write, undefined)
    const withAll = await call(await createTestData(app), route, write, COLUMNS)

    expect(REFUSED[route] ? [REFUSED[route]] : [200, 201, 202, 204]).toContain(without.status)
    expect(withAll.status).toBe(without.status)
    const text = await withAll.text()
    expect(text).not.toMatch(/9999|2099-01-01|2020-01-01|forged|Somebody Else/)
  },
)

test('Queries refuse unknown parameters', async () => {
  for (const path of ['/api/jobs', '/api/jobs/suggestions', '/api/partners', '/api/incidents']) {
    const { people } = await createTestData(app)
    for (const column of ['businessId', 'userId', 'deletedAt', 'select', 'include'])
      expect((await people.owner.ask('GET', `${path}?${column}=1`)).status, `${path} ${column}`).toBe(400)
  }
})

/** Routes that answer 400 for a forged token, so another status is expected. */
const isAboutSecrets = (route: string) => /\/confirm$|\/operator\/setup/.test(route)

function fieldsOf(route: string): string[] {
  const [method = '', path = ''] = route.split(' ')
  const body = paths[path][method.toLowerCase()].requestBody.content['application/json'].schema
  return Object.keys((body.anyOf?.[0] ?? body).properties)
}

function call({ people, pair, otherPair }: TestData, route: string, { as, resource }: Write, body: object | undefined) {
  const [method, path = ''] = route.split(' ') as ['POST', string]
  const side = as === 'seeker' ? { ...otherPair, job: pair.job } : pair
  return people[as].ask(method, path.replace('{id}', String(resource && side[resource])), body)
}
