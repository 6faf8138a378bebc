import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { OwnerLines } from '#web/features/dashboard/OwnerLines.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const cache = createCache(() => Promise.reject(new Error('Nothing is requested.')))

test.each([
  ['open', false, true],
  ['open', true, false],
  ['expired', false, false],
  ['closed', false, false],
] as const)(
  'A business reads until when its job is online only while it is (%s, held %s)',
  (state, isHeld, isShown) => {
    const job = { id: 17, state, expiresAt: '2026-06-28T22:00:00.000Z' } as Job
    render(
      <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date('2026-06-10')}>
        <OwnerLines job={job} isHeld={isHeld} />
      </AppProviders>,
    )
    expect(screen.queryByText('Online until Jun 28, 2026') !== null).toBe(isShown)
  },
)
