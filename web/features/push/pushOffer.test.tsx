import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { ApplicationState } from '#contract/applications.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { JobArticle } from '#web/features/jobs/JobArticle.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const JOB = {
  id: 17,
  title: 'Barista',
  businessId: 3,
  businessName: 'Café Nord',
  tags: [],
  facts: {},
  applied: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
} as unknown as Job
const introduction = { chosen: null, choose: () => {} } as never

test.each(['accepted', 'rejected'] as const)(
  'Only an applicant who waits for an answer is offered messages about it, not one whose application was %s',
  async (status) => {
    const cache = createCache(async () => Response.json({ applications: [], meetings: [] }))
    cache.setQueryData(keys.user, { id: 1, fullName: 'Mira', isBusiness: false } as User)
    cache.setQueryData(keys.push, { status: 'off', key: 'k' })
    const page = (application: Pick<ApplicationState, 'status'>) => (
      <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
        <JobArticle
          {...{ job: { ...JOB, application } as Job, introduction }}
          {...{ facts: null, languageInFacts: false, place: null, answers: null }}
        />
      </AppProviders>
    )
    const { rerender } = render(page({ status: 'pending' }))
    await screen.findByText(en['push.offer'])

    rerender(page({ status }))

    await waitFor(() => expect(screen.queryByText(en['push.offer'])).toBeNull())
  },
)
