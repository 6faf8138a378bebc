import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After ten exports in an hour an operator has to wait, and another one does not', async () => {
  const [operator, other] = [await app.operator(), await app.operator('other@operator.example')]
  const { user } = await app.student()
  const exported = async (by: typeof operator) =>
    (await by.ask('POST', `/api/operator/accounts/${user.id}/export`, { why: 'She asked us to.' })).status
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push(await exported(operator))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect(await exported(other)).toBe(200)
})

test('After three hundred searches in ten minutes an operator has to wait', async () => {
  const operator = await app.operator()
  const search = async () => (await operator.ask('GET', '/api/operator/search?q=linde')).status
  for (let time = 0; time < 300; time += 1) expect(await search()).toBe(200)
  expect(await search()).toBe(429)
})
