import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createSigns } from '#server/http/lines.ts'
import { createWorld } from '#test/world.ts'

type Line = Record<string, unknown>

/** The log of a house, as it was written. */
async function houseWithLog(environment: Record<string, string> = {}) {
  let written = ''
  const out = { write: (text: string) => (written += text) }
  const world = await createWorld({ LOG_LEVEL: 'info', ...environment }, () => {}, { out })
  const lines = (): Line[] =>
    written
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  /** Lines are written some times a second: what was answered is waited for. */
  const linesAbout = (id: string | null) => expect.poll(() => lines().filter(({ requestId }) => requestId === id))
  return { ...world, linesAbout, written: () => written }
}

const world = await houseWithLog()

test('every answer has a short id, and the log one line about it under that id', async () => {
  const business = await world.business()
  const { id } = await world.job(business)
  const reply = await business.ask('GET', `/api/jobs/${id}?token=secret`)

  const request = reply.headers.get('x-request-id')
  expect(request).toMatch(/^[0-9a-z]{12}$/)
  await world.linesAbout(request).toMatchObject([
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

test('an answer from memory has an id of its own, and its line says where it came from', async () => {
  const first = await world.visitor.ask('GET', '/api/jobs?limit=7')
  const second = await world.visitor.ask('GET', '/api/jobs?limit=7')

  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  const line = { route: '/api/jobs', status: 200, bytes: (await second.arrayBuffer()).byteLength }
  await world.linesAbout(second.headers.get('x-request-id')).toMatchObject([{ ...line, memory: true }])
  await world.linesAbout(first.headers.get('x-request-id')).toEqual([expect.not.objectContaining({ memory: true })])
})

test('a request that failed has its error under the same id, without what people typed', async () => {
  const { id } = await world.job(await world.business())
  const student = await world.student()
  await world.db.execute(sql`alter table comments rename to elsewhere`)
  const reply = await student.ask('POST', `/api/jobs/${id}/comment`, { content: 'Geheimwort' })
  await world.db.execute(sql`alter table elsewhere rename to comments`)

  expect(reply.status).toBe(500)
  await world
    .linesAbout(reply.headers.get('x-request-id'))
    .toMatchObject([{ msg: 'request failed', err: { stack: expect.stringContaining('at ') } }, { status: 500 }])
  expect(world.written()).not.toContain('Geheimwort')
})

test('no address, password, cookie or mail address is in the log', async () => {
  const student = await world.student({ email: 'geheim@house.example' })
  await student.ask('POST', '/api/login', { usernameOrEmail: 'geheim@house.example', password: 'Geheimnis 1' })
  const last = await student.ask('GET', '/api/user')

  await world.linesAbout(last.headers.get('x-request-id')).toHaveLength(1)
  expect(world.written()).not.toMatch(/127\.0\.0\.1|Geheim|geheim@|Kaffee und Kuchen/)
  for (const value of student.cookies.values()) expect(world.written()).not.toContain(value)
})

test('the word of health asked for every second is worth no line', async () => {
  const quiet = await world.visitor.ask('GET', '/healthz')
  const loud = await world.visitor.ask('GET', '/api/user')

  await world.linesAbout(loud.headers.get('x-request-id')).toHaveLength(1)
  await world.linesAbout(quiet.headers.get('x-request-id')).toEqual([])
})

test('a proxy that is trusted may name a request, and nobody else', async () => {
  const behind = await createWorld({ TRUST_PROXY: '1' })
  const idFor = async ({ app }: Pick<typeof behind, 'app'>, id: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id']

  expect(await idFor(behind, 'proxy-named-this-1')).toBe('proxy-named-this-1')
  expect(await idFor(behind, 'short')).toMatch(/^[0-9a-z]{12}$/)
  expect(await idFor(behind, 'with\tblank and more')).toMatch(/^[0-9a-z]{12}$/)
  expect(await idFor(world, 'proxy-named-this-1')).toMatch(/^[0-9a-z]{12}$/)
})

test('an address has the same sign all day, a network is one address, and tomorrow all signs are new', () => {
  let now = Date.parse('2026-07-01T10:00:00Z')
  const sign = createSigns(() => now)
  const [today, network] = [sign('203.0.113.7'), sign('2001:db8:1:2::1')]

  expect(sign('203.0.113.7')).toBe(today)
  expect(sign('203.0.113.8')).not.toBe(today)
  expect(sign('2001:db8:1:2:ffff::9')).toBe(network)
  now += 24 * 60 * 60 * 1000
  expect(sign('203.0.113.7')).not.toBe(today)
})
