import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After 120 incidents or changes in ten minutes writes are refused, and reads are not', async () => {
  const [busy, other] = [await app.business(), await app.business()]
  const draft = { title: 'Leak', description: 'The machine leaks again.' }
  const { id } = await (await busy.ask('POST', '/api/incidents', draft)).json()
  const answers = new Set<number>()
  for (let change = 0; change < 119; change += 1)
    answers.add((await busy.ask('PATCH', `/api/incidents/${id}`, { title: `Leak ${change}` })).status)
  expect(answers).toEqual(new Set([200]))

  const refused = await busy.ask('POST', '/api/incidents', draft)

  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await busy.ask('PATCH', `/api/incidents/${id}`, { status: 'closed' })).status).toBe(429)
  expect((await busy.ask('GET', '/api/incidents')).status).toBe(200)
  expect((await busy.ask('DELETE', `/api/incidents/${id}`)).status).toBe(204)
  expect((await other.ask('POST', '/api/incidents', draft)).status).toBe(201)
})
