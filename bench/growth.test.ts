import type { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { createAccounts } from '#bench/accounts.ts'
import { fill } from '#bench/data.ts'
import type { BenchRequest } from '#bench/load.ts'
import { GROWING, search, type Target } from '#bench/targets.ts'
import { createApp } from '#server/app.ts'
import { TASKS } from '#server/background.ts'
import { embeddedDatabase } from '#server/db/open.ts'
import type { Task } from '#server/integrations/schedule.ts'
import { readSettings } from '#server/settings/settings.ts'
import { startInMemory } from '#test/database.ts'

const REQUESTS = 20
const [SMALL, LARGE] = [3000, 24_000]

const small = await open(SMALL)
const large = await open(LARGE)
afterAll(async () => {
  await small.close()
  await large.close()
})

/** The app on an in-memory engine with this number of jobs. */
async function open(jobs: number) {
  const client = await startInMemory()
  const database = await embeddedDatabase(client)
  await fill(database.db, jobs, () => {})
  // Also the empty tables. PostgreSQL takes a table that was never analysed for one of ten pages, for which it would rather read all of these jobs.
  await client.exec('analyze')
  const accounts = await createAccounts(database)
  const app = await createApp({ settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), database })
  await app.ready()

  const send = async ({ path, cookie = '' }: BenchRequest) => {
    const reply = await app.inject({ url: path, headers: { cookie } })
    expect(reply.statusCode, path).toBe(200)
  }
  /** The average number of blocks of tables and indexes that a request reads. Unlike times, it does not depend on the machine. */
  const blocksFor = async (target: Target) => {
    const requests = target(accounts, jobs).slice(0, REQUESTS)
    // The first request fills the caches.
    for (const request of requests.slice(0, 1)) await send(request)
    const before = await blocksRead(client)
    for (const request of requests) await send(request)
    return ((await blocksRead(client)) - before) / requests.length
  }
  /** The same for a background task. */
  const blocksForTask = async (task: Task) => {
    const run = () => task.run(database.db, new Date(), () => {}, new AbortController().signal)
    await run()
    const before = await blocksRead(client)
    await run()
    return (await blocksRead(client)) - before
  }
  return { blocksFor, blocksForTask, close: () => app.close().then(() => database.close()) }
}

async function blocksRead(client: PGlite): Promise<number> {
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ blocks: number }>(`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::int as blocks
    from pg_statio_user_tables`)
  return rows[0]?.blocks ?? Number.NaN
}

test.each(Object.entries(GROWING))('A request reads no more of many jobs than of few: %s', async (what, target) => {
  const [few, many] = [await small.blocksFor(target), await large.blocksFor(target)]
  // For pages behind the maximum, only the session of the user is read.
  if (what === 'page behind the last') expect(few).toBeLessThanOrEqual(8)
  else expect(few).toBeGreaterThan(2)
  // The index of a larger table has one more level.
  expect(many).toBeLessThanOrEqual(few * 1.5 + 10)
})

test.each(Object.entries(TASKS))(
  'A task in the background reads no more of many jobs than of few: %s',
  async (_, task) => {
    const [few, many] = [await small.blocksForTask(task), await large.blocksForTask(task)]
    expect(many).toBeLessThanOrEqual(few * 1.5 + 20)
  },
)

test('A search reads at most four times as much on eight times as many jobs', async () => {
  const [few, many] = [await small.blocksFor(search), await large.blocksFor(search)]
  expect(few).toBeGreaterThan(20)
  expect(many).toBeLessThanOrEqual(few * 4)
})
