import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createClient, isStatus } from '#test/faults/client.ts'
import { hasPostgres, startCluster } from '#test/faults/cluster.ts'
import { fault } from '#test/faults/fault.ts'
import { type House, memoryOf, startHouse } from '#test/faults/house.ts'
import { cookiesOf } from '#test/faults/writers.ts'
import { newVisitor, post, register } from '#test/fleet/person.ts'

const heap = join(import.meta.dirname, 'heap.ts')
const preload = [join(import.meta.dirname, 'mishaps.ts')]
const skip = !hasPostgres
const cluster = skip ? undefined : await startCluster()
afterAll(() => cluster?.close())
const settings = { DATABASE_URL: cluster?.url ?? '', RATE_LIMIT: 'on' }

fault('32 stray failure', 'a promise that nobody waits for', { skip }, async () => {
  const house = await startHouse({ preload, settings })
  for (let time = 0; time < 3; time += 1) house.signal('SIGUSR2')
  await expect.poll(house.said, { timeout: 20_000 }).toContain('a failure that nobody waited for')
  expect((await fetch(`${house.url}/api/jobs`)).status).toBe(200)
  return 'logged, goes on'
})

fault('32 stray failure', 'an exception that nobody catches', { skip }, async () => {
  const house = await startHouse({ preload, settings })
  house.signal('SIGHUP')
  expect(await house.ended).toEqual({ code: 1, signal: null })
  expect(house.said()).toContain('a failure that nobody caught')
  return 'logged, leaves with 1 for its supervisor'
})

for (const days of [2, -2]) {
  fault('30 clock', `the process is ${days} days off its database`, { skip }, async () => {
    const right = await startHouse({ settings })
    const wrong = await startHouse({ preload, settings: { ...settings, SKEW_DAYS: `${days}` } })
    const student = await register(wrong.url, 'student')
    // Who is logged in at one is logged in at the other, and a session that was opened here is good there.
    for (const { url } of [right, wrong])
      expect(await (await student.ask(url, 'GET', '/api/user')).json()).toMatchObject({ username: student.username })

    const thief = newVisitor()
    const guess = async ({ url }: House) =>
      (await thief.ask(url, 'POST', '/api/login', { usernameOrEmail: student.username, password: 'not this one' }))
        .status
    const answers = []
    for (const house of [right, wrong, right, wrong, right, wrong, right, wrong]) answers.push(await guess(house))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429])

    // A job of the day after tomorrow is shown as one of this moment.
    const { id } = await post(await register(wrong.url, 'business'), wrong.url)
    const database = await openDatabase({ database: { url: settings.DATABASE_URL, pool: 1 }, dataDir: '' })
    await database.db.execute(sql`update jobs set created_at = now() + interval '2 days' where id = ${id}`)
    await database.close()
    expect(await (await fetch(`${right.url}/?sort=recent`)).text()).toContain('just now')
    return 'sessions and limits go by the clock of the database'
  })
}

fault('32 memory growth', '1,000 pages that nobody asks for twice', {}, async () => {
  const house = await startHouse({ preload: [heap] })
  const client = createClient(house.url)
  const search = async (times: number) => {
    for (let time = 0; time < times; time += 10) {
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => client.ask(`/?search=${Math.random()}`)))
      expect(outcomes.filter((outcome) => !isStatus(outcome, 200))).toEqual([])
    }
    return (await inUseIn(house)).bytes
  }
  const early = await search(100)
  let late = await search(1000)
  // Bytes that nobody holds any more are given back a moment after the heap has been looked through.
  await expect.poll(async () => (late = (await inUseIn(house)).bytes), { timeout: 10_000 }).toBeLessThan(early + 10)
  client.close()
  return `${early} MB of bytes after the first 100, ${late} MB after all`
})

fault('32 memory growth', 'three minutes of everything', { skip, long: true, timeout: 400_000 }, async () => {
  const house = await startHouse({ preload: [heap], settings: { ...settings, RATE_LIMIT: 'off' } })
  const student = await register(house.url, 'student')
  const { id } = await post(await register(house.url, 'business'), house.url)
  const client = createClient(house.url)
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
    sizes.push(memoryOf(house))
    inUse.push((await inUseIn(house)).heap)
  }
  client.close()
  // The first third is for caches and compilers to fill. What the process holds besides is ready answers, garbage and spare room.
  const [from = 0, ...later] = inUse.slice(Math.ceil(inUse.length / 3))
  expect((later.at(-1) ?? 0) - from, `in use: ${inUse}`).toBeLessThan(10)
  expect(Math.max(...sizes)).toBeLessThan(500)
  return `${from} MB in use after one minute, ${later.at(-1)} MB after ${minutes}; at most ${Math.round(Math.max(...sizes))} MB held`
})

/** What is still needed, in MB. What a process holds of the machine depends on when it last threw things away. */
async function inUseIn(house: House) {
  const told = () => [...house.said().matchAll(/^in use: (\S+) MB of heap, (\S+) MB of bytes$/gm)]
  const before = told().length
  house.signal('SIGUSR2')
  await expect.poll(() => told().length, { timeout: 20_000 }).toBeGreaterThan(before)
  const [, heap, bytes] = told().at(-1) ?? []
  return { heap: Number(heap), bytes: Number(bytes) }
}
