import { expect, onTestFinished, test } from 'vitest'
import { enqueueLetter, startQueue } from '#server/integrations/queue.ts'
import { createTestApp } from '#test/app.ts'
import { freePort } from '../../scripts/ports.mjs'

const TOKEN = 'long-enough-to-guess-badly'
const app = await createTestApp({ METRICS_TOKEN: TOKEN, RATE_LIMIT: 'on' })

const read = (authorization?: string) =>
  app.fastify.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
const metrics = async () => (await read(`Bearer ${TOKEN}`)).body
/** The value of one line, such as `name{label="value"}`. */
const count = async (line: string) => {
  const found = (await metrics()).split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

const NAMED = [
  'zaphiring_build_info',
  'zaphiring_database_engine',
  'zaphiring_database_connections',
  'zaphiring_cache_requests_total',
  'zaphiring_cache_invalidations_total',
  'zaphiring_cache_bytes',
  'zaphiring_queue_runs',
  'zaphiring_queue_waiting',
  'zaphiring_queue_oldest_seconds',
  'zaphiring_queue_tries_total',
  'zaphiring_hashing',
  'zaphiring_hashing_refused_total',
  'zaphiring_limit_refusals_total',
  'zaphiring_at_work',
  'zaphiring_shed_total',
  'zaphiring_requests_total',
  'zaphiring_request_seconds',
  'zaphiring_requests_in_flight',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
]

test('Only clients with the token can read the metrics', async () => {
  const all = await read(`Bearer ${TOKEN}`)
  expect(all.statusCode).toBe(200)
  expect(all.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const described = [...all.body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  expect(NAMED.filter((name) => !described.includes(name))).toEqual([])

  for (const answer of [await read(), await read('Bearer wrong'), await read(TOKEN), await read(`Basic ${TOKEN}`)]) {
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.body).not.toContain('zaphiring')
  }
})

test('Without a token or a port there are no metrics', async () => {
  const private_ = await createTestApp()
  expect((await private_.visitor.ask('GET', '/metrics')).status).toBe(404)
})

test('Requests are counted by route and status class, whatever URL was requested', async () => {
  const before = (await count('zaphiring_requests_total{method="GET",route="/api/jobs/:id",status="4xx"}')) ?? 0
  for (const id of ['990001', '990002', 'no-number', '%00']) await app.visitor.ask('GET', `/api/jobs/${id}`)
  for (const path of ['/nowhere', '/elsewhere', '/api/nowhere', '/wp-admin/x.php']) await app.visitor.ask('GET', path)
  await app.fastify.inject({ method: 'TRACE' as 'GET', url: '/api/jobs' })

  expect(await count('zaphiring_requests_total{method="GET",route="/api/jobs/:id",status="4xx"}')).toBe(before + 4)
  expect(await count('zaphiring_request_seconds_count{method="GET",route="/api/jobs/:id"}')).toBe(before + 4)
  const labels = (await metrics()).match(/\{[^}]*\}/g)?.join('\n') ?? ''
  expect(labels).not.toMatch(/99000|no-number|nowhere|elsewhere|wp-admin|TRACE/)
  expect(labels).toContain('route="none"')
})

test('Cached responses are counted as requests and as hits, and removed ones no longer take memory', async () => {
  const hits = (await count('zaphiring_cache_requests_total{outcome="hit"}')) ?? 0
  const drops = (await count('zaphiring_cache_invalidations_total{reason="change"}')) ?? 0
  const requests = (await count('zaphiring_requests_total{method="GET",route="/api/jobs",status="2xx"}')) ?? 0
  for (let time = 0; time < 3; time += 1) await app.visitor.ask('GET', '/api/jobs?limit=9')
  const weight = await count('zaphiring_cache_bytes{kind="responses"}')
  app.fastify.invalidateCache('removes')

  expect(await count('zaphiring_cache_requests_total{outcome="hit"}')).toBe(hits + 2)
  expect(await count('zaphiring_requests_total{method="GET",route="/api/jobs",status="2xx"}')).toBe(requests + 3)
  expect(weight).toBeGreaterThan(0)
  expect(await count('zaphiring_cache_bytes{kind="responses"}')).toBe(0)
  expect(await count('zaphiring_cache_invalidations_total{reason="change"}')).toBeGreaterThan(drops)
})

test('Refusals are counted by the name of the limit, and the hashing queue is measured', async () => {
  const wrong = { usernameOrEmail: 'nobody', password: 'Milchkaffee 7' }
  for (let time = 0; time < 5; time += 1) await app.visitor.ask('POST', '/api/login', wrong)
  expect(await count('zaphiring_limit_refusals_total{limit="loginAccount"}')).toBeUndefined()
  for (let time = 0; time < 2; time += 1) await app.visitor.ask('POST', '/api/login', wrong)

  expect(await count('zaphiring_limit_refusals_total{limit="loginAccount"}')).toBe(2)
  expect(await count('zaphiring_hashing{state="running"}')).toBe(0)
})

test('The metrics of the queue show how many jobs wait, for how long, and how jobs ended', async () => {
  const done = (await count('zaphiring_queue_tries_total{outcome="done"}')) ?? 0
  expect(await count('zaphiring_queue_runs{process="own"}')).toBe(0)
  const { promise: free, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const send = async () => {
    begun.resolve()
    await free
    return { result: 'done' as const }
  }
  const queue = startQueue(app.db, { send, onError: () => {} })
  onTestFinished(() => queue.stop())
  await enqueueLetter(app.db, { occasion: 'password-changed', userId: 1 })
  await begun.promise
  await enqueueLetter(app.db, { occasion: 'password-changed', userId: 2 })

  expect(await count('zaphiring_queue_runs{process="own"}')).toBe(1)
  expect(await count('zaphiring_queue_waiting{state="waiting"}')).toBe(1)
  expect(await count('zaphiring_queue_oldest_seconds{state="waiting"}')).toBeGreaterThan(0)
  resolve()
  await expect.poll(() => count('zaphiring_queue_tries_total{outcome="done"}'), { timeout: 10_000 }).toBe(done + 2)
  await expect.poll(() => count('zaphiring_queue_waiting{state="waiting"}')).toBe(0)
})

test('A separate port serves the metrics and nothing else', async () => {
  const port = await freePort()
  const separate = await createTestApp({ METRICS_PORT: String(port) })

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  expect(await (await ask('/metrics')).text()).toContain('zaphiring_requests_in_flight 0')
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
  expect((await ask('/api/jobs')).status).toBe(404)
  expect((await separate.visitor.ask('GET', '/metrics')).status).toBe(404)
})
