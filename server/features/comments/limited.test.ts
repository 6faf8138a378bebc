import { expect, test } from 'vitest'
import { comments, idempotencyKeys } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After 20 comments in ten minutes further ones are refused, but a lost response can still be fetched with its key', async () => {
  const { id } = await app.job(await app.business())
  const student = await app.student()
  const say = (content: string, key: string) =>
    student.ask('POST', `/api/jobs/${id}/comment`, { content }, { 'idempotency-key': key })
  for (let time = 0; time < 20; time += 1) await say(`Ja ${time}`, `key ${time}`)

  const tooMany = await say('Nein', 'one more')
  const lost = await say('Ja 3', 'key 3')

  expect([tooMany.status, lost.status]).toEqual([429, 201])
  expect(await app.db.$count(comments)).toBe(20)
  expect(await app.db.$count(idempotencyKeys)).toBe(20)
})
