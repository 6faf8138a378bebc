import { afterAll, afterEach, expect } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createOnServer } from '#test/database.ts'
import { isPlainNo, isStatus, kindOf, type Outcome } from '#test/resilience/client.ts'
import { feelOwnPulse } from '#test/resilience/eventLoopDelay.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { openProxy } from '#test/resilience/proxy.ts'
import { fault, LONG, WELL_AGAIN_MS } from '#test/resilience/scenario.ts'
import { startServer, tryToStartServer } from '#test/resilience/server.ts'
import { countOf, hireWriters, lossesOf } from '#test/resilience/writeLoad.ts'

const skip = !hasPostgres
const cluster = skip ? undefined : await startCluster()
const url = cluster?.url ?? ''
afterAll(() => cluster?.close())
afterEach(() => cluster?.start())

const ROUNDS = LONG ? 10 : 1
const settings = { DATABASE_URL: url, DATABASE_POOL: '8' }

for (const how of LONG ? (['SIGKILL', 'SIGQUIT'] as const) : (['SIGKILL'] as const)) {
  fault('2 database crash', `${how}, ${ROUNDS} times under 17 writers`, { timeout: 300_000, skip }, async () => {
    const server = await startServer({ settings })
    const writers = await hireWriters(server.url)
    const kinds = new Map<string, number>()
    const odd: Outcome[] = []
    const until = { over: false }
    const writing = writers.write(server.url, until, (outcome) => {
      kinds.set(kindOf(outcome), (kinds.get(kindOf(outcome)) ?? 0) + 1)
      if (!isStatus(outcome, 200, 201) && !isPlainNo(outcome)) odd.push(outcome)
    })
    const more = async () => {
      const before = countOf(writers)
      await expect.poll(() => countOf(writers), { timeout: 30_000, interval: 1 }).toBeGreaterThan(before + 20)
    }
    const healing: number[] = []
    const pulse = feelOwnPulse()
    for (let round = 1; round <= ROUNDS; round += 1) {
      await more()
      const refused = kinds.get('503') ?? 0
      await cluster?.crash(how)
      await expect.poll(() => kinds.get('503') ?? 0, { timeout: 30_000, interval: 1 }).toBeGreaterThan(refused + 20)
      await cluster?.start()
      pulse.reset()
      const since = performance.now()
      const before = countOf(writers)
      await expect.poll(() => countOf(writers), { timeout: 30_000, interval: 1 }).toBeGreaterThan(before)
      healing.push(performance.now() - since)
      expect(healing.at(-1)).toBeLessThan(WELL_AGAIN_MS + pulse.noiseMs())
    }
    until.over = true
    await writing

    expect(odd).toEqual([])
    const database = await openDatabase({ database: { url, pool: 2 }, dataDir: '' })
    expect(await lossesOf(writers, database.db).finally(database.close)).toEqual([])
    expect((await server.end('SIGTERM')).code).toBe(0)
    const answers = [...kinds].map(([kind, count]) => `${kind}: ${count}`).join(', ')
    return `${answers}; well after ${Math.round(Math.max(...healing))} ms; 0 of ${countOf(writers)} lost`
  })
}

fault('2 database crash', 'during the start and its migrations', { timeout: 120_000, skip }, async () => {
  const output: string[] = []
  for (const bytes of LONG ? [200, 450, 800, 1600, 3200, 6400, 12_800, 25_600] : [450, 3200]) {
    const empty = await createOnServer(url)
    const proxy = await openProxy(cluster?.port ?? 0)
    proxy.toClient({ cutAfter: bytes })
    const server = await tryToStartServer({ settings: { DATABASE_URL: proxy.urlOf(empty.url) } })
    // A server that has already started is covered by another test.
    if ('url' in server) await server.end('SIGKILL')
    else {
      expect((await server.ended).code).toBe(1)
      output.push(server.output().trim())
    }
    await empty.drop()
  }
  expect(output.length).toBeGreaterThan(1)
  for (const line of output)
    expect(line).toMatch(/^[^\n]*(cannot be used|brought up to date|lost during the start)[^\n]*$/)
  await (await startServer({ settings })).end('SIGTERM')
  return `one line each, such as "${output.at(-1)?.replace(/127\.0\.0\.1:\d+/, '...')}"`
})
