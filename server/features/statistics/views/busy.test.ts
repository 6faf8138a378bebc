import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('Views that the visitors of one network report queue, and those of another network do not wait for them', async () => {
  const { id } = await app.job(await app.business())
  const report = async (remoteAddress: string) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/jobs/${id}/views`
    return (await app.fastify.inject({ method: 'POST', url, remoteAddress, headers, payload: '{"via":"list"}' }))
      .statusCode
  }

  let counted = 0
  const flood = Array.from({ length: 60 }, async () => {
    expect(await report('203.0.113.1')).toBe(204)
    counted += 1
  })

  expect(await report('198.51.100.1')).toBe(204)
  expect(counted).toBeLessThan(30)
  await Promise.all(flood)
})
