import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messageOf } from '#contract/messages.ts'
import { createTestApp } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'
import { apiRoutes } from '#test/security/routes.ts'
import { createTestData } from '#test/security/testData.ts'
import { WRITES } from '#test/security/writes.ts'

let written = ''
const app = await createTestApp({ LOG_LEVEL: 'trace' }, withPages(), { out: { write: (text) => (written += text) } })

/** Words that must not appear in the log, one for each kind of secret. */
const MARKS = {
  password: 'Geheimwort-eins',
  address: 'geheim.zwei@marked.example',
  name: 'Geheimname Drei',
  cookie: 'geheimer-keks-vier',
  token: 'geheimer-schein-fuenf',
  header: 'geheimer-kopf-sechs',
  text: 'Geheimtext sieben',
}
const SECRET = /geheim/i

/** Returns the body with a secret in each field. */
const marked = (body: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' ? (markFor(field) ?? value) : value,
    ]),
  )

function markFor(field: string): string | undefined {
  if (/password/i.test(field)) return MARKS.password
  if (/mail/i.test(field)) return MARKS.address
  if (/token|proof|uid/i.test(field)) return MARKS.token
  if (/name/i.test(field)) return MARKS.name
  return /title|description|content|message|note|about|location/i.test(field)
    ? `${MARKS.text}\r\n{"level":50}`
    : undefined
}

/** Sends every request as every role, with secrets in all places. */
async function sayEverything() {
  const { people, pair } = await createTestData(app)
  const pages = [
    '/',
    '/auth',
    '/reset-password',
    // The link of a mail, as a mail program escapes it.
    `/reset-password%3Ftoken=${MARKS.token}`,
    '/confirm-email',
    '/saved-jobs',
    '/settings',
    `/jobs/${pair.job}`,
    '/nowhere',
  ]
  const asked = [...apiRoutes(app.fastify), ...pages.map((path) => ({ method: 'GET' as const, path }))]
  const query = `token=${MARKS.token}&next=/${MARKS.token}&search=${MARKS.name}&email=${MARKS.address}&code=${MARKS.token}&state=1.${MARKS.token}`
  const headers = {
    authorization: `Bearer ${MARKS.header}`,
    'user-agent': MARKS.header,
    referer: `http://localhost:80/reset-password?token=${MARKS.token}`,
    'x-forwarded-for': MARKS.header,
    'x-request-id': MARKS.header,
    'idempotency-key': MARKS.header,
    traceparent: MARKS.header,
    'accept-language': `${MARKS.header}`,
  }

  for (const person of Object.values(people)) {
    const session = person.cookies.get('session')
    const cookie = `session=${session ?? MARKS.cookie}; google-trip=${MARKS.cookie}; other=${MARKS.cookie}`
    for (const { method, path } of asked) {
      const { body, resource = 'job' } = WRITES[`${method} ${path}`] ?? {}
      const url = `${path.replace('{id}', String(pair[resource]))}?${encodeURI(query)}`
      const request = { method, url, headers: { ...headers, cookie } }
      await app.fastify.inject(body ? { ...request, payload: marked(body) } : request)
      if (!body) continue
      const broken = { ...request.headers, 'content-type': 'application/json' }
      await app.fastify.inject({
        ...request,
        headers: broken,
        payload: `{"password": "${MARKS.password}" ${MARKS.address}`,
      })
      await app.fastify.inject({
        ...request,
        headers: { ...broken, 'content-type': 'text/plain' },
        payload: MARKS.password,
      })
    }
  }
}

const lines = (): Record<string, unknown>[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

test('The log contains every request and no secret', { timeout: 120_000 }, async () => {
  await sayEverything()

  await expect.poll(() => lines().length).toBeGreaterThan(400)
  expect(written).not.toMatch(SECRET)
  for (const line of lines())
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) })
})

test('The log of a failing database names the error and contains no secret', { timeout: 120_000 }, async () => {
  await app.reset()
  written = ''
  const { people, pair } = await createTestData(app)
  for (const table of ['comments', 'incidents', 'login_names', 'password_resets'])
    await app.db.execute(sql.raw(`alter table ${table} rename to gone_${table}`))

  const said = [
    people.visitor.ask('POST', '/api/login', { usernameOrEmail: MARKS.address, password: MARKS.password }),
    people.visitor.ask('POST', '/api/register', marked(WRITES['POST /api/register']?.body)),
    people.visitor.ask('POST', '/api/password-reset/confirm', { token: MARKS.token, password: MARKS.password }),
    people.student.ask('POST', `/api/jobs/${pair.job}/comment`, { content: MARKS.text }),
    people.owner.ask('POST', '/api/incidents', { title: MARKS.text, description: MARKS.text }),
    people.owner.ask('GET', `/api/jobs/${pair.job}?token=${MARKS.token}`),
  ]
  for (const reply of await Promise.all(said)) {
    expect(reply.status).toBe(500)
    expect(await reply.json()).toEqual({ code: 'internal', message: messageOf('errors.internal') })
  }

  await expect.poll(() => lines().filter(({ level }) => level === 50).length).toBe(said.length)
  expect(written).toMatch(/login_names/)
  expect(written).not.toMatch(SECRET)
})
