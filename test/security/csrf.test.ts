import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type Visitor } from '#test/app.ts'
import { writesOf } from '#test/security/routes.ts'
import { createTestData } from '#test/security/testData.ts'
import { WRITES } from '#test/security/writes.ts'

const app = await createTestApp()
beforeEach(app.reset)

const FOREIGN: [what: string, headers: Record<string, string>][] = [
  ['a fetch of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', origin: 'null' }],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost' }],
  ['a sibling host that hides its origin', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['an old browser in a sandbox', { origin: 'null' }],
  ['an old browser on a sibling host', { origin: 'http://blog.localhost' }],
  ['an old browser on another port', { origin: 'http://localhost:81' }],
  ['a host that begins like this one', { origin: 'http://localhost.evil.example' }],
  ['a host that ends like this one', { origin: 'http://evillocalhost' }],
  ['an old browser that names only a page', { referer: 'https://evil.example/page' }],
  ['a client that names two origins', { origin: 'http://localhost, https://evil.example' }],
  ['a client that claims another host', { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }],
  ['an unknown kind of site', { 'sec-fetch-site': 'nested-site' }],
]

const cookiesOf = ({ cookies }: Pick<Visitor, 'cookies'>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

test.each(writesOf(app.fastify).map(({ name }) => name))('%s refuses requests from other sites', async (route) => {
  const { people, pair } = await createTestData(app)
  const { as, resource, body } = WRITES[route] ?? { as: 'visitor' }
  const [method, path = ''] = route.split(' ') as ['POST', string]
  const cookie = cookiesOf(people[as])
  const request = {
    method,
    url: path.replace('{id}', String(resource && pair[resource])),
    headers: { cookie },
    ...(body && { payload: body }),
  }

  for (const [what, headers] of FOREIGN) {
    const answer = await app.fastify.inject({ ...request, headers: { ...request.headers, ...headers } })
    expect([what, answer.statusCode]).toEqual([what, 403])
    expect(answer.json()).toMatchObject({ code: 'forbidden' })
  }
})

const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html', '']

/** Mail programs post a form (RFC 8058). The token in its address decides, not the session of a browser. */
const takesForms = (route: string, type: string) => route === 'POST /api/unsubscribe' && /form/.test(type)

test.each(writesOf(app.fastify).map(({ name }) => name))(
  '%s refuses everything that a form can send',
  async (route) => {
    const { people, pair } = await createTestData(app)
    const { as, resource, body } = WRITES[route] ?? { as: 'visitor' }
    const [method, path = ''] = route.split(' ') as ['POST', string]
    const cookie = cookiesOf(people[as])

    for (const type of FORMS.filter((one) => !takesForms(route, one))) {
      const answer = await app.fastify.inject({
        method,
        url: path.replace('{id}', String(resource && pair[resource])),
        headers: { cookie, 'content-type': type },
        payload: JSON.stringify(body ?? { a: '=b' }),
      })
      expect([type, answer.statusCode]).toEqual([type, 415])
    }
  },
)

test('A GET request changes nothing, even with a method override', async () => {
  const { people, pair } = await createTestData(app)
  for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const answer = await app.fastify.inject({
      method: 'GET',
      url: `/api/jobs/${pair.job}?_method=DELETE`,
      headers: { cookie: `session=${people.owner.cookies.get('session')}`, [header]: 'DELETE' },
    })
    expect(answer.statusCode).toBe(200)
  }
  expect((await people.visitor.ask('GET', `/api/jobs/${pair.job}`)).status).toBe(200)
})

test.each([
  { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:3000' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.1:3000' },
  { origin: 'http://localhost:80', host: 'localhost:80' },
  { referer: 'http://127.0.0.1:3000/post-job' },
  {},
])('the site itself may, and who is no browser (%j)', async (headers) => {
  const business = await app.business()

  const reply = await app.fastify.inject({
    method: 'POST',
    url: '/api/jobs',
    headers: { cookie: `session=${business.cookies.get('session')}`, ...headers },
    payload: { title: 'Barista', description: 'Coffee.', contactEmail: 'jobs@house.example' },
  })

  expect(reply.statusCode).toBe(201)
})

test('With an https address, the same host without https is another site', async () => {
  const safe = await createTestApp({ PUBLIC_URL: 'https://jobs.example' })
  const from = async (origin: string) =>
    (await safe.fastify.inject({ method: 'POST', url: '/api/logout', headers: { origin, host: 'jobs.example' } }))
      .statusCode

  expect(await from('https://jobs.example')).toBe(204)
  expect(await from('http://jobs.example')).toBe(403)
  expect(await from('https://jobs.example:8443')).toBe(403)
})
