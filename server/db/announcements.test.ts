import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { type Change, ServerAnnouncements } from '#server/db/announcements.ts'
import { parseLogPosition } from '#server/db/logPosition.ts'
import { createOnServer } from '#test/database.ts'

test('Positions in the write-ahead log are compared as numbers, not as text', () => {
  expect(parseLogPosition('10/0') > parseLogPosition('9/FFFFFFFF')).toBe(true)
  expect(parseLogPosition('0/10') > parseLogPosition('0/9')).toBe(true)
})

const server = process.env.TEST_DATABASE_URL
if (server) await testOn(server)

async function testOn(server: string) {
  const { url, drop } = await createOnServer(server)
  afterAll(drop)

  async function openOne({ heartbeatMs }: { heartbeatMs?: number } = {}) {
    let changes = 0
    const kinds: Change[] = []
    const losses: unknown[] = []
    const announcements = new ServerAnnouncements({
      url,
      ...(heartbeatMs && { heartbeatMs }),
      onChange: (change) => {
        changes += 1
        kinds.push(change)
      },
      onLost: (reason) => losses.push(reason),
    })
    onTestFinished(() => announcements.close())
    await announcements.ready
    await expect.poll(() => announcements.position).not.toBeNull()
    return { announcements, losses, kinds, changes: () => changes }
  }

  async function ask(statement: string) {
    const client = new Client(url)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  test('A change is announced to all other processes, and not to the one that made it', async () => {
    const [one, other, third] = [await openOne(), await openOne(), await openOne()]
    const received = () => [one, other, third].map(({ changes }) => changes())
    // A process that connects has missed announcements, and tells the others so.
    await expect.poll(received).toEqual([3, 2, 1])

    one.announcements.announce('adds')

    await expect.poll(received).toEqual([3, 3, 2])
  })

  test('An announcement says whether something was removed, also when it combines several changes', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const received = () => other.kinds.splice(0)
    await expect.poll(() => one.announcements.position).not.toBeNull()
    received()

    one.announcements.announce('adds')
    await expect.poll(received).toEqual(['adds'])
    for (const change of ['adds', 'removes', 'adds'] as const) one.announcements.announce(change)
    await expect.poll(() => one.announcements.position).not.toBeNull()
    await expect.poll(received).toContain('removes')
    await ask(`select pg_notify('zaphiring', 'change a-process-of-the-version-before 0/0')`)
    await expect.poll(received).toEqual(['removes'])
  })

  test('Malformed announcements of another database user are ignored', async () => {
    const one = await openOne()
    for (const nonsense of ['', 'change', 'change x zz/1', `heartbeat x ${'F'.repeat(100)}/`, 'x y z'])
      await ask(`select pg_notify('zaphiring', '${nonsense}')`)
    one.announcements.announce('adds')

    await expect.poll(() => one.announcements.position).not.toBeNull()
    expect(one.announcements.isReceiving).toBe(true)
  })

  test('Changes in quick succession are announced together, including the last one', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const before = other.changes()

    for (let change = 0; change < 1000; change += 1) one.announcements.announce('adds')
    expect(one.announcements.position).toBeNull()

    await expect.poll(() => one.announcements.position).not.toBeNull()
    await expect.poll(() => other.announcements.position).toBeGreaterThanOrEqual(one.announcements.position ?? 0n)
    expect(other.changes() - before).toBeGreaterThan(0)
    expect(other.changes() - before).toBeLessThan(10)
  })

  test('The announced position is after everything that was committed before', async () => {
    const [one, other] = [await openOne(), await openOne()]
    await ask('create table committed as select 1')
    const [{ here }] = await ask('select pg_current_wal_flush_lsn()::text as here')

    one.announcements.announce('adds')

    await expect.poll(() => one.announcements.position).toBeGreaterThanOrEqual(parseLogPosition(here))
    await expect.poll(() => other.announcements.position).toBeGreaterThanOrEqual(parseLogPosition(here))
  })

  test('After a broken connection every process treats everything as changed', async () => {
    const [one, other] = [await openOne(), await openOne()]
    const before = [one.changes(), other.changes()]

    await ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zaphiring announcements'
      and pid = (select min(pid) from pg_stat_activity where application_name = 'zaphiring announcements' and datname = current_database())`)
    await expect.poll(() => one.losses.length + other.losses.length).toBe(1)

    await expect.poll(() => [one.announcements.isReceiving, other.announcements.isReceiving]).toEqual([true, true])
    await expect.poll(() => one.changes()).toBeGreaterThan(before[0] ?? 0)
    await expect.poll(() => other.changes()).toBeGreaterThan(before[1] ?? 0)
  })

  test('While a heartbeat is under way, announcements count as received', async () => {
    const client = new Client(url)
    await client.connect()
    onTestFinished(() => client.end())
    let heartbeats = 0
    client.on('notification', ({ payload }) => {
      if (payload?.startsWith('heartbeat')) heartbeats += 1
    })
    await client.query('listen zaphiring')
    const { announcements } = await openOne({ heartbeatMs: 1 })

    let lost = 0
    while (heartbeats < 20) {
      await nextTurn()
      if (!announcements.isReceiving) lost += 1
    }

    expect(lost).toBe(0)
  })

  test('An unreachable server delays no request, and announcements count as not received', async () => {
    const nowhere = new ServerAnnouncements({ url: 'postgres://nobody@127.0.0.1:1/nowhere', onChange: () => {} })
    onTestFinished(() => nowhere.close())

    await nowhere.ready
    nowhere.announce('adds')

    expect(nowhere.isReceiving).toBe(false)
    expect(nowhere.position).toBeNull()
  })

  test('The last change is announced before the connection closes', async () => {
    const [one, other] = [await openOne(), await openOne()]
    await expect.poll(() => other.changes()).toBeGreaterThan(0)
    const before = other.changes()

    one.announcements.announce('adds')
    one.announcements.announce('adds')
    await one.announcements.close()

    await expect.poll(() => other.changes()).toBeGreaterThan(before)
  })
}
