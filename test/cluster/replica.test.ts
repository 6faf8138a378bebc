import { Client } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobList } from '#contract/jobs.ts'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings/settings.ts'
import { newVisitor, type Person, post, register } from '#test/cluster/client.ts'
import { endWithFile, openDatabaseServer } from '#test/cluster/cluster.ts'

let replica: Awaited<ReturnType<typeof openReplica>>
let one: string
let other: string
let business: Person

beforeAll(async () => {
  const primary = await openDatabaseServer()
  // The tables must exist before the replica is created.
  one = await openDoor(primary.url)
  replica = await openReplica(primary.url)
  one = await openDoor(primary.url, replica.url)
  other = await openDoor(primary.url, replica.url)
  business = await register(one, 'business')
})

beforeEach(async () => {
  await replica.ask('select pg_wal_replay_resume()')
  await untilReadByVisitors()
})

test('Visitors are answered from the replica, and logged-in users from the primary', async () => {
  const before = await replica.lastRead()
  await business.get(one, '/api/jobs?sort=popular')
  expect(await replica.lastRead()).toBe(before)

  await untilReadByVisitors()
})

test('A visitor sees a change at either process while the replica is behind, and still sees it later', async () => {
  await replica.ask('select pg_wal_replay_pause()')
  const title = `Posted before the replica knew, ${Math.random()}`

  await post(business, one, { title })

  expect(await titles(one)).toContain(title)
  await expect.poll(() => titles(other), { timeout: 3000, interval: 5 }).toContain(title)
  const before = await replica.lastRead()
  for (let page = 1; page < 20; page += 1) {
    expect(await titles(other, `/api/jobs?limit=${page}`)).toContain(title)
    expect(await titles(one, `/api/jobs?limit=${page}`)).toContain(title)
  }
  expect(await replica.lastRead()).toBe(before)
})

test('A replica that stops answering delays no request for long', async () => {
  const backends = await replica.ask(
    `select pid from pg_stat_activity where application_name like 'zaphiring replica%'`,
  )
  expect(backends.length).toBeGreaterThan(0)
  for (const { pid } of backends) process.kill(pid, 'SIGSTOP')
  try {
    const answers = Array.from({ length: 20 }, (_, at) => newVisitor().ask(one, 'GET', `/api/jobs?limit=${at + 20}`))

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
  } finally {
    for (const { pid } of backends) process.kill(pid, 'SIGCONT')
  }
})

test('Without the replica the primary answers, without errors', async () => {
  await replica.close()

  for (let limit = 1; limit <= 30; limit += 1) {
    for (const url of [one, other]) {
      expect((await newVisitor().ask(url, 'GET', `/api/jobs?limit=${limit}&sort=recent`)).status).toBe(200)
    }
  }
})

let asked = 0

/** Right after a change or a heartbeat, the replica may not have replayed everything yet. */
const untilReadByVisitors = () => expect.poll(isReadByVisitors, { timeout: 30_000 }).toBe(true)

/** Whether an answer that is not cached comes from the replica. */
async function isReadByVisitors() {
  const before = await replica.lastRead()
  asked += 1
  for (const url of [one, other]) await newVisitor().get(url, `/api/jobs?page=${asked}`)
  return (await replica.lastRead()) !== before
}

async function titles(url: string, path = '/api/jobs') {
  return (await newVisitor().get<JobList>(url, path)).jobs.map(({ title }) => title)
}

/** An app with a cache of its own, as each process has one. */
async function openDoor(url: string, replicaUrl?: string) {
  const database = await openDatabase({ database: { url, pool: 3, replicaUrl }, dataDir: '' })
  const settings = readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const app = await createApp({ settings, database })
  endWithFile(async () => {
    await app.close()
    await database.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

async function openReplica(follows: string) {
  const { url, close } = await openDatabaseServer({ follows })
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  const ask = async (statement: string) => (await client.query(statement)).rows
  const lastRead = async () => {
    const [row] = await ask(`select max(query_start)::text as moment from pg_stat_activity
      where application_name = 'zaphiring replica' and query like '%"jobs"%'`)
    return row?.moment
  }
  return {
    url,
    ask,
    lastRead,
    close: async () => {
      await client.end()
      await close()
    },
  }
}
