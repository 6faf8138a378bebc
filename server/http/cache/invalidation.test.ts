import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#server/refusal.ts'
import { createTestApp } from '#test/app.ts'
import { createTestData, type TestData } from '#test/security/testData.ts'
import { type Call, WRITES } from '#test/security/writes.ts'

let isOutage = false
const app = await createTestApp({}, (fastify) =>
  fastify.addHook('preHandler', async () => {
    if (isOutage) throw new Refusal('unavailable', 'errors.unavailable')
  }),
)
beforeEach(app.reset)
afterEach(() => {
  isOutage = false
})

/** The only requests that change public data. */
const PUBLIC = [
  'POST /api/operator/imports',
  ...['POST /api/register', 'PATCH /api/user', 'DELETE /api/user'],
  ...['POST /api/jobs', 'PATCH /api/jobs/{id}', 'DELETE /api/jobs/{id}', 'POST /api/jobs/{id}/renew'],
  ...['POST /api/pictures/logo', 'POST /api/pictures/photos', 'PATCH /api/pictures/{id}', 'DELETE /api/pictures/{id}'],
  ...['POST /api/jobs/{id}/like', 'POST /api/jobs/{id}/comment', 'DELETE /api/comments/{id}'],
  ...['POST /api/operator/decisions', 'POST /api/operator/decisions/{id}/end'],
  ...['POST /api/operator/accounts/{id}/anonymise', 'POST /api/operator/levels/{id}/end'],
  ...['POST /api/operator/banners', 'PATCH /api/operator/banners/{id}', 'POST /api/operator/banners/{id}/end'],
  'POST /api/operator/texts',
]
/** Requests that may remove public data, although they are a POST. */
const REMOVING = [
  ...['POST /api/operator/decisions', 'POST /api/operator/accounts/{id}/anonymise'],
  ...['POST /api/operator/levels/{id}/end', 'POST /api/operator/imports'],
  ...['POST /api/operator/banners/{id}/end', 'POST /api/operator/texts'],
]

/** Requests that are refused in this test, because they need a mail or can be sent only once. */
const REFUSED = [
  'POST /api/applications/{id}/decline',
  'POST /api/login',
  'POST /api/unsubscribe',
  'POST /api/auth/google',
  'POST /api/user/email/confirm',
  'POST /api/password-reset/confirm',
  ...['POST /api/statement', 'POST /api/statement/objection', 'POST /api/operator/decisions/{id}/answer'],
  ...['POST /api/verification/domain', 'POST /api/verification/vat', 'POST /api/verification/letter'],
  ...['POST /api/verification/letter/code', 'POST /api/operator/accounts/{id}/visit'],
  ...['POST /api/operator/setup/offer', 'POST /api/operator/setup', 'POST /api/operator/login'],
]

const MORE: [string, Call][] = [
  ['DELETE /api/user', { as: 'owner', body: { password: app.password } }],
  ['PATCH /api/user', { as: 'seeker', body: { fullName: 'Another Name' } }],
  ['PATCH /api/jobs/{id}', { as: 'owner', resource: 'job', body: { closed: true } }],
]

const pathsOf = ({ pair, otherPair }: TestData) => [
  ...['/api/jobs', '/api/jobs?sort=popular', `/api/jobs/${pair.job}`, `/api/jobs/${otherPair.job}`, '/sitemap.xml'],
  ...['/feed.json', `/partners/${pair.business}/feed.json`],
  ...['/sitemap-0.xml', '/sitemap-1.xml', '/api/partners', `/api/partners/${pair.business}`],
]

const inMemory = (data: TestData) =>
  pathsOf(data).map((path) => app.fastify.cachedBody(path, { cookie: '', hidesContacts: false })?.toString())

async function read(data: TestData) {
  for (const path of pathsOf(data)) await app.visitor.ask('GET', path)
  return inMemory(data)
}

function call({ people, pair, otherPair }: TestData, route: string, { as, resource, body, file }: Call) {
  const [method, path = ''] = route.split(' ') as ['POST', string]
  const side = as === 'seeker' ? { ...otherPair, job: pair.job } : pair
  const own = {
    ...(body?.password !== undefined && { password: app.password }),
    ...(body?.currentPassword !== undefined && { currentPassword: app.password }),
  }
  const url = path.replace('{id}', String(resource && side[resource]))
  return people[as].ask(method, url, file ?? (body && { ...body, ...own }))
}

test.each([...Object.entries(WRITES), ...MORE])(
  'Visitors see a change by %s at once, and the cache is only invalidated by changes',
  async (route, write) => {
    const data = await createTestData(app)
    const before = await read(data)
    expect(before).not.toContain(undefined)

    const { status } = await call(data, route, write)

    expect(status < 400).toBe(!REFUSED.includes(route))
    const kept = inMemory(data)
    if (!PUBLIC.includes(route)) expect(kept).toEqual(before)
    const after = await read(data)
    app.fastify.invalidateCache('removes')
    expect(after).toEqual(await read(data))
  },
)

test.each([...Object.entries(WRITES), ...MORE].filter(([route]) => PUBLIC.includes(route)))(
  'After %s, an outage shows visitors no removed data, and after an addition all previous data',
  async (route, write) => {
    const data = await createTestData(app)
    const before = await textsOf(data)
    await call(data, route, write)
    isOutage = true
    const inOutage = await textsOf(data)
    isOutage = false
    app.fastify.invalidateCache('removes')
    const after = await textsOf(data)

    const current = new Set(after.flat())
    expect(inOutage.flat().filter((text) => !current.has(text))).toEqual([])
    if (route.startsWith('POST') && !REMOVING.includes(route)) expect(inOutage).toEqual(before)
  },
)

test('A logout without a session and a request for a mail do not invalidate the cache', async () => {
  const data = await createTestData(app)
  const before = await read(data)

  await app.newVisitor().ask('POST', '/api/logout')
  await app.newVisitor().ask('POST', '/api/password-reset', { usernameOrEmail: 'nobody' })

  expect(inMemory(data)).toEqual(before)
})

/** The texts at each of the addresses; empty if the request is refused. Without dates and without counts. */
const textsOf = (data: TestData) =>
  Promise.all(
    pathsOf(data).map(async (path) => {
      const reply = await app.visitor.ask('GET', path)
      const body = await reply.text()
      if (reply.status !== 200) return []
      return (path.endsWith('.xml') ? (body.match(/<loc>[^<]+/g) ?? []) : texts(path, JSON.parse(body))).sort()
    }),
  )

function texts(at: string, value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => texts(Array.isArray(value) ? at : `${at} ${key}`, inner))
  const isText = typeof value === 'string' && !/^\d{4}-\d\d-\d\dT/.test(value)
  return isText || at.endsWith(' id') ? [`${at}: ${value}`] : []
}
