import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { APPLICATION } from '#test/samples.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { JobAcceptance } from '#web/features/profile/JobAcceptance.tsx'
import { en } from '#web/i18n/en.ts'
import { ToastProvider } from '#web/ui/ToastProvider.tsx'

afterEach(cleanup)

const DAY = '2026-11-27T10:00:00.000Z'
const TIMES = [{ startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T14:30:00.000Z' }]
const MEETING = {
  id: 3,
  applicationId: 86,
  kind: 'talk',
  status: 'open',
  byApplicant: false,
  times: TIMES,
  taken: null,
  byPhone: false,
  place: 'Torstraße 12',
  note: null,
  words: null,
}
const FOR_JOB = { ...APPLICATION, id: 86, job: { ...APPLICATION.job, id: 5 } }

function show(status: string) {
  const cache = createCache(async (path) =>
    String(path).includes('/api/meetings')
      ? Response.json({ meetings: [MEETING], calendarSince: null })
      : Response.json({ applications: [{ ...FOR_JOB, status }], nextCursor: null }),
  )
  cache.setQueryData(keys.user, { id: 7, isBusiness: false } as User)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(DAY)}>
      <ToastProvider>
        <JobAcceptance jobId={5} />
        <p>The job</p>
      </ToastProvider>
    </AppProviders>,
  )
  return cache
}

test('An applicant who is offered times for a talk can take one on the page of the job', async () => {
  show('pending')
  expect(await screen.findByText('Café Nord would like to talk to you')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Dec 1.*15:00/ })).toBeTruthy()
})

test('After a rejection the page of the job offers no times', async () => {
  const cache = show('rejected')
  await expect.poll(() => cache.isFetching()).toBe(0)
  expect(screen.queryByRole('button', { name: /Dec 1/ })).toBeNull()
})
