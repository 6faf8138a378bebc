import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openAnnouncements, placeInLog } from '#server/db/announcements.ts'
import { createOnServer } from '#test/database.ts'

test('places in the log are compared as numbers, not as texts', () => {
  expect(placeInLog('10/0') > placeInLog('9/FFFFFFFF')).toBe(true)
  expect(placeInLog('0/10') > placeInLog('0/9')).toBe(true)
})

const server = process.env.TEST_DATABASE_URL
if (server) await testOn(server)

async function testOn(server: string) {
  const { url, drop } = await createOnServer(server)
  afterAll(drop)

  async function openOne() {
    let changes = 0
    const deaf: unknown[] = []
    const announcements = openAnnouncements({
      url,
      onChange: () => (changes += 1),
      onDeaf: (reason) => deaf.push(reason),
    })
    onTestFinished(() => announcements.close())
    await announcements.arrived
    await expect.poll(() => announcements.position).not.toBeNull()
    return { ...announcements, announcements, deaf, changes: () => changes }
  }

  async function ask(statement: string) {
    const client = new Client(url)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  test('a change is heard by all others, and not by who told it', async () => {
    const [one, other, third] = [await openOne(), await openOne(), await openOne()]
    const heard = () => [one, other, third].map(({ changes }) => changes())
    // Whoever arrives has missed something, and says so to those who are there.
    await expect.poll(heard).toEqual([3, 2, 1])

    one.tell()

    await expect.poll(heard).toEqual([3, 3, 2])
  })

  test('changes that come close together are told together, the last one included', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const before = other.changes()

    for (let change = 0; change < 1000; change += 1) one.tell()
    expect(one.announcements.position).toBeNull()

    await expect.poll(() => one.announcements.position).not.toBeNull()
    await expect.poll(() => other.announcements.position).toBeGreaterThanOrEqual(one.announcements.position ?? 0n)
    expect(other.changes() - before).toBeGreaterThan(0)
    expect(other.changes() - before).toBeLessThan(10)
  })

  test('the position lies behind what was committed before it was told', async () => {
    const [one, other] = [await openOne(), await openOne()]
    await ask('create table committed as select 1')
    const [{ here }] = await ask('select pg_current_wal_flush_lsn()::text as here')

    one.tell()

    await expect.poll(() => one.announcements.position).toBeGreaterThanOrEqual(placeInLog(here))
    await expect.poll(() => other.announcements.position).toBeGreaterThanOrEqual(placeInLog(here))
  })

  test('after a broken connection everything counts as changed, here and at the others', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const before = [one.changes(), other.changes()]

    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zaphiring announcements'
      and pid = (select min(pid) from pg_stat_activity where application_name = 'zaphiring announcements' and datname = current_database())`)
    await expect.poll(() => one.deaf.length + other.deaf.length).toBe(1)

    await expect.poll(() => [one.announcements.hearing, other.announcements.hearing]).toEqual([true, true])
    await expect.poll(() => one.changes()).toBeGreaterThan(before[0] ?? 0)
    await expect.poll(() => other.changes()).toBeGreaterThan(before[1] ?? 0)
  })

  test('nobody waits for a server that cannot be reached, and nobody is believed to be heard', async () => {
    const nowhere = openAnnouncements({ url: 'postgres://nobody@127.0.0.1:1/nowhere', onChange: () => {} })
    onTestFinished(() => nowhere.close())

    await nowhere.arrived
    nowhere.tell()

    expect(nowhere.hearing).toBe(false)
    expect(nowhere.position).toBeNull()
  })

  test('what was changed last is told before leaving', async () => {
    const [one, other] = [await openOne(), await openOne()]
    await expect.poll(() => other.changes()).toBeGreaterThan(0)
    const before = other.changes()

    one.tell()
    one.tell()
    await one.close()

    await expect.poll(() => other.changes()).toBeGreaterThan(before)
  })
}
