import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { newVisitor, post, register } from '#test/cluster/client.ts'
import { createClient, isStatus } from '#test/resilience/client.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { fault } from '#test/resilience/scenario.ts'
import { memoryOf, newFolder, startServer, type TestServer } from '#test/resilience/server.ts'
import { cookiesOf } from '#test/resilience/writeLoad.ts'
import { freePort } from '../../scripts/ports.mjs'
import { startArguments } from '../../scripts/run.mjs'

const heap = join(import.meta.dirname, 'heapProbe.ts')
const preload = [join(import.meta.dirname, 'errorInjection.ts')]
const skip = !hasPostgres
const cluster = skip ? undefined : await startCluster()
afterAll(() => cluster?.close())
const settings = { DATABASE_URL: cluster?.url ?? '', RATE_LIMIT: 'on' }

fault('32 stray failure', 'a rejected promise without a handler', { skip }, async () => {
  const server = await startServer({ preload, settings })
  for (let time = 0; time < 3; time += 1) server.signal('SIGUSR2')
  await expect.poll(server.output, { timeout: 20_000 }).toContain('unhandled rejection')
  expect((await fetch(`${server.url}/api/jobs`)).status).toBe(200)
  return 'logged, goes on'
})

fault('32 stray failure', 'an exception without a handler', { skip }, async () => {
  const server = await startServer({ preload, settings })
  server.signal('SIGHUP')
  expect(await server.ended).toEqual({ code: 1, signal: null })
  expect(server.output()).toContain('uncaught exception')
  return 'logged, leaves with 1 for its supervisor'
})

fault('32 stray failure', 'the log is no longer read', {}, async () => {
  const server = await startServer()
  server.stopReading()
  for (let time = 0; time < 3; time += 1) {
    expect((await fetch(`${server.url}/api/jobs`)).status).toBe(200)
    // The log is flushed every tenth of a second.
    await pause(150)
  }
  expect((await server.end('SIGTERM')).code).toBe(0)
  return 'goes on without a log'
})

fault('3 full disk', 'the log has no room from the start on', { skip: skip || !existsSync('/dev/full') }, async () => {
  const { db, close } = await openDatabase({ database: { url: settings.DATABASE_URL, pool: 1 }, dataDir: '' })
  // A table that cannot be read makes the start log a warning.
  await db.execute(sql`alter table banners rename to banners_away`)
  const port = await freePort()
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, startArguments(), {
    env: { ...process.env, ...settings, NODE_ENV: 'production', LOG_LEVEL: '', DATA_DIR: newFolder(), PORT: `${port}` },
    stdio: ['ignore', full, full],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await db.execute(sql`alter table banners_away rename to banners`)
    await close()
  })
  const status = async () =>
    child.exitCode ?? (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.status
  await expect.poll(status, { timeout: 60_000 }).toBeDefined()
  expect(await status()).toBe(200)
  return 'starts, and goes on without a log'
})

for (const days of [2, -2]) {
  fault('30 clock', `the process is ${days} days off its database`, { skip }, async () => {
    const right = await startServer({ settings })
    const wrong = await startServer({ preload, settings: { ...settings, SKEW_DAYS: `${days}` } })
    const student = await register(wrong.url, 'student')
    // A session of one server is valid at the other.
    for (const { url } of [right, wrong])
      expect(await (await student.ask(url, 'GET', '/api/user')).json()).toMatchObject({ username: student.username })

    const thief = newVisitor()
    const guess = async ({ url }: TestServer) =>
      (await thief.ask(url, 'POST', '/api/login', { usernameOrEmail: student.username, password: 'not this one' }))
        .status
    const answers = []
    for (const server of [right, wrong, right, wrong, right, wrong, right, wrong]) answers.push(await guess(server))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

    // A job with a date in the future is shown as posted now.
    const { id } = await post(await register(wrong.url, 'business'), wrong.url)
    const database = await openDatabase({ database: { url: settings.DATABASE_URL, pool: 1 }, dataDir: '' })
    await database.db.execute(sql`update jobs set created_at = now() + interval '2 days' where id = ${id}`)
    await database.close()
    expect(await (await fetch(`${right.url}/?sort=recent`)).text()).toContain('just now')
    return 'sessions and limits go by the clock of the database'
  })
}

fault('32 memory growth', '500 pages that are requested once', {}, async () => {
  const server = await startServer({ preload: [heap] })
  const client = createClient(server.url)
  const search = async (times: number) => {
    for (let time = 0; time < times; time += 10) {
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => client.ask(`/?search=${Math.random()}`)))
      expect(outcomes.filter((outcome) => !isStatus(outcome, 200))).toEqual([])
    }
    return (await inUseIn(server)).bytes
  }
  const early = await search(100)
  let late = await search(500)
  // Memory outside the heap is released a moment after the garbage collection.
  await expect.poll(async () => (late = (await inUseIn(server)).bytes), { timeout: 10_000 }).toBeLessThan(early + 10)
  client.close()
  return `${early} MB of bytes after the first 100, ${late} MB after all`
})

fault('32 memory growth', 'three minutes of everything', { skip, long: true, timeout: 400_000 }, async () => {
  const server = await startServer({ preload: [heap], settings: { ...settings, RATE_LIMIT: 'off' } })
  const student = await register(server.url, 'student')
  const { id } = await post(await register(server.url, 'business'), server.url)
  const client = createClient(server.url)
  const cookie = cookiesOf(student)
  const inUse: number[] = []
  const sizes: number[] = []
  const [minutes, lap] = [3, 15_000]
  for (let end = Date.now() + minutes * 60_000, next = 0; Date.now() < end; ) {
    const outcomes = await Promise.all([
      client.ask('/'),
      client.ask(`/?search=${Math.random()}`),
      client.ask('/api/jobs', { cookie }),
      client.ask(`/jobs/${id}`, { cookie }),
      client.ask(`/api/jobs/${id}/like`, { method: 'POST', body: { action: 'like' }, cookie }),
      client.ask('/nothing/here'),
    ])
    expect(outcomes.filter((outcome) => !isStatus(outcome, 200, 404, 503))).toEqual([])
    if (Date.now() < next) continue
    next = Date.now() + lap
    sizes.push(memoryOf(server))
    inUse.push((await inUseIn(server)).heap)
  }
  client.close()
  // Caches and compiled code fill during the first third. The rest of the memory is cached answers, garbage and free space.
  const [from = 0, ...later] = inUse.slice(Math.ceil(inUse.length / 3))
  expect((later.at(-1) ?? 0) - from, `in use: ${inUse}`).toBeLessThan(10)
  expect(Math.max(...sizes)).toBeLessThan(500)
  return `${from} MB in use after one minute, ${later.at(-1)} MB after ${minutes}; at most ${Math.round(Math.max(...sizes))} MB held`
})

/** The memory in use after a garbage collection, in MB. The resident memory depends on when the last one ran. */
async function inUseIn(server: TestServer) {
  const told = () => [...server.output().matchAll(/^in use: (\S+) MB of heap, (\S+) MB of bytes$/gm)]
  const before = told().length
  server.signal('SIGUSR2')
  await expect.poll(() => told().length, { timeout: 20_000 }).toBeGreaterThan(before)
  const [, heap, bytes] = told().at(-1) ?? []
  return { heap: Number(heap), bytes: Number(bytes) }
}
