import { expect, test } from 'vitest'
import { createWorld } from '#test/world.ts'

const world = await createWorld({ RATE_LIMIT: 'on' })

test('after 120 incidents or changes in ten minutes there is a pause for writing, not for reading', async () => {
  const [busy, other] = [await world.business(), await world.business()]
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
