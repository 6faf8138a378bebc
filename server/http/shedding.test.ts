import { performance } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { everyone } from '#server/http/access.ts'
import { CALM, nextPulse } from '#server/http/shedding.ts'
import { createWorld } from '#test/world.ts'

const gates = new Set<() => void>()
const letGo = () => {
  for (const open of gates) open()
  gates.clear()
}
afterEach(letGo)

const world = await createWorld({}, (app) => {
  app.get('/held', { config: { access: everyone } }, () => new Promise<string>((open) => gates.add(() => open('held'))))
  app.get('/file', () => 'file')
})
const student = await world.student()
const { visitor } = world

const LIST = '/api/jobs?limit=3'

/** As much work as one process takes. */
async function fill() {
  const held = Array.from({ length: 400 }, () => world.app.inject('/held'))
  await expect.poll(() => gates.size).toBe(400)
  return held
}

test('with too much to do, what is for one person is refused with a time to come back, and what is for everyone goes out', async () => {
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

  letGo()
  for (const { statusCode } of await Promise.all(held)) expect(statusCode).toBe(200)
  expect((await student.ask('GET', LIST)).status).toBe(200)
})

test('whoever leaves before the answer makes room for somebody else', async () => {
  const url = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const gone = Array.from({ length: 20 }, () => fetch(`${url}/held`, { signal: leaving.signal }).catch(() => 'gone'))
  const held = Array.from({ length: 380 }, () => world.app.inject('/held'))
  await expect.poll(() => gates.size).toBe(400)
  expect((await student.ask('GET', LIST)).status).toBe(503)

  leaving.abort()
  expect(new Set(await Promise.all(gone))).toEqual(new Set(['gone']))
  await expect.poll(async () => (await student.ask('GET', LIST)).status).toBe(200)
  letGo()
  await Promise.all(held)
})

test('while everything comes late, the list for everyone still comes, and a moment later all is well', async () => {
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
const pulseAfter = (...looks: (typeof late)[]) => looks.reduce(nextPulse, CALM)

test('late is who was late and busy four times in a row, and in time who was it once', () => {
  expect(pulseAfter(late, late, late).isLate).toBe(false)
  expect(pulseAfter(late, late, late, late).isLate).toBe(true)
  expect(pulseAfter(late, late, late, { lateMs: 150, utilization: 1 }, late).isLate).toBe(false)
  expect(pulseAfter(late, late, late, late, { lateMs: 150, utilization: 1 }).isLate).toBe(true)
  expect(pulseAfter(late, late, late, late, { lateMs: 20, utilization: 1 }).isLate).toBe(false)
})

test('a process that others keep from its work refuses nothing', () => {
  const starved = { lateMs: 2000, utilization: 0.5 }
  expect(pulseAfter(starved, starved, starved, starved, starved).isLate).toBe(false)
})
