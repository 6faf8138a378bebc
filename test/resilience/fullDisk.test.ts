import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { createClient, isPlainNo, isStatus, type Outcome } from '#test/resilience/client.ts'
import { hasPostgres, startCluster } from '#test/resilience/postgresServer.ts'
import { fault } from '#test/resilience/scenario.ts'
import { startServer, tryToStartServer } from '#test/resilience/server.ts'
import { cookiesOf, countOf, hireWriters, lossesOf } from '#test/resilience/writeLoad.ts'

const disk = openDisk(300)
if (!disk) console.error('\nNo small disk can be mounted here (that takes root on Linux): full disks are SKIPPED.\n')
afterAll(() => disk?.close())

fault('3 full disk', 'embedded engine, a filler file under 17 writers', { timeout: 180_000, skip: !disk }, async () => {
  const folder = join(disk?.folder ?? '', 'embedded')
  const found = await fill({ folder }, { DATABASE_URL: '' })
  const database = await openDatabase({ database: null, dataDir: folder })
  return `${found}, ${await judged(database)}`
})

const skip = !disk || !hasPostgres
fault('3 full disk', 'PostgreSQL, a filler file under 17 writers', { timeout: 180_000, skip }, async () => {
  rmSync(join(disk?.folder ?? '', 'embedded'), { recursive: true, force: true })
  const folder = join(disk?.folder ?? '', 'cluster')
  mkdirSync(folder)
  const cluster = await startCluster({ folder, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } })
  const found = await fill({}, { DATABASE_URL: cluster.url })
  const database = await openDatabase({ database: { url: cluster.url, pool: 2 }, dataDir: '' })
  const result = `${found}, ${await judged(database)}`
  await cluster.close()
  return result
})

let writers: Awaited<ReturnType<typeof hireWriters>>

async function judged({ db, close }: Awaited<ReturnType<typeof openDatabase>>) {
  expect(await lossesOf(writers, db).finally(close)).toEqual([])
  return `0 of ${countOf(writers)} lost`
}

/** Fills the disk during writes, checks what works, and frees the space again. */
async function fill(start: { folder?: string }, settings: Record<string, string>) {
  const server = await startServer({ ...start, settings })
  writers = await hireWriters(server.url)
  const client = createClient(server.url)
  const cookie = cookiesOf(writers.people[0] ?? writers.business)
  const visit = async () => [await client.ask('/api/jobs'), await client.ask('/')]
  await visit()
  const odd: Outcome[] = []
  let refused = 0
  const until = { over: false }
  const writing = writers.write(server.url, until, (outcome) => {
    if (isPlainNo(outcome)) refused += 1
    else if (!isStatus(outcome, 200, 201)) odd.push(outcome)
  })
  await expect.poll(() => countOf(writers), { timeout: 30_000 }).toBeGreaterThan(30)

  disk?.fill()
  await expect.poll(() => refused, { timeout: 60_000, interval: 5 }).toBeGreaterThan(50)
  const visits = await visit()
  const own = await client.ask('/api/likes', { cookie })
  await expect.poll(() => readinessOf(server), { timeout: 10_000 }).toMatch(/writes|database/)
  disk?.free()
  const since = performance.now()
  const before = countOf(writers)
  await expect.poll(() => countOf(writers), { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 20)
  const healed = performance.now() - since
  await expect.poll(() => readinessOf(server), { timeout: 20_000 }).toBe('{"status":"ready"}')
  until.over = true
  await writing

  expect(odd).toEqual([])
  expect(visits.map((outcome) => isStatus(outcome, 200))).toEqual([true, true])
  expect(isStatus(own, 200) || isPlainNo(own)).toBe(true)
  client.close()
  await server.end('SIGTERM')
  const reads = isStatus(own, 200) ? 'all reads go on' : 'the list goes on'
  return `${refused} writes refused, ${reads}, well after ${Math.round(healed)} ms`
}

const readinessOf = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).text()

fault('3 full disk', 'a first start with 49 MB free', { timeout: 60_000, skip: !disk }, async () => {
  const small = openDisk(49)
  onTestFinished(() => small?.close())
  const server = await tryToStartServer({ folder: small?.folder ?? '' })
  expect((await server.ended).code).toBe(1)
  expect(server.output()).toMatch(
    /^The disk of the data folder .* has 4\d MB free, and a new database needs 128 MB\.\n$/,
  )
  return 'ends with one line that says why'
})

/** A disk of this many megabytes in memory, which one file can fill; undefined if none can be created. */
function openDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'zaphiring-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Other processes may write at the same time, so the last bytes are filled in small steps. */
    fill: () => {
      for (const bytes of [1024 * 1024, 4096]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: 'a' })
        } catch (problem) {
          if (!(problem instanceof Error && 'code' in problem && problem.code === 'ENOSPC')) throw problem
        }
      }
    },
    free: () => rmSync(filler),
    close: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
