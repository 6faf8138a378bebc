import { request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

let written = ''
const out = { write: (text: string) => (written += text) }
const app = await createTestApp({ LOG_LEVEL: 'info', TRUST_PROXY: '1' }, () => {}, { out })
const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function open(path: string, { method = 'GET', headers = {} }: RequestOptions = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  ask(`${url}${path}`, { method, headers }, async (reply) =>
    resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }),
  )
    .on('error', reject)
    .end()
  return promise
}

/** The response without headers that differ each time. */
const lasting = ({ headers: { date, 'x-request-id': id, ...headers }, ...answer }: Answer) => ({ ...answer, headers })

const lineAbout = async ({ headers }: Answer) => {
  const lines = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ requestId }) => requestId === headers['x-request-id'])
  await expect.poll(lines).toHaveLength(1)
  return lines()[0]
}

const { headers } = await open('/api/jobs')

test.each([
  ['uncompressed', {}],
  ['compressed', { headers: { 'accept-encoding': 'gzip, br' } }],
  ['in a language and a theme', { headers: { cookie: 'language=de; theme=dark' } }],
  ['without the body', { method: 'HEAD' }],
  ['when the client has it already', { headers: { 'if-none-match': `"other", W/${headers.etag}` } }],
])('A cached response is identical to the first one: %s', async (_, options) => {
  app.fastify.invalidateCache('removes')
  const made = await open('/api/jobs', options)
  const cached = await open('/api/jobs', options)

  expect(lasting(cached)).toEqual(lasting(made))
  expect(cached.headers['x-request-id']).not.toBe(made.headers['x-request-id'])
  expect(await lineAbout(made)).not.toHaveProperty('memory')
  expect(await lineAbout(cached)).toMatchObject({ cached: true, status: made.status })
})

test('The access log has the same line for a cached response, marked as cached', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const from = (id: string) => ({ headers: { ...forwarded, 'x-request-id': id } })
  const made = await lineAbout(await open('/api/jobs?limit=8', from('named-by-proxy-1')))
  const cached = await lineAbout(await open('/api/jobs?limit=8', from('named-by-proxy-2')))

  const [time, ms] = [expect.any(Number), expect.any(Number)]
  expect(cached).toEqual({ ...made, requestId: 'named-by-proxy-2', cached: true, time, ms })
})

test('A request with a session does not get a cached response', async () => {
  const business = await app.business()
  await app.job(business)
  await open('/api/jobs')
  const cookie = [...business.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const named = await lineAbout(await open('/api/jobs', { headers: { cookie } }))
  expect(named).toMatchObject({ user: business.user.id })
  expect(named).not.toHaveProperty('memory')
})
