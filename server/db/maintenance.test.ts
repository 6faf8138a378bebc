import { afterAll, expect, test } from 'vitest'
import { maintain } from '#server/db/maintenance.ts'
import { startInMemory } from '#test/database.ts'

const client = await startInMemory()
afterAll(() => client.close())

const one = async <Value>(sql: string) => (await client.query<{ value: Value }>(sql)).rows[0]?.value

test('The write-ahead log does not grow without limit', async () => {
  const written = () =>
    one<number>(`
    select (pg_current_wal_lsn() - redo_lsn)::integer / 1024 / 1024 as value from pg_control_checkpoint()`)
  await client.exec(`create table ballast as select repeat('x', 1000) as text from generate_series(1, 40000)`)
  expect(await written()).toBeGreaterThan(32)

  await maintain(client)

  expect(await written()).toBe(0)
})

test('Dead rows are vacuumed, and the table is analyzed', async () => {
  await client.exec('create table counters as select id, 0 as count from generate_series(1, 1000) as id')
  const size = () => one<number>(`select pg_relation_size('counters')::integer as value`)
  const count = () => client.exec('update counters set count = count + 1; select pg_stat_force_next_flush()')
  for (let round = 1; round <= 5; round += 1) await count()
  await maintain(client)
  const settled = (await size()) ?? 0

  for (let round = 1; round <= 4; round += 1) {
    await count()
    await maintain(client)
  }

  expect(await size()).toBe(settled)
  expect(await one<number>(`select reltuples::integer as value from pg_class where relname = 'counters'`)).toBe(1000)
})
