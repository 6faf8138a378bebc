import Fastify, { type FastifyContextConfig } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { enforceAccess, everyone, signedIn } from '#server/http/access.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const ROLES = ['visitor', 'student', 'business', 'operator'] as const
type Role = (typeof ROLES)[number]

const EVERYONE = [200, 200, 200]
const SIGNED_IN = [401, 200, 200]
const BUSINESSES = [401, 403, 200]
const SEEKERS = [401, 200, 403]

/** Operators only: all accounts count as visitors. */
const OPERATORS = [401, 401, 401, 200]

/** For logged-in users, but with the right password, which is wrong here. */
const OWN_PASSWORD = [401, 403, 403]

const LOGIN = { usernameOrEmail: 'nobody', password: 'nothing' }
const ACCOUNT = { type: 'jobseeker', username: 'new', email: 'new@house.example', password: 'kaffee', fullName: 'New' }
const JOB = { title: 'Barista', description: 'Coffee, mostly.', contactEmail: 'jobs@house.example' }
const TEMPLATE = { status: 'accepted', name: 'Yes', text: 'Welcome, {name}.' }
const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'B'.padEnd(87, 'A'),
  auth: 'A'.repeat(22),
}
const BANNER = { texts: { en: 'a', de: 'b' }, kind: 'warning', audience: 'everyone', until: '2099-01-01T12:00' }
const TEXT = { name: 'terms', markdown: { en: '## A', de: null }, replaces: null }
const INCIDENT = { title: 'Leak', description: 'The machine leaks again.' }

/**
 * The statuses for a visitor, a seeker, a business, and an operator, who is answered like a visitor if the fourth is missing. It covers the
 * routes without an id; `test/security` tests those with an id, also with ids of others.
 */
const MATRIX: Record<string, { body?: object; answers: number[] }> = {
  'GET /api/user': { answers: SIGNED_IN },
  'POST /api/register': { body: ACCOUNT, answers: [201, 201, 201] },
  'POST /api/login': { body: LOGIN, answers: [401, 401, 401] },
  'GET /api/auth/google/start': { answers: [302, 302, 302] },
  'GET /api/auth/google/callback': { answers: [302, 302, 302] },
  'POST /api/auth/google': {
    body: { email: 'a@b.example', fullName: 'A', googleUid: '1', proof: 'forged' },
    answers: [401, 401, 401],
  },
  'POST /api/logout': { answers: [204, 204, 204] },
  'GET /api/user/sessions': { answers: SIGNED_IN },
  'DELETE /api/user/sessions': { answers: [401, 204, 204] },
  'PATCH /api/user': { body: { fullName: 'Somebody' }, answers: SIGNED_IN },
  'GET /api/user/introduction': { answers: SEEKERS },
  'POST /api/user/introduction': { body: { german: 'good' }, answers: SEEKERS },
  'POST /api/user/password': { body: { currentPassword: 'wrong', password: 'kaffee' }, answers: OWN_PASSWORD },
  'POST /api/user/email': { body: { email: 'new@house.example', password: 'wrong' }, answers: OWN_PASSWORD },
  'POST /api/user/email/confirmation': { answers: [401, 202, 202] },
  'POST /api/user/email/confirm': { body: { token: 'forged' }, answers: [400, 400, 400] },
  'POST /api/password-reset': { body: { usernameOrEmail: 'nobody' }, answers: [202, 202, 202] },
  'POST /api/password-reset/confirm': { body: { token: 'forged', password: 'kaffee' }, answers: [400, 400, 400] },
  'GET /api/unsubscribe': { answers: [400, 400, 400] },
  'POST /api/unsubscribe': { answers: [400, 400, 400] },
  'GET /api/user/export': { answers: SIGNED_IN },
  'DELETE /api/user': { body: { password: 'wrong' }, answers: OWN_PASSWORD },
  'GET /api/jobs': { answers: EVERYONE },
  'POST /api/jobs': { body: JOB, answers: [401, 403, 201] },
  'GET /api/jobs/business': { answers: BUSINESSES },
  'POST /api/jobs/describe': { body: { title: 'Barista' }, answers: BUSINESSES },
  'GET /api/partners': { answers: EVERYONE },
  'GET /api/jobs/suggestions': { answers: EVERYONE },
  'GET /api/districts': { answers: EVERYONE },
  'GET /api/likes': { answers: SEEKERS },
  'GET /api/saved-jobs': { answers: SIGNED_IN },
  'GET /api/applications': { answers: SEEKERS },
  'GET /api/notifications': { answers: SIGNED_IN },
  'POST /api/notifications/read': { body: {}, answers: SIGNED_IN },
  'PATCH /api/notifications/mails': { body: { 'new-comment': false }, answers: SIGNED_IN },
  'GET /api/push': { answers: SIGNED_IN },
  'POST /api/push': { body: PUSH_SUBSCRIPTION, answers: [401, 204, 204] },
  'DELETE /api/push': { answers: [401, 204, 204] },
  'GET /api/jobs/business/applications': { answers: BUSINESSES },
  'GET /api/meetings': { answers: SIGNED_IN },
  'POST /api/calendar': { answers: [401, 201, 201] },
  'DELETE /api/calendar': { answers: [401, 204, 204] },
  'GET /api/calendar.ics': { answers: [400, 400, 400] },
  'GET /api/pictures': { answers: BUSINESSES },
  'POST /api/pictures/logo': { answers: [401, 403, 415] },
  'POST /api/pictures/photos': { answers: [401, 403, 415] },
  'GET /api/verification': { answers: BUSINESSES },
  'POST /api/verification/domain': { answers: [401, 403, 409] },
  'POST /api/verification/vat': { body: { vatNumber: 'DE123456789' }, answers: [401, 403, 409] },
  'POST /api/verification/letter': { answers: [401, 403, 409] },
  'POST /api/verification/letter/code': { body: { code: 'AAAAA-AAAAA' }, answers: [401, 403, 409] },
  'GET /api/statistics': { answers: BUSINESSES },
  'GET /api/templates': { answers: BUSINESSES },
  'POST /api/templates': { body: TEMPLATE, answers: [401, 403, 201] },
  'GET /api/job-templates': { answers: BUSINESSES },
  'POST /api/job-templates': { body: { name: 'Early', job: { title: 'Barista' } }, answers: [401, 403, 201] },
  'GET /api/workplaces': { answers: BUSINESSES },
  'POST /api/workplaces': { body: { name: 'Branch', location: 'Torstraße 1' }, answers: [401, 403, 201] },
  'POST /api/reports': { body: { kind: 'job', subjectId: 999_999, reason: 'spam' }, answers: [404, 404, 404] },
  'GET /api/moderation': { answers: SIGNED_IN },
  'POST /api/statement': { body: { token: 'forged' }, answers: [404, 404, 404] },
  'POST /api/statement/objection': { body: { token: 'forged', words: 'No.' }, answers: [404, 404, 404] },
  'GET /api/transparency': { answers: EVERYONE },
  'POST /api/operator/setup/offer': { body: { token: 'forged' }, answers: [400, 400, 400] },
  'POST /api/operator/setup': {
    body: { token: 'forged', password: 'a long password', code: '123456' },
    answers: [400, 400, 400],
  },
  'POST /api/operator/login': {
    body: { email: 'desk@operator.example', password: 'wrong', code: '123456' },
    answers: [401, 401, 401],
  },
  'POST /api/operator/logout': { answers: [204, 204, 204] },
  'GET /api/operator': { answers: OPERATORS },
  'GET /api/operator/cases': { answers: OPERATORS },
  'GET /api/operator/search': { answers: [401, 401, 401, 400] },
  'GET /api/operator/state': { answers: OPERATORS },
  'GET /api/operator/businesses': { answers: OPERATORS },
  'POST /api/operator/mails/send-again': { answers: OPERATORS },
  'GET /api/banners': { answers: EVERYONE },
  'GET /api/texts': { answers: [400, 400, 400] },
  'GET /api/operator/texts': { answers: OPERATORS },
  'POST /api/operator/texts': { body: TEXT, answers: [401, 401, 401, 201] },
  'POST /api/operator/texts/preview': { body: { markdown: '# A' }, answers: OPERATORS },
  'GET /api/operator/banners': { answers: OPERATORS },
  'POST /api/operator/banners': { body: BANNER, answers: [401, 401, 401, 201] },
  'POST /api/operator/imports': { answers: [401, 401, 401, 400] },
  'GET /api/operator/case': { answers: [401, 401, 401, 400] },
  'POST /api/operator/decisions': {
    body: { kind: 'job', subjectId: 999_999, action: 'hide', rule: 'spam', facts: 'Ads.' },
    answers: [401, 401, 401, 404],
  },
  'GET /api/incidents': { answers: BUSINESSES },
  'POST /api/incidents': { body: INCIDENT, answers: [401, 403, 201] },
  'GET /api/incidents/assignees': { answers: BUSINESSES },
}

const cells = Object.entries(MATRIX).flatMap(([route, { answers }]) =>
  ROLES.map((role, at) => [route, role, answers[at] ?? answers[0] ?? 0] as const),
)

test('The matrix contains every route of the API without an id', async () => {
  const { paths } = await (await app.visitor.ask('GET', '/api/openapi.json')).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )

  const known = documented.filter((route) => !route.startsWith('HEAD ') && !route.includes('{id}'))
  expect(known.sort()).toEqual(Object.keys(MATRIX).sort())
})

test.each(cells)('%s as %s: %i', async (route, role, answer) => {
  const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
  const { ask } = await personAs(role)

  const reply = await ask(method, path, MATRIX[route]?.body)

  expect(reply.status).toBe(answer)
})

test('An unknown path of the API answers 404 in JSON, to any method', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
    const reply = await app.visitor.ask(method, '/api/nothing/here')
    expect(reply.status).toBe(404)
    expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
  }
})

async function personAs(role: Role): Promise<Pick<Person, 'ask'>> {
  if (role === 'visitor') return app.newVisitor()
  if (role === 'operator') return app.operator()
  return role === 'business' ? app.business() : app.student()
}

test('The server does not start with a route that does not declare who may call it, or that reads before checking it', () => {
  const fastify = Fastify()
  enforceAccess(fastify)
  const hang = (config: FastifyContextConfig) => () => fastify.get('/', { config }, async () => ({}))

  expect(hang({})).toThrow('does not say who may call it')
  expect(hang({ access: signedIn(), readsSession: true })).toThrow('has to know who asks')
  expect(hang({ access: everyone, readsSession: true })).not.toThrow()
})
