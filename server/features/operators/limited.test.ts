import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After ten wrong codes in ten minutes a network has to wait, even with the right one', async () => {
  await app.operator()
  const attempt = async () =>
    (
      await app.visitor.ask('POST', '/api/operator/login', {
        ...{ email: 'desk@operator.example', password: app.password, code: '123456' },
      })
    ).status
  const statuses = []
  for (let time = 0; time < 11; time += 1) statuses.push(await attempt())
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})
