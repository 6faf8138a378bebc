import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { apiRoutes } from '#test/security/routes.ts'
import {
  createTestData,
  OFFERED_START,
  type Resource,
  ROLES,
  type Role,
  type TestData,
} from '#test/security/testData.ts'
import { type Answers, type Rights, WRITES } from '#test/security/writes.ts'

const app = await createTestApp()
beforeEach(app.reset)

type Row = Rights & { resource: Resource }

/**
 * Who may read whose data; `WRITES` has the same for changes. For public data, other accounts get 403, because they may know that it exists.
 * For private data, they get 404.
 */
const READS: Record<string, Row> = {
  'GET /api/partners/{id}': { resource: 'business', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/partners/{id}/jobs': { resource: 'business', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/jobs/{id}': { resource: 'job', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/jobs/{id}/comments': { resource: 'job', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/jobs/{id}/applications': { resource: 'job', for: 'signed in', own: [403, 200], foreign: [403, 403] },
  'GET /api/meetings/{id}/calendar.ics': {
    resource: 'meeting',
    for: 'signed in',
    own: [200, 200],
    foreign: [404, 404],
  },
  'GET /api/statements/{id}': { resource: 'decision', for: 'signed in', own: [404, 200], foreign: [404, 404] },
  'GET /api/operator/accounts/{id}': { resource: 'account', for: 'operators', own: [200, 401], foreign: [200, 401] },
  'GET /api/operator/texts/{id}': { resource: 'text', for: 'operators', own: [200, 401], foreign: [200, 401] },
  'GET /api/incidents/{id}/history': { resource: 'incident', for: 'businesses', own: [403, 200], foreign: [403, 404] },
}

const MATRIX: Record<string, Row> = {
  ...READS,
  ...Object.fromEntries(
    Object.entries(WRITES).flatMap(([route, { resource, may }]) => (resource ? [[route, { resource, ...may }]] : [])),
  ),
}

/** Unknown accounts look like private ones, so this never responds with 404: server/features/accounts/accounts.test.ts. */
const ELSEWHERE = ['GET /api/avatars/{id}.svg']

/** Numbers without a row, and invalid numbers. */
const NOWHERE = [
  '999999',
  '2147483647',
  '2147483648',
  '9'.repeat(40),
  '0',
  '-1',
  '1.5',
  '1e2',
  '0x1',
  'abc',
  '%00',
  "1'--",
]

test('The matrix has every route with an id, or among the writes with its rights', () => {
  const known = apiRoutes(app.fastify).map(({ name }) => name)
  expect(known.filter((name) => name.includes('{id}')).sort()).toEqual([...Object.keys(MATRIX), ...ELSEWHERE].sort())
})

test.each(Object.entries(MATRIX))(
  '%s gives no account access to foreign data, and 404 reveals nothing',
  async (route, row) => {
    let data = await createTestData(app)
    if (route === 'GET /api/meetings/{id}/calendar.ics') await agree(data)
    for (const role of ROLES) {
      // A deletion needs new data for each role.
      if (route.startsWith('DELETE')) data = await createTestData(app)
      const call = (id: string | number) => answerTo(data, role, route, id)
      const [own, foreign] = sidesOf(data, role)

      const nowhere = expected(row, role, [row.for === 'businesses' ? 403 : 404, row.for === 'seekers' ? 403 : 404])
      const missing = await call(999_999)
      for (const id of NOWHERE) {
        const answer = await call(id)
        expect([role, id, answer.status]).toEqual([role, id, nowhere])
        expect(answer.text).toBe(missing.text)
      }

      const theirs = await call(foreign[row.resource])
      expect([role, 'foreign', theirs.status]).toEqual([role, 'foreign', expected(row, role, row.foreign)])
      // The private data of others gets the same response as missing data, including text and headers.
      if (theirs.status === 404) expect(theirs).toEqual(missing)

      expect([role, 'own', (await call(own[row.resource])).status]).toEqual([role, 'own', expected(row, role, row.own)])
    }
  },
)

/** Agrees on a time, because offered times have no calendar file. */
async function agree({ people, pair, otherPair }: TestData) {
  for (const [{ ask }, { meeting }] of [
    [people.student, pair],
    [people.seeker, otherPair],
  ] as const)
    expect((await ask('POST', `/api/meetings/${meeting}/take`, { startsAt: OFFERED_START })).status).toBe(200)
}

const isBusiness = (role: Role) => role === 'owner' || role === 'other business'
function expected(row: Pick<Row, 'for'>, role: Role, [seekers, businesses]: Answers) {
  if (row.for === 'operators') return role === 'operator' ? seekers : 401
  if ((role === 'visitor' || role === 'operator') && row.for !== 'everyone') return 401
  return isBusiness(role) ? businesses : seekers
}

const sidesOf = ({ pair, otherPair }: TestData, role: Role) =>
  role === 'seeker' || role === 'other business' ? ([otherPair, pair] as const) : ([pair, otherPair] as const)

async function answerTo({ people }: TestData, role: Role, route: string, id: string | number) {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const reply = await people[role].ask(method, path.replace('{id}', String(id)), WRITES[route]?.body)
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, text: await reply.text() }
}
