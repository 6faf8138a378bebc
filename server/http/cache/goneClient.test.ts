import { once } from 'node:events'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const begun = Promise.withResolvers<void>()
const left = Promise.withResolvers<void>()
const app = await createTestApp({}, (fastify) => {
  fastify.addHook('preHandler', async ({ method, raw }) => {
    if (method !== 'DELETE') return
    begun.resolve()
    if (!raw.socket.destroyed) await once(raw.socket, 'close')
    left.resolve()
  })
})
const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })

test('A deleted job disappears for visitors at once, also if its business has left before the response', async () => {
  const business = await app.business()
  const { id } = await app.job(business)
  const list = async () => await (await app.visitor.ask('GET', '/api/jobs')).text()
  expect(await list()).toContain(`"id":${id},`)
  const cookie = [...business.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(`DELETE /api/jobs/${id} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\ncookie: ${cookie}\r\n\r\n`)
  await begun.promise
  socket.destroy()
  await left.promise
  const isDeleted = async () =>
    (await app.db.select({ at: jobs.deletedAt }).from(jobs).where(eq(jobs.id, id)))[0]?.at != null
  await expect.poll(isDeleted).toBe(true)
  await expect.poll(list, { timeout: 2000 }).not.toContain(`"id":${id},`)
})
