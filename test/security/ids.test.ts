import { beforeEach, expect, test } from 'vitest'
import { furnish, type House, ROLES, type Role, type Thing } from '#test/security/house.ts'
import { apiRoutes } from '#test/security/routes.ts'
import { WRITES } from '#test/security/writes.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

/** Answers to those who look for work, and to businesses. */
type Answers = [seekers: number, businesses: number]
type Row = { thing: Thing; for: 'everyone' | 'signed in' | 'businesses'; own: Answers; foreign: Answers }

/**
 * Who may do what with whose. What is public may be known to be there, so somebody else's answers 403; what is private
 * is not, so somebody else's answers 404.
 */
const MATRIX: Record<string, Row> = {
  'GET /api/avatars/{id}.svg': { thing: 'account', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/partners/{id}': { thing: 'business', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'GET /api/jobs/{id}': { thing: 'job', for: 'everyone', own: [200, 200], foreign: [200, 200] },
  'PATCH /api/jobs/{id}': { thing: 'job', for: 'businesses', own: [403, 200], foreign: [403, 403] },
  'DELETE /api/jobs/{id}': { thing: 'job', for: 'businesses', own: [403, 204], foreign: [403, 403] },
  'POST /api/jobs/{id}/renew': { thing: 'job', for: 'businesses', own: [403, 200], foreign: [403, 403] },
  'POST /api/jobs/{id}/like': { thing: 'job', for: 'signed in', own: [200, 200], foreign: [200, 200] },
  'POST /api/jobs/{id}/save': { thing: 'job', for: 'signed in', own: [200, 200], foreign: [200, 200] },
  'POST /api/jobs/{id}/comment': { thing: 'job', for: 'signed in', own: [201, 201], foreign: [201, 201] },
  'POST /api/jobs/{id}/apply': { thing: 'job', for: 'signed in', own: [200, 403], foreign: [201, 201] },
  'GET /api/jobs/{id}/applications': { thing: 'job', for: 'signed in', own: [403, 200], foreign: [403, 403] },
  'DELETE /api/comments/{id}': { thing: 'comment', for: 'signed in', own: [204, 204], foreign: [403, 403] },
  'PATCH /api/applications/{id}': { thing: 'application', for: 'signed in', own: [404, 200], foreign: [404, 404] },
  'DELETE /api/applications/{id}': { thing: 'application', for: 'signed in', own: [204, 404], foreign: [404, 404] },
  'PATCH /api/incidents/{id}': { thing: 'incident', for: 'businesses', own: [403, 200], foreign: [403, 404] },
  'DELETE /api/incidents/{id}': { thing: 'incident', for: 'businesses', own: [403, 204], foreign: [403, 404] },
  'GET /api/incidents/{id}/history': { thing: 'incident', for: 'businesses', own: [403, 200], foreign: [403, 404] },
}

/** Numbers that no row has, and what is no number. */
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

test('every route with an id stands in the matrix', () => {
  const known = apiRoutes(world.app).map(({ name }) => name)
  expect(known.filter((name) => name.includes('{id}')).sort()).toEqual(Object.keys(MATRIX).sort())
})

test.each(Object.entries(MATRIX))(
  '%s: nobody reaches more than is theirs, and 404 tells nothing',
  async (route, row) => {
    let house = await furnish(world)
    for (const role of ROLES) {
      // What one has deleted, the next one could not.
      if (route.startsWith('DELETE')) house = await furnish(world)
      const call = (id: string | number) => answerTo(house, role, route, id)
      const [own, foreign] = sidesOf(house, role)

      const nowhere = expected(row, role, row.for === 'businesses' ? [403, 404] : [404, 404])
      const missing = await call(999_999)
      for (const id of NOWHERE) {
        const answer = await call(id)
        expect([role, id, answer.status]).toEqual([role, id, nowhere])
        expect(answer.text).toBe(missing.text)
      }

      const theirs = await call(foreign[row.thing])
      expect([role, 'foreign', theirs.status]).toEqual([role, 'foreign', expected(row, role, row.foreign)])
      // Whoever may not know of it learns nothing, not even from the words or the headers.
      if (theirs.status === 404) expect(theirs).toEqual(missing)

      expect([role, 'own', (await call(own[row.thing])).status]).toEqual([role, 'own', expected(row, role, row.own)])
    }
  },
)

const isBusiness = (role: Role) => role === 'owner' || role === 'other business'
function expected(row: Pick<Row, 'for'>, role: Role, [seekers, businesses]: Answers) {
  if (role === 'visitor' && row.for !== 'everyone') return 401
  return isBusiness(role) ? businesses : seekers
}

const sidesOf = ({ near, far }: House, role: Role) =>
  role === 'seeker' || role === 'other business' ? ([far, near] as const) : ([near, far] as const)

async function answerTo({ people }: House, role: Role, route: string, id: string | number) {
  const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const reply = await people[role].ask(method, path.replace('{id}', String(id)), WRITES[route]?.body)
  const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(reply.headers)
  return { status: reply.status, headers, text: await reply.text() }
}
