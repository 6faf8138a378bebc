import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After twenty tries of steps in an hour a business has to wait, and after three letters in a month', async () => {
  const [business, other] = [await app.business(), await app.business()]
  const times = async (count: number, path: string, body?: object) => {
    const statuses = []
    for (let time = 0; time < count; time += 1)
      statuses.push((await business.ask('POST', `/api/verification/${path}`, body)).status)
    return statuses
  }
  expect(await times(4, 'letter')).toEqual([409, 409, 409, 429])
  expect(await times(10, 'domain')).toEqual(Array(10).fill(409))
  expect(await times(11, 'letter/code', { code: 'AAAAA-AAAAA' })).toEqual([...Array(10).fill(409), 429])
  expect((await other.ask('POST', '/api/verification/domain')).status).toBe(409)
})
