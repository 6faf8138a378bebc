import { expect, test } from 'vitest'
import { comments, idempotencyKeys } from '#server/db/schema.ts'
import { createWorld } from '#test/world.ts'

const world = await createWorld({ RATE_LIMIT: 'on' })

test('after 20 comments in ten minutes there is a pause, which holds back no answer that was lost', async () => {
  const { id } = await world.job(await world.business())
  const student = await world.student()
  const say = (content: string, key: string) =>
    student.ask('POST', `/api/jobs/${id}/comment`, { content }, { 'idempotency-key': key })
  for (let time = 0; time < 20; time += 1) await say(`Ja ${time}`, `key ${time}`)

  const tooMany = await say('Nein', 'one more')
  const lost = await say('Ja 3', 'key 3')

  expect([tooMany.status, lost.status]).toEqual([429, 201])
  expect(await world.db.$count(comments)).toBe(20)
  expect(await world.db.$count(idempotencyKeys)).toBe(20)
})
