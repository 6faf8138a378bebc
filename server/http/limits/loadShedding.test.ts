import { performance } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { everyone } from '#server/http/access.ts'
import { CALM, nextEventLoopState } from '#server/http/limits/loadShedding.ts'
import { createTestApp } from '#test/app.ts'

const gates = new Set<() => void>()
const release = () => {
  for (const open of gates) open()
  gates.clear()
}
afterEach(release)

const app = await createTestApp({}, (fastify) => {
  const hold = () => new Promise<string>((open) => gates.add(() => open('held')))
  fastify.get('/held', { config: { access: everyone } }, hold)
  fastify.get('/held/:number', { config: { forEveryone: true } }, hold)
  fastify.get('/file', () => 'file')
})
const student = await app.student()
const { visitor } = app

const LIST = '/api/jobs?limit=3'

/** Occupies as many requests as one process accepts. */
async function fill() {
  const held = Array.from({ length: 400 }, () => app.fastify.inject('/held'))
  await expect.poll(() => gates.size).toBe(400)
  return held
}

test('Under overload personal requests are refused with a time to retry, and shared responses are still sent', async () => {
  await visitor.ask('GET', LIST)
  const held = await fill()

  for (const refused of [
    await student.ask('GET', LIST),
    await student.ask('POST', '/api/jobs/1/like', { action: 'like' }),
    await visitor.ask('POST', '/api/login', { usernameOrEmail: 'nika', password: 'Milchkaffee' }),
  ]) {
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ code: 'unavailable' })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  }
  for (const path of [LIST, '/api/jobs?limit=4', '/file', '/healthz'])
    expect([path, (await visitor.ask('GET', path)).status]).toEqual([path, 200])

  release()
  for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200)
  expect((await student.ask('GET', LIST)).status).toBe(200)
})

test('A shared response that is refused under overload is not replaced by a stale one', async () => {
  await visitor.ask('GET', LIST)
  app.fastify.invalidateCache('adds')
  const held = await fill()
  held.push(...Array.from({ length: 64 }, (_, at) => app.fastify.inject(`/held/${at}`)))
  await expect.poll(() => gates.size).toBe(464)

  expect((await visitor.ask('GET', LIST)).status).toBe(503)
  release()
  await Promise.all(held)
  expect((await visitor.ask('GET', LIST)).status).toBe(200)
})

test('A client that disconnects before the response frees its place', async () => {
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const gone = Array.from({ length: 20 }, () => fetch(`${url}/held`, { signal: leaving.signal }).catch(() => 'gone'))
  const held = Array.from({ length: 380 }, () => app.fastify.inject('/held'))
  await expect.poll(() => gates.size).toBe(400)
  expect((await student.ask('GET', LIST)).status).toBe(503)

  leaving.abort()
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']))
  await expect.poll(async () => (await student.ask('GET', LIST)).status).toBe(200)
  release()
  await Promise.all(held)
})

test('While the event loop is late, shared lists are still sent, and afterwards all requests are served again', async () => {
  let busy = true
  const block = () => {
    const end = performance.now() + 350
    while (performance.now() < end);
    if (busy) setImmediate(block)
  }
  block()
  await expect.poll(async () => (await student.ask('GET', LIST)).status, { timeout: 20_000 }).toBe(503)
  expect((await visitor.ask('GET', LIST)).status).toBe(200)
  expect((await visitor.ask('GET', '/file')).status).toBe(200)
  busy = false
  await expect.poll(async () => (await student.ask('GET', LIST)).status, { timeout: 20_000 }).toBe(200)
})

const late = { lateMs: 400, utilization: 1 }
const stateAfter = (...looks: (typeof late)[]) => looks.reduce(nextEventLoopState, CALM)

test('The event loop counts as late after four late and busy measurements in a row, and as in time after one good one', () => {
  expect(stateAfter(late, late, late).isLate).toBe(false)
  expect(stateAfter(late, late, late, late).isLate).toBe(true)
  expect(stateAfter(late, late, late, { lateMs: 150, utilization: 1 }, late).isLate).toBe(false)
  expect(stateAfter(late, late, late, late, { lateMs: 150, utilization: 1 }).isLate).toBe(true)
  expect(stateAfter(late, late, late, late, { lateMs: 20, utilization: 1 }).isLate).toBe(false)
})

test('A process that gets too little processor time refuses nothing', () => {
  const starved = { lateMs: 2000, utilization: 0.5 }
  expect(stateAfter(starved, starved, starved, starved, starved).isLate).toBe(false)
})
