import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After ten wrong codes in ten minutes a network has to wait, even with the right one', async () => {
  await app.operator()
  const attempt = async () =>
    (
      await app.visitor.ask('POST', '/api/operator/login', {
        email: 'desk@operator.example',
        password: app.password,
        code: '123456',
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

test('Every request at the desk counts for one limit of its operator, also one that only reads', async () => {
  const [operator, other] = [await app.operator(), await app.operator('other@operator.example')]
  const paths = ['', '/cases', '/case?kind=job&id=1', '/banners', '/texts', '/businesses', '/state', '/search?q=linde']
  for (const path of paths) await operator.ask('GET', `/api/operator${path}`)
  await operator.ask('POST', '/api/operator/mails/send-again')
  const isOfDesk = like(rateLimits.key, 'operate:%')
  expect(await app.db.select({ points: rateLimits.points }).from(rateLimits).where(isOfDesk)).toEqual([
    { points: paths.length + 1 },
  ])

  await app.db.update(rateLimits).set({ points: 1800 }).where(isOfDesk)
  const [refused, read] = [
    await operator.ask('GET', '/api/operator/cases'),
    await other.ask('GET', '/api/operator/cases'),
  ]
  expect([refused.status, read.status]).toEqual([429, 200])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
