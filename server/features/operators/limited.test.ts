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

test('Wrong codes from two networks do not keep an operator out of a third one', async () => {
  const payload = { email: 'attacked@operator.example', password: app.password, code: '123456' }
  const tryFrom = async (remoteAddress: string) =>
    (await app.fastify.inject({ method: 'POST', url: '/api/operator/login', remoteAddress, payload })).statusCode
  for (const network of ['203.0.113.1', '203.0.113.2'])
    for (let time = 0; time < 10; time += 1) expect(await tryFrom(network)).toBe(401)
  expect(await tryFrom('203.0.113.3')).toBe(401)
})
