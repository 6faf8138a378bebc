import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BusinessJob } from '#contract/ownJobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { JobsTab } from '#web/features/dashboard/JobsTab.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const NOW = new Date('2026-11-28T12:00:00Z')
const EXPIRED = {
  id: 100_017,
  title: 'Barista',
  businessName: 'Linde',
  createdAt: '2026-10-20T12:00:00Z',
  state: 'expired',
  expiresAt: '2026-11-27T23:00:00Z',
  likes: 0,
  comments: 0,
  applications: 0,
  pendingApplications: 0,
  held: [],
} as unknown as BusinessJob

test('The focus stays at a job that was renewed, although the button is gone', async () => {
  let job = EXPIRED
  const cache = createCache(async (path, options) => {
    if (options?.method === 'POST') {
      job = { ...EXPIRED, state: 'open', expiresAt: '2026-12-27T23:00:00Z' }
      return Response.json(job)
    }
    if (path.includes('/api/moderation')) return Response.json({ statements: [], reports: [] })
    const counts = { jobs: 1, openJobs: 0, pendingApplications: 0 }
    return Response.json({ jobs: [job], nextCursor: null, counts, totalInteractions: {}, templates: [] })
  })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={NOW}>
      <ToastProvider>
        <JobsTab />
      </ToastProvider>
    </AppProviders>,
  )
  const title = { name: en['jobs.closing.renewLabel'].replace('{title}', 'Barista') }
  const renew = await screen.findByRole('button', title)
  renew.focus()
  fireEvent.click(renew)
  await waitFor(() => expect(screen.queryByRole('button', title)).toBe(null))
  expect(document.activeElement).toBe(
    screen.getByRole('link', { name: en['dashboard.jobs.viewLabel'].replace('{title}', 'Barista') }),
  )
})
