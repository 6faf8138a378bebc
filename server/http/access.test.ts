import Fastify, { type FastifyContextConfig } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { enforceAccess, everyone, signedIn } from '#server/http/access.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const ROLES = ['visitor', 'student', 'other business', 'owner'] as const
type Role = (typeof ROLES)[number]

const EVERYONE = [200, 200, 200, 200]
const SIGNED_IN = [401, 200, 200, 200]
const ADDS = [401, 201, 201, 201]
const BUSINESSES = [401, 403, 200, 200]
const SEEKERS = [401, 200, 403, 403]

/** Whoever is logged in, but does not know the password. */
const OWN_PASSWORD = [401, 403, 403, 403]

const LOGIN = { usernameOrEmail: 'nobody', password: 'nothing' }
const ACCOUNT = { type: 'jobseeker', username: 'new', email: 'new@house.example', password: 'kaffee', fullName: 'New' }
const JOB = { title: 'Barista', description: 'Coffee, mostly.', contactEmail: 'jobs@house.example' }
const INCIDENT = { title: 'Leak', description: 'The machine leaks again.' }

/** Who gets which answer: the student wrote the comment, the owner posted the job, `{id}` is theirs. */
const MATRIX: Record<string, { body?: object; answers: number[] }> = {
  'GET /api/user': { answers: SIGNED_IN },
  'POST /api/register': { body: ACCOUNT, answers: [201, 201, 201, 201] },
  'POST /api/login': { body: LOGIN, answers: [401, 401, 401, 401] },
  'GET /api/auth/google/start': { answers: [302, 302, 302, 302] },
  'GET /api/auth/google/callback': { answers: [302, 302, 302, 302] },
  'POST /api/auth/google': {
    body: { email: 'a@b.example', fullName: 'A', googleUid: '1', proof: 'forged' },
    answers: [401, 401, 401, 401],
  },
  'POST /api/logout': { answers: [204, 204, 204, 204] },
  'GET /api/user/sessions': { answers: SIGNED_IN },
  'DELETE /api/user/sessions': { answers: [401, 204, 204, 204] },
  'PATCH /api/user': { body: { fullName: 'Somebody' }, answers: SIGNED_IN },
  'POST /api/user/password': { body: { currentPassword: 'wrong', password: 'kaffee' }, answers: OWN_PASSWORD },
  'POST /api/user/email': { body: { email: 'new@house.example', password: 'wrong' }, answers: OWN_PASSWORD },
  'POST /api/user/email/confirm': { body: { token: 'forged' }, answers: [400, 400, 400, 400] },
  'POST /api/password-reset': { body: { usernameOrEmail: 'nobody' }, answers: [202, 202, 202, 202] },
  'POST /api/password-reset/confirm': { body: { token: 'forged', password: 'kaffee' }, answers: [400, 400, 400, 400] },
  'GET /api/user/export': { answers: SIGNED_IN },
  'DELETE /api/user': { body: { password: 'wrong' }, answers: OWN_PASSWORD },
  'GET /api/avatars/{id}.svg': { answers: EVERYONE },
  'GET /api/jobs': { answers: EVERYONE },
  'GET /api/jobs/{id}': { answers: EVERYONE },
  'POST /api/jobs': { body: JOB, answers: [401, 403, 201, 201] },
  'GET /api/jobs/business': { answers: BUSINESSES },
  'PATCH /api/jobs/{id}': { body: { title: 'Head barista' }, answers: [401, 403, 403, 200] },
  'DELETE /api/jobs/{id}': { answers: [401, 403, 403, 204] },
  'POST /api/jobs/{id}/renew': { answers: [401, 403, 403, 200] },
  'POST /api/jobs/describe': { body: { title: 'Barista' }, answers: BUSINESSES },
  'POST /api/jobs/{id}/like': { body: { action: 'like' }, answers: SIGNED_IN },
  'POST /api/jobs/{id}/save': { body: { action: 'save' }, answers: SIGNED_IN },
  'POST /api/jobs/{id}/comment': { body: { content: 'Hello' }, answers: ADDS },
  'DELETE /api/comments/{id}': { answers: [401, 204, 403, 204] },
  'POST /api/jobs/{id}/apply': { body: {}, answers: [401, 201, 201, 403] },
  'GET /api/partners': { answers: EVERYONE },
  'GET /api/partners/{id}': { answers: EVERYONE },
  'GET /api/likes': { answers: SEEKERS },
  'GET /api/saved-jobs': { answers: SIGNED_IN },
  'GET /api/applications': { answers: SEEKERS },
  'GET /api/notifications': { answers: SIGNED_IN },
  'POST /api/notifications/read': { body: {}, answers: SIGNED_IN },
  'PATCH /api/notifications/mails': { body: { 'new-comment': false }, answers: SIGNED_IN },
  'DELETE /api/applications/{id}': { answers: [401, 204, 404, 404] },
  'PATCH /api/applications/{id}': { body: { status: 'accepted' }, answers: [401, 404, 404, 200] },
  'GET /api/jobs/{id}/applications': { answers: [401, 403, 403, 200] },
  'GET /api/jobs/business/applications': { answers: BUSINESSES },
  'GET /api/incidents': { answers: BUSINESSES },
  'POST /api/incidents': { body: INCIDENT, answers: [401, 403, 201, 201] },
  'PATCH /api/incidents/{id}': { body: { status: 'resolved' }, answers: [401, 403, 404, 200] },
  'DELETE /api/incidents/{id}': { answers: [401, 403, 404, 204] },
  'GET /api/incidents/assignees': { answers: BUSINESSES },
  'GET /api/incidents/{id}/history': { answers: [401, 403, 404, 200] },
}

const cells = Object.entries(MATRIX).flatMap(([route, { answers }]) =>
  ROLES.map((role, at) => [route, role, answers[at]] as const),
)

test('every route of the API stands in the matrix', async () => {
  const { paths } = await (await world.visitor.ask('GET', '/api/openapi.json')).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  expect(documented.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(Object.keys(MATRIX).sort())
})

test.each(cells)('%s as %s: %i', async (route, role, answer) => {
  const { person, ids } = await houseFor(role)

  const reply = await call(person, route, ids)

  expect(reply.status).toBe(answer)
})

test('an unknown path of the API answers 404 in JSON, to any method', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
    const reply = await world.visitor.ask(method, '/api/nothing/here')
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
  }
})

type Ids = { job: string; comment: string; user: string; business: string; application: string; incident: string }

async function houseFor(role: Role): Promise<{ person: Pick<Person, 'ask'>; ids: Ids }> {
  const [owner, student] = [await world.business(), await world.student()]
  const job = await world.job(owner)
  const comment = await (await student.ask('POST', `/api/jobs/${job.id}/comment`, { content: 'Hello' })).json()
  const other = await world.job(owner)
  const application = await (await student.ask('POST', `/api/jobs/${other.id}/apply`)).json()
  const incident = await (await owner.ask('POST', '/api/incidents', INCIDENT)).json()
  const ids = {
    job: `${job.id}`,
    comment: `${comment.id}`,
    user: `${student.user.id}`,
    business: `${owner.user.id}`,
    application: `${application.id}`,
    incident: `${incident.id}`,
  }
  if (role === 'visitor') return { person: world.newVisitor(), ids }
  if (role === 'other business') return { person: await world.business(), ids }
  return { person: role === 'owner' ? owner : student, ids }
}

function call(person: Pick<Person, 'ask'>, route: string, ids: Ids) {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const whose = Object.entries(NAMED).find(([place]) => path.startsWith(place))?.[1] ?? 'job'
  return person.ask(method, path.replace('{id}', ids[whose]), MATRIX[route]?.body)
}

/** Whose id stands in a path; a job's in all others. */
const NAMED: Record<string, keyof Ids> = {
  '/api/comments': 'comment',
  '/api/avatars': 'user',
  '/api/partners': 'business',
  '/api/applications': 'application',
  '/api/incidents': 'incident',
}

test('a route that does not say who may call it, or would read for somebody before it may, does not boot', () => {
  const app = Fastify()
  enforceAccess(app)
  const hang = (config: FastifyContextConfig) => () => app.get('/', { config }, async () => ({}))

  expect(hang({})).toThrow('does not say who may call it')
  expect(hang({ access: signedIn(), readsSession: true })).toThrow('has to know who asks')
  expect(hang({ access: everyone, readsSession: true })).not.toThrow()
})
