import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startQueue } from '#server/integrations/queue.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
const ready = () => app.visitor.ask('GET', '/readyz')

async function startedQueue() {
  const queue = startQueue(app.db, { send: async () => ({ result: 'done' }), onError: () => {} })
  onTestFinished(() => queue.stop())
}

test('The server is ready when the database answers, the tables are up to date and the queue runs', async () => {
  expect(await (await ready()).json()).toEqual({ status: 'not ready', missing: ['queue'] })
  await startedQueue()

  await expect.poll(async () => (await ready()).status, { timeout: 5000 }).toBe(200)
  expect(await (await ready()).json()).toEqual({ status: 'ready' })
})

test('The server is alive but not ready when a migration is missing', async () => {
  await startedQueue()
  const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`
  await app.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at = ${newest}`,
  )

  await expect.poll(async () => (await ready()).json(), { timeout: 5000 }).toMatchObject({ missing: ['migrations'] })
  expect((await ready()).status).toBe(503)
  expect((await ready()).headers.get('retry-after')).toBe('1')
  expect((await app.visitor.ask('GET', '/healthz')).status).toBe(200)

  await app.db.execute(sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at < 0`)
  await expect.poll(async () => (await ready()).status, { timeout: 5000 }).toBe(200)
})

test('The server reports within two seconds that the database does not answer', async () => {
  await startedQueue()
  let isOver = false
  const held = app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`)
    // A connection that is silent for two seconds is closed, which would release the lock too early.
    while (!isOver) {
      await pause(500)
      await tx.execute(sql`select 1`)
    }
  })

  await expect.poll(async () => (await ready()).json(), { timeout: 10_000 }).toMatchObject({ missing: ['database'] })
  expect((await app.visitor.ask('GET', '/healthz')).status).toBe(200)
  isOver = true
  await held
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200)
})

test('A server whose machine sets its clock back by an hour becomes ready within seconds', async () => {
  const fresh = await createTestApp()
  const answer = () => fresh.visitor.ask('GET', '/readyz')
  expect((await answer()).status).toBe(503)
  await startedQueue()

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())

  await expect.poll(async () => (await answer()).status, { timeout: 5000 }).toBe(200)
})

test('The server is not ready while the disk is full, and ready again afterwards', async () => {
  await startedQueue()
  const student = await app.student()
  const { id } = await app.job(await app.business())
  const like = () => student.ask('POST', `/api/jobs/${id}/like`, { action: 'like' })
  await app.db.execute(sql`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'no space left' using errcode = 'disk_full'; end $$`)
  await app.db.execute(sql`create trigger no_room before insert on likes for each row execute function no_room()`)

  expect((await like()).status).toBe(503)
  await expect
    .poll(async () => (await ready()).json(), { timeout: 5000 })
    .toEqual({
      status: 'not ready',
      missing: ['writes'],
    })
  await app.db.execute(sql`drop function no_room cascade`)
  expect((await like()).status).toBe(200)
  await expect.poll(async () => (await ready()).status, { timeout: 10_000 }).toBe(200)
})

test('A server that is shutting down is not ready at once, but still answers requests', async () => {
  const leaving = await createTestApp()
  leaving.fastify.markUnready()

  const reply = await leaving.visitor.ask('GET', '/readyz')
  expect([reply.status, await reply.json()]).toEqual([503, { status: 'not ready', missing: ['leaving'] }])
  expect((await leaving.visitor.ask('GET', '/api/jobs')).status).toBe(200)
})
