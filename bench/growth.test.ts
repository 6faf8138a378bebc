import type { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { fill } from '#bench/data.ts'
import type { Ask } from '#bench/load.ts'
import { openPeople } from '#bench/people.ts'
import { GROWING, search, type Target } from '#bench/targets.ts'
import { createApp } from '#server/app.ts'
import { embeddedDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings.ts'
import { startInMemory } from '#test/database.ts'

const ASKED = 20
const [SMALL, LARGE] = [3000, 24_000]

const small = await open(SMALL)
const large = await open(LARGE)
afterAll(async () => {
  await small.close()
  await large.close()
})

/** The real app on an engine in memory that holds so many jobs. */
async function open(jobs: number) {
  const client = await startInMemory()
  const database = await embeddedDatabase(client)
  await fill(database.db, jobs, () => {})
  const people = await openPeople(database)
  const app = await createApp({ settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }), database })
  await app.ready()

  const answered = async ({ path, cookie = '' }: Ask) => {
    const reply = await app.inject({ url: path, headers: { cookie } })
    expect(reply.statusCode, path).toBe(200)
  }
  /** How many blocks of tables and indexes an ask reads, on the average. The clock would tell of the machine, too. */
  const blocksFor = async (target: Target) => {
    const asks = target(people, jobs).slice(0, ASKED)
    // What is made once and kept for the next ask is no part of what each ask reads.
    for (const ask of asks.slice(0, 1)) await answered(ask)
    const before = await blocksRead(client)
    for (const ask of asks) await answered(ask)
    return ((await blocksRead(client)) - before) / asks.length
  }
  return { blocksFor, close: () => app.close().then(() => database.close()) }
}

async function blocksRead(client: PGlite): Promise<number> {
  await client.exec('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ blocks: number }>(`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::int as blocks
    from pg_statio_user_tables`)
  return rows[0]?.blocks ?? Number.NaN
}

test.each(Object.entries(GROWING))('%s reads no more of many jobs than of few', async (what, target) => {
  const [few, many] = [await small.blocksFor(target), await large.blocksFor(target)]
  // Nobody can read that far, so nothing is looked for there.
  if (what === 'page behind the last') expect(few).toBe(0)
  else expect(few).toBeGreaterThan(2)
  // An index of many entries has a level more.
  expect(many).toBeLessThanOrEqual(few * 1.5 + 10)
})

test('on eight times as many jobs a search reads at most four times as much', async () => {
  const [few, many] = [await small.blocksFor(search), await large.blocksFor(search)]
  expect(few).toBeGreaterThan(20)
  expect(many).toBeLessThanOrEqual(few * 4)
})
