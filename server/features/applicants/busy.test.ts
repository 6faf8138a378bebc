import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('What is much work to read for a business queues, so that one business cannot take all of the database', async () => {
  const owner = await app.business()
  const job = await app.job(owner)
  const lists = ['/api/jobs/business/applications?search=a', `/api/jobs/${job.id}/applications?search=a`]

  for (const path of [...lists, '/api/jobs/business', '/api/statistics']) {
    const replies = await Promise.all(Array.from({ length: 120 }, () => owner.ask('GET', path)))
    expect([...new Set(replies.map(({ status }) => status))].toSorted()).toEqual([200, 429])
  }
})
