import { afterAll, beforeEach, expect, test } from 'vitest'
import { startProvider, streams } from '#test/aiProvider.ts'
import { createTestApp, type Person } from '#test/app.ts'

const provider = await startProvider()
const app = await createTestApp({ ...provider.settings, RATE_LIMIT: 'on' })
afterAll(provider.close)

const ASKED = { title: 'Barista', payRate: '15 €/Std.' }
const WRITTEN = '“Barista” it is. Pay: 15 €/Std. We would like to hear from you.'
beforeEach(() => provider.behave(streams(WRITTEN)))

// Each test uses different accounts, because limits count across tests.
const described = (business: Person, accept = 'application/json') =>
  business.ask('POST', '/api/jobs/describe', ASKED, { accept })

test('After 30 descriptions in an hour further ones are refused, also as a stream of events', async () => {
  const business = await app.business()
  for (let text = 0; text < 30; text += 1) expect((await described(business)).status).toBe(200)

  for (const accept of ['application/json', 'text/event-stream']) {
    const refused = await described(business, accept)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-type')).toContain('application/json')
  }
})

test('A business that has used its daily share gets built-in texts, and is never refused', async () => {
  const [business, other] = [await app.business(), await app.business()]
  for (let text = 0; text < 30; text += 1) expect((await described(business)).status).toBe(200)
  for (let text = 0; text < 30; text += 1) await app.job(business, { ...ASKED, description: '' })
  expect(provider.requests).toHaveLength(60)

  await app.db.execute("delete from rate_limits where key like 'describe:%'")
  const { description } = await (await described(business)).json()
  expect(description).not.toBe(WRITTEN)
  expect(description).toContain('€15')
  expect(provider.requests).toHaveLength(60)
  expect(await (await described(other)).json()).toMatchObject({ description: WRITTEN })
})
