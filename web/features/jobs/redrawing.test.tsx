import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { jobList } from '#web/features/jobs/queries.ts'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

/** Records each job whose card is rendered, because every card renders its title. */
function jobsThatRecord(count: number) {
  const rendered: number[] = []
  const jobs = Array.from({ length: count }, (_, at) => {
    const job = {
      id: at + 1,
      businessName: 'Café Nord',
      description: '',
      tags: [],
      facts: {},
      createdAt: '2026-11-20T12:00:00.000Z',
    }
    const rest = {
      closed: false,
      liked: false,
      likes: 0,
      comments: 0,
      payRate: null,
      jobType: null,
      shortDescription: null,
    }
    return Object.defineProperty({ ...job, ...rest }, 'title', {
      enumerable: true,
      get: () => {
        rendered.push(at + 1)
        return `Job ${at + 1}`
      },
    }) as unknown as Job
  })
  return { jobs, rendered }
}

test('a like renders only one of a hundred cards again', async () => {
  const { jobs, rendered } = jobsThatRecord(100)
  const cache = createCache(async () => Response.json({ liked: true, likes: 1 }))
  cache.setQueryData(keys.user, { id: 1, isBusiness: false })
  cache.setQueryData(jobList({}).queryKey, {
    pages: [
      { jobs: jobs.slice(0, 50), nextCursor: 'x' },
      { jobs: jobs.slice(50), nextCursor: null },
    ],
    pageParams: [{ page: 1 }, { page: 2 }],
  })
  render(
    <AppProviders
      cache={cache}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date('2026-11-21T12:00:00.000Z')}
    >
      <JobList />
    </AppProviders>,
  )
  const card = (id: number) => within(screen.getAllByRole('article')[id - 1] as HTMLElement)
  expect(new Set(rendered).size).toBe(100)
  rendered.length = 0

  fireEvent.click(card(77).getByRole('button', { name: /^Like/ }))

  expect((await card(77).findByRole('button', { pressed: true })).textContent).toBe('1')
  expect([...new Set(rendered)]).toEqual([77])
})
