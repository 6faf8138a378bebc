import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAddressHashes } from '#server/observability/accessLog.ts'
import { createTestApp } from '#test/app.ts'

type Line = Record<string, unknown>

/** An app whose log is collected. */
async function appWithLog() {
  let written = ''
  const out = { write: (text: string) => (written += text) }
  const app = await createTestApp({ LOG_LEVEL: 'info' }, () => {}, { out })
  const lines = (): Line[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  /** Polls, because log lines are written in batches. */
  const linesAbout = (id: string | null) => expect.poll(() => lines().filter(({ requestId }) => requestId === id))
  return { ...app, linesAbout, written: () => written }
}

const app = await appWithLog()

test('Every response has a short id, and the log has one line with that id', async () => {
  const business = await app.business()
  const { id } = await app.job(business)
  const reply = await business.ask('GET', `/api/jobs/${id}?token=secret`)

  const request = reply.headers.get('x-request-id')
  expect(request).toMatch(/^[0-9a-z]{12}$/)
  await app.linesAbout(request).toMatchObject([
    {
      msg: 'request',
      level: 30,
      time: expect.any(Number),
      method: 'GET',
      route: '/api/jobs/:id',
      path: `/api/jobs/${id}`,
      status: 200,
      ms: expect.any(Number),
      bytes: Number(reply.headers.get('content-length')),
      user: business.user.id,
      from: expect.stringMatching(/^[\w-]{10}$/),
    },
  ])
})

test('The line about a deleted account has its number, by which it can be deleted again after a restore', async () => {
  const student = await app.student()
  const reply = await student.ask('DELETE', '/api/user', { password: student.password })
  const line = { method: 'DELETE', path: '/api/user', status: 204, user: student.user.id }
  await app.linesAbout(reply.headers.get('x-request-id')).toMatchObject([line])
})

test('A response from the cache has its own id, and its log line names the cache', async () => {
  const first = await app.visitor.ask('GET', '/api/jobs?limit=7')
  const second = await app.visitor.ask('GET', '/api/jobs?limit=7')

  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  const line = { route: '/api/jobs', status: 200, bytes: (await second.arrayBuffer()).byteLength }
  await app.linesAbout(second.headers.get('x-request-id')).toMatchObject([{ ...line, cached: true }])
  await app.linesAbout(first.headers.get('x-request-id')).toEqual([expect.not.objectContaining({ cached: true })])
})

test('The error of a failed request is logged with the same id, without user input', async () => {
  const { id } = await app.job(await app.business())
  const student = await app.student()
  await app.db.execute(sql`alter table comments rename to elsewhere`)
  const reply = await student.ask('POST', `/api/jobs/${id}/comment`, { content: 'Geheimwort' })
  await app.db.execute(sql`alter table elsewhere rename to comments`)

  expect(reply.status).toBe(500)
  await app
    .linesAbout(reply.headers.get('x-request-id'))
    .toMatchObject([{ msg: 'request failed', err: { stack: expect.stringContaining('at ') } }, { status: 500 }])
  expect(app.written()).not.toContain('Geheimwort')
})

test('No address, password, cookie or mail address is in the log', async () => {
  const student = await app.student({ email: 'geheim@house.example' })
  await student.ask('POST', '/api/login', { usernameOrEmail: 'geheim@house.example', password: 'Geheimnis 1' })
  const last = await student.ask('GET', '/api/user')

  await app.linesAbout(last.headers.get('x-request-id')).toHaveLength(1)
  expect(app.written()).not.toMatch(/127\.0\.0\.1|Geheim|geheim@|Kaffee und Kuchen/)
  for (const value of student.cookies.values()) expect(app.written()).not.toContain(value)
})

test('Successful health checks are not logged', async () => {
  const quiet = await app.visitor.ask('GET', '/healthz')
  const loud = await app.visitor.ask('GET', '/api/user')

  await app.linesAbout(loud.headers.get('x-request-id')).toHaveLength(1)
  await app.linesAbout(quiet.headers.get('x-request-id')).toEqual([])
})

test('Only a trusted proxy can set the request id', async () => {
  const behind = await createTestApp({ TRUST_PROXY: '1' })
  const idFor = async ({ fastify }: Pick<typeof behind, 'fastify'>, id: string) =>
    (await fastify.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']

  expect(await idFor(behind, 'proxy-named-this-1')).toBe('proxy-named-this-1')
  expect(await idFor(behind, 'short')).toMatch(/^[0-9a-z]{12}$/)
  expect(await idFor(behind, 'with\tblank and more')).toMatch(/^[0-9a-z]{12}$/)
  expect(await idFor(app, 'proxy-named-this-1')).toMatch(/^[0-9a-z]{12}$/)
})

test('A client address has the same hash all day, a network counts as one address, and hashes change daily', () => {
  let now = Date.parse('2026-07-01T10:00:00Z')
  const hashOf = createAddressHashes(() => now)
  const [today, network] = [hashOf('203.0.113.7'), hashOf('2001:db8:1:2::1')]

  expect(hashOf('203.0.113.7')).toBe(today)
  expect(hashOf('203.0.113.8')).not.toBe(today)
  expect(hashOf('2001:db8:1:2:ffff::9')).toBe(network)
  now += 24 * 60 * 60 * 1000
  expect(hashOf('203.0.113.7')).not.toBe(today)
})
