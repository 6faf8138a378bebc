import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { startQueue } from '#server/outside/queue.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld()
const ready = () => world.visitor.ask('GET', '/readyz')

async function startedQueue() {
  const queue = await startQueue(world.database, {
    work: { mail: async () => ({ result: 'done' }) },
    onError: () => {},
  })
  onTestFinished(() => queue.stop())
}

test('it is ready when the database answers, the tables are those of this version and the queue runs', async () => {
  expect(await (await ready()).json()).toEqual({ status: 'not ready', missing: ['queue'] })
  await startedQueue()

  await expect.poll(async () => (await ready()).status, { timeout: 5000 }).toBe(200)
  expect(await (await ready()).json()).toEqual({ status: 'ready' })
})

test('without a migration of this version it says so, and lives', async () => {
  await startedQueue()
  const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
  await world.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at = ${newest}`,
  )

  await expect.poll(async () => (await ready()).json(), { timeout: 5000 }).toMatchObject({ missing: ['migrations'] })
  expect((await ready()).status).toBe(503)
  expect((await ready()).headers.get('retry-after')).toBe('1')
  expect((await world.visitor.ask('GET', '/healthz')).status).toBe(200)

  await world.db.execute(sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at < 0`)
  await expect.poll(async () => (await ready()).status, { timeout: 5000 }).toBe(200)
})

test('while the database does not answer it says so within two seconds', async () => {
  await startedQueue()
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`)
    await promise
  })

  await expect.poll(async () => (await ready()).json(), { timeout: 10_000 }).toMatchObject({ missing: ['database'] })
  expect((await world.visitor.ask('GET', '/healthz')).status).toBe(200)
  resolve()
  await held
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200)
})

test('whoever leaves is not ready at once, and serves', async () => {
  const leaving = await createWorld()
  leaving.app.leave()

  const reply = await leaving.visitor.ask('GET', '/readyz')
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'not ready', missing: ['leaving'] }])
  expect((await leaving.visitor.ask('GET', '/api/jobs')).status).toBe(200)
})
