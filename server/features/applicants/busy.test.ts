import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' })

test('What an account reads queues, so that one account cannot take all of the database', async () => {
  const owner = await app.business()
  const job = await app.job(owner)
  const lists = ['/api/jobs/business/applications?search=a', `/api/jobs/${job.id}/applications?search=a`]

  const others = [
    '/api/jobs/business',
    '/api/statistics',
    '/api/notifications',
    '/api/incidents',
    '/api/meetings',
    '/api/user',
  ]
  for (const path of [...lists, ...others]) {
    const replies = await Promise.all(Array.from({ length: 120 }, () => owner.ask('GET', path)))
    expect([...new Set(replies.map(({ status }) => status))].toSorted()).toEqual([200, 429])
  }
})
