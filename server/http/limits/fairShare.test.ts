import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { everyone } from '#server/http/access.ts'
import { createTestApp } from '#test/app.ts'

const gates = new Set<() => void>()
afterEach(() => {
  for (const open of gates) open()
  gates.clear()
})
const begun: string[] = []
const spun: { begin: number; end: number }[] = []
const app = await createTestApp({ RATE_LIMIT: 'on' }, (fastify) => {
  fastify.get('/made/:name', { config: { forEveryone: true } }, async (request) => {
    begun.push(request.url)
    await new Promise<void>((open) => gates.add(open))
    return 'made'
  })
  fastify.route({
    method: ['GET', 'DELETE'],
    url: '/read/:name',
    config: { access: everyone },
    handler: async (request) => {
      begun.push(`${request.method} ${request.url}`)
      await new Promise<void>((open) => gates.add(open))
      return 'read'
    },
  })
  fastify.post('/written/:name', { config: { access: everyone } }, async () => 'written')
  fastify.get('/spun/:name', { config: { forEveryone: true } }, async () => {
    const begin = performance.now()
    while (performance.now() < begin + 30);
    spun.push({ begin, end: performance.now() })
    return 'made'
  })
  fastify.get('/made-in-the-end', { config: { forEveryone: true } }, async (request, reply) => {
    begun.push(request.url)
    await new Promise<void>((open) => gates.add(open))
    return begun.filter((url) => url === request.url).length > 1 ? 'made' : reply.code(500).send('not yet')
  })
  fastify.get('/file/:name', { config: { inTurn: true } }, async (request) => {
    begun.push(request.url)
    const pieces = async function* () {
      yield 'piece by '
      // Longer than the time until the next turn would have begun.
      await setTimeout(50)
      yield 'piece'
      begun.push(`${request.url} is sent`)
    }
    return Readable.from(pieces())
  })
  fastify.get('/failed', { config: { forEveryone: true } }, async (_request, reply) => {
    await new Promise<void>((open) => gates.add(open))
    return reply.code(503).send('not now')
  })
})

const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
let come = 0
let gone = 0
app.fastify.server.on('request', (_request, reply) => {
  come += 1
  reply.once('close', () => {
    gone += 1
  })
})

const ask = (url: string, { from, cookie = '' }: { from: string; cookie?: string }) =>
  app.fastify.inject({ url, remoteAddress: from, headers: { cookie } })
const release = () => {
  const [first] = gates
  if (first) gates.delete(first)
  first?.()
}
const isBegun = (url: string) => expect.poll(() => begun).toContain(url)

test('Requests of visitors of one network are handled one at a time, also those of an IPv6 network', async () => {
  const answers = ['a', 'b', 'c'].map((name, at) => ask(`/made/${name}`, { from: `2001:db8:7:1::${at + 1}` }))
  await isBegun('/made/a')
  const elsewhere = ask('/made/elsewhere', { from: '2001:db8:7:2::1' })
  await isBegun('/made/elsewhere')

  expect(begun).toEqual(['/made/a', '/made/elsewhere'])
  release()
  await isBegun('/made/b')
  expect(begun).not.toContain('/made/c')
  release()
  expect((await elsewhere).statusCode).toBe(200)
  release()
  await isBegun('/made/c')
  release()
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
})

test('After each request the network pauses for as long as it took, so that half of the time is left for others', async () => {
  const from = '198.51.100.7'
  const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => ask(`/spun/${at}`, { from })))

  for (const { statusCode } of answers) expect(statusCode).toBe(200)
  for (const [at, { begin }] of spun.entries()) {
    const before = spun[at - 1]
    // Timers have a resolution of a millisecond.
    if (before) expect(begin - before.end + 1).toBeGreaterThanOrEqual(Math.min(before.end - before.begin, 250))
  }
  expect(spun).toHaveLength(5)
})

test('The turn of a file ends when it is sent', async () => {
  const names = ['a', 'b', 'c']
  const answers = await Promise.all(names.map((name) => ask(`/file/${name}`, { from: '198.51.100.8' })))

  for (const { body } of answers) expect(body).toBe('piece by piece')
  const files = begun.filter((url) => url.startsWith('/file/'))
  expect(files).toEqual(names.flatMap((name) => [`/file/${name}`, `/file/${name} is sent`]))
})

test('Another network does not wait for the turn of a queued response, which is rendered once', async () => {
  const from = '198.51.100.1'
  const first = ask('/made/slow', { from })
  await isBegun('/made/slow')
  const waiting = ask('/made/wanted', { from })
  const other = ask('/made/wanted', { from: '198.51.100.2' })
  await isBegun('/made/wanted')
  release()
  release()

  for (const { statusCode } of await Promise.all([first, waiting, other])) expect(statusCode).toBe(200)
  expect(begun.filter((url) => url === '/made/wanted')).toHaveLength(1)
})

test('A hundred requests of a network are queued, further ones are refused after a while with a time to retry, and other networks are not affected', async () => {
  const from = '198.51.100.3'
  const since = performance.now()
  const refusedAfter: number[] = []
  const searches = Array.from({ length: 150 }, async (_, at) => {
    const answer = await ask(`/api/jobs?search=never${at}`, { from })
    if (answer.statusCode === 429) refusedAfter.push(performance.now() - since)
    return answer
  })
  expect((await ask('/api/jobs?search=other', { from: '198.51.100.4' })).statusCode).toBe(200)
  const answers = await Promise.all(searches)

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(101)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused).toHaveLength(49)
  // Otherwise a client that goes on asking would keep the process busy with refusals.
  expect(Math.min(...refusedAfter)).toBeGreaterThanOrEqual(249)
  for (const { headers, json } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    expect(json()).toEqual({ code: 'rate_limited', message: 'Too many tries. Please wait 2 seconds.' })
  }
  expect((await ask('/api/jobs?search=afterwards', { from })).statusCode).toBe(200)
})

test('Logged-in users do not wait for the visitors of their network, and an invented session does not count as a login', async () => {
  const from = '198.51.100.5'
  const { cookies } = await app.student()
  const cookie = `language=de; session=${cookies.get('session')}`
  expect((await ask('/api/user', { from, cookie })).statusCode).toBe(200)
  const held = ask('/made/held', { from })
  await isBegun('/made/held')

  const forged = ask('/made/forged', { from, cookie: 'session=made-up' })
  expect((await ask('/api/jobs?search=mine', { from, cookie })).statusCode).toBe(200)
  expect(begun).not.toContain('/made/forged')
  release()
  await isBegun('/made/forged')
  release()
  for (const { statusCode } of await Promise.all([held, forged])) expect(statusCode).toBe(200)
})

test('An account has four requests at a time, whatever its networks and sessions are, and others do not wait for it', async () => {
  const person = await app.student()
  const sessions = [person.cookies.get('session'), await app.tokenFor(person.user.id)]
  const cookies = sessions.map((token) => `session=${token}`)
  for (const cookie of cookies) expect((await ask('/api/user', { from: '198.51.100.20', cookie })).statusCode).toBe(200)
  const names = ['1', '2', '3', '4', '5'].map((name) => `/made/account-${name}`)
  const answers = names.map((path, at) => ask(path, { from: `198.51.100.${20 + at}`, cookie: cookies[at % 2] ?? '' }))
  for (const path of names.slice(0, 4)) await isBegun(path)

  const other = await app.student()
  const cookie = `session=${other.cookies.get('session')}`
  expect((await ask('/api/jobs?search=other', { from: '198.51.100.20', cookie })).statusCode).toBe(200)
  expect(begun).not.toContain(names[4])
  release()
  await isBegun(names[4] ?? '')
  for (const _ of names) release()
  for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200)
})

test('All that an account reads from the API or deletes has four turns, and its other writes and visitors do not wait for them', async () => {
  const from = '198.51.100.30'
  const cookie = `session=${(await app.student()).cookies.get('session')}`
  expect((await ask('/api/user', { from, cookie })).statusCode).toBe(200)
  const headers = { cookie, origin: 'http://localhost:80', host: 'localhost:80' }
  const read = (method: 'GET' | 'HEAD' | 'DELETE', name: string) =>
    app.fastify.inject({ method, url: `/read/${name}`, remoteAddress: from, headers })
  const held = [...['a', 'b', 'c'].map((name) => read('GET', name)), read('HEAD', 'd')]
  await isBegun('HEAD /read/d')
  const fifth = [read('GET', 'e'), read('HEAD', 'f'), read('DELETE', 'h')]

  const write = await app.fastify.inject({ method: 'POST', url: '/written/g', remoteAddress: from, headers })
  expect(write.body).toBe('written')
  const visitor = ask('/read/visitor', { from })
  await isBegun('GET /read/visitor')
  expect(begun).not.toContain('GET /read/e')
  expect(begun).not.toContain('HEAD /read/f')
  expect(begun).not.toContain('DELETE /read/h')
  release()
  await isBegun('GET /read/e')
  release()
  await isBegun('HEAD /read/f')
  release()
  await isBegun('DELETE /read/h')
  for (const open of gates) open()
  for (const { statusCode } of await Promise.all([...held, ...fifth, visitor])) expect(statusCode).toBe(200)
})

test('A session counts for its account however a client writes its cookie', async () => {
  const token = (await app.student()).cookies.get('session') ?? ''
  const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  const ways = [`session=${token}`, `session=${encoded}`, `a=1;  session=${token}`, `a=1;\tsession=${token}`]
  expect((await ask('/api/user', { from: '198.51.100.31', cookie: `session=${token}` })).statusCode).toBe(200)
  const asked = [...ways, `session =${token}`].map((cookie, at) =>
    ask(`/read/way-${at}`, { from: '198.51.100.31', cookie }),
  )
  await isBegun('GET /read/way-3')
  const visitor = ask('/read/after-ways', { from: '198.51.100.31' })
  await isBegun('GET /read/after-ways')

  expect(begun).not.toContain('GET /read/way-4')
  release()
  await isBegun('GET /read/way-4')
  for (const open of gates) open()
  for (const { statusCode } of await Promise.all([...asked, visitor])) expect(statusCode).toBe(200)
})

test('A client that disconnects while it is queued frees its place at once, and one whose request is being handled when that is done', async () => {
  const leaving = new AbortController()
  const go = (path: string) => fetch(origin + path, { signal: leaving.signal }).catch(() => null)
  const before = { come, gone }
  const left = [go('/made/leaves')]
  await isBegun('/made/leaves')
  left.push(go('/made/leaves-the-line'))
  await expect.poll(() => come).toBe(before.come + 2)
  const stays = ask('/made/stays', { from: '127.0.0.1' })
  leaving.abort()
  await Promise.all(left)
  await expect.poll(() => gone).toBe(before.gone + 2)
  expect(begun).not.toContain('/made/stays')
  release()

  await isBegun('/made/stays')
  expect(begun).not.toContain('/made/leaves-the-line')
  for (const open of gates) open()
  expect((await stays).statusCode).toBe(200)
})

test('A client that disconnects while another one renders its response gets no turn, which would never end', async () => {
  const before = { come, gone }
  const leaving = new AbortController()
  const go = (signal?: AbortSignal) => fetch(`${origin}/made-in-the-end`, { signal: signal ?? null })
  const first = go()
  await isBegun('/made-in-the-end')
  const second = go()
  const third = go(leaving.signal).catch(() => null)
  await expect.poll(() => come).toBe(before.come + 3)
  leaving.abort()
  await third
  await expect.poll(() => gone).toBe(before.gone + 1)
  release()
  expect((await first).status).toBe(500)
  await expect.poll(() => gates.size).toBe(1)
  release()
  expect((await second).status).toBe(200)

  const next = ask('/made/next', { from: '127.0.0.1' })
  await isBegun('/made/next')
  release()
  expect((await next).statusCode).toBe(200)
})

test('When a request fails because of an outage, the requests queued behind it are refused at once', async () => {
  const from = '198.51.100.6'
  const failing = ask('/failed', { from })
  await expect.poll(() => gates.size).toBe(1)
  const waiting = ['x', 'y'].map((name) => ask(`/made/${name}`, { from }))
  release()

  const answers = await Promise.all([failing, ...waiting])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(begun).not.toContain('/made/x')
})
