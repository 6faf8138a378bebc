import { request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFromMemory } from '#server/http/anonymous.ts'
import { createDoor } from '#server/http/door.ts'
import { createMemory } from '#server/http/memory.ts'
import { createWorld } from '#test/world.ts'

test('whoever finds an answer ready does not come in, until the door is shut', async () => {
  const door = createDoor()
  const app = Fastify({ serverFactory: door.serverFactory, forceCloseConnections: 'idle' })
  let entered = 0
  app.addHook('onRequest', async () => {
    entered += 1
  })
  const requests = { nameOf: () => 'a-name', tell: () => {} }
  answerFromMemory(app, createMemory(), { door, requests })
  app.get('/', { config: { forEveryone: true } }, async () => 'for everyone')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  for (let time = 0; time < 3; time += 1) expect(await (await fetch(address)).text()).toBe('for everyone')
  expect(entered).toBe(1)
  door.shut()
  expect(await (await fetch(address)).text()).toBe('for everyone')
  expect(entered).toBe(2)
  await app.close()
})

// `inject` brings a request into the house by another way; at the door stands who comes by a connection.
let written = ''
const out = { write: (text: string) => (written += text) }
const TOKEN = 'long-enough-to-guess-badly'
const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '1', METRICS_TOKEN: TOKEN }
const world = await createWorld(settings, () => {}, { out })
const url = await world.app.listen({ port: 0, host: '127.0.0.1' })

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

async function atTheDoor(path: string, { method = 'GET', headers = {} }: RequestOptions = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  ask(`${url}${path}`, { method, headers }, async (reply) =>
    resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }),
  )
    .on('error', reject)
    .end()
  return promise
}

async function inside(path: string, { method = 'GET', headers = {} }: RequestOptions = {}): Promise<Answer> {
  const reply = await world.app.inject({
    url: path,
    method: method as 'GET',
    headers: headers as Record<string, string>,
  })
  return { status: reply.statusCode, headers: reply.headers as IncomingHttpHeaders, body: reply.rawPayload }
}

/** Without what is another one in each answer, and what belongs to the connection. */
const lasting = ({
  headers: { date, connection, 'keep-alive': _, 'x-request-id': id, ...headers },
  ...answer
}: Answer) => ({
  ...answer,
  headers,
})

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

const { headers } = await inside('/api/jobs')

test.each([
  ['as they are', {}],
  ['packed', { headers: { 'accept-encoding': 'gzip, br' } }],
  ['in a language and a theme', { headers: { cookie: 'language=de; theme=dark' } }],
  ['without the body', { method: 'HEAD' }],
  ['by name, when they are known', { headers: { 'if-none-match': `"other", W/${headers.etag}` } }],
])('visitors get the same bytes at the door as inside: %s', async (_, options) => {
  await inside('/api/jobs', { ...options, method: 'GET' })
  const there = await atTheDoor('/api/jobs', options)
  const here = await inside('/api/jobs', options)

  expect(lasting(there)).toEqual(lasting(here))
  expect(there.headers['x-request-id']).not.toBe(here.headers['x-request-id'])
  expect(await lineAbout(there)).toMatchObject({ memory: true, status: here.status })
})

test('the log tells of them as of everybody', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7', 'x-request-id': 'proxy-named-this-2' }
  const made = await lineAbout(
    await inside('/api/jobs?limit=8', { headers: { ...proxied, 'x-request-id': 'made-inside-1' } }),
  )
  const there = await lineAbout(await atTheDoor('/api/jobs?limit=8', { headers: proxied }))

  const [time, ms] = [expect.any(Number), expect.any(Number)]
  expect(there).toEqual({ ...made, requestId: 'proxy-named-this-2', memory: true, time, ms })
})

test('they are counted as requests, and as found', async () => {
  const count = async (line: string) => {
    const { body } = await inside('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    const found = body
      .toString()
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
    return Number(found?.slice(line.length + 1) ?? 0)
  }
  const REQUESTS = 'zaphiring_requests_total{method="GET",route="/api/jobs",status="2xx"}'
  const HITS = 'zaphiring_memory_answers_total{outcome="hit"}'
  await inside('/api/jobs?limit=9')
  const before = { requests: await count(REQUESTS), hits: await count(HITS) }
  await atTheDoor('/api/jobs?limit=9')

  expect({ requests: await count(REQUESTS), hits: await count(HITS) }).toEqual({
    requests: before.requests + 1,
    hits: before.hits + 1,
  })
})

test('whoever may be somebody comes in, and so does whoever wants to change something', async () => {
  const business = await world.business()
  await world.job(business)
  await inside('/api/jobs')
  const cookie = [...business.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const named = await lineAbout(await atTheDoor('/api/jobs', { headers: { cookie } }))
  expect(named).toMatchObject({ user: business.user.id })
  expect(named).not.toHaveProperty('memory')
  expect((await atTheDoor('/api/jobs', { method: 'POST' })).status).toBe(401)
})

test('after a change nobody gets what was there before', async () => {
  const before = await atTheDoor('/api/jobs')
  const { id } = await world.job(await world.business(), { title: 'Koch für die Spätschicht' })

  const after = await atTheDoor('/api/jobs')
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(JSON.parse(after.body.toString()).jobs.map((job: { id: number }) => job.id)).toContain(id)
})
