import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const settings = { NODE_ENV: 'production', LOG_LEVEL: 'info', RATE_LIMIT: 'on', PROOF_OF_WORK: 'off' }
const app = await createTestApp(settings, () => {}, { out: { write: () => true } })
const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' })

test('In production, a stream of events causes no warning of a leak', async () => {
  const warnings: string[] = []
  const note = (warning: Error) => warnings.push(String(warning))
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))

  const business = await app.business()
  const cookie = [...business.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/jobs/describe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
    body: JSON.stringify({ title: 'Barista' }),
  })

  expect(await response.text()).toContain('event: ')
  expect(warnings).toEqual([])
})
