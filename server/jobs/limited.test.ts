import { afterAll, beforeEach, expect, test } from 'vitest'
import { startProvider, writes } from '#test/provider.ts'
import { createWorld, type Person } from '#test/world.ts'

const provider = await startProvider()
const world = await createWorld({ ...provider.settings, RATE_LIMIT: 'on' })
afterAll(provider.close)

const ASKED = { title: 'Barista', payRate: '15 €/Std.' }
const WRITTEN = '“Barista” it is. Pay: 15 €/Std. We would like to hear from you.'
beforeEach(() => provider.behave(writes(WRITTEN)))

// Everybody is somebody else in each test, for the house remembers whom it refused.
const described = (business: Person, accept = 'application/json') =>
  business.ask('POST', '/api/jobs/describe', ASKED, { accept })

test('after 30 descriptions in an hour there is a pause, for those who watch as well', async () => {
  const business = await world.business()
  for (let text = 0; text < 30; text += 1) expect((await described(business)).status).toBe(200)

  for (const accept of ['application/json', 'text/event-stream']) {
    const refused = await described(business, accept)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-type')).toContain('application/json')
  }
})

test('past its share of the day a business is served by the built-in writer and never refused', async () => {
  const [business, other] = [await world.business(), await world.business()]
  for (let text = 0; text < 30; text += 1) expect((await described(business)).status).toBe(200)
  for (let text = 0; text < 30; text += 1) await world.job(business, { ...ASKED, description: '' })
  expect(provider.asked).toHaveLength(60)

  await world.db.execute("delete from rate_limits where key like 'describe:%'")
  const { description } = await (await described(business)).json()
  expect(description).not.toBe(WRITTEN)
  expect(description).toContain('15 €')
  expect(provider.asked).toHaveLength(60)
  expect(await (await described(other)).json()).toEqual({ description: WRITTEN })
})
