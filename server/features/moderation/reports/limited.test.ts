import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('After twenty reports in an hour a network has to wait, and an account of it does not', async () => {
  const job = await app.job(await app.business())
  const [student, draft] = [await app.student(), { kind: 'job', subjectId: job.id, reason: 'spam' }]
  const statuses = []
  for (let time = 0; time < 21; time += 1) statuses.push((await app.visitor.ask('POST', '/api/reports', draft)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  expect((await student.ask('POST', '/api/reports', draft)).status).toBe(201)
})
