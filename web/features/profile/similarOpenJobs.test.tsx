import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import { APPLICATION } from '#test/samples.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { ApplicationCard } from '#web/features/profile/ApplicationCard.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const DAY = '2026-11-20T10:00:00.000Z'
const REFUSED: Application = {
  ...APPLICATION,
  status: 'rejected',
  decidedAt: DAY,
  job: { ...APPLICATION.job, closed: true },
}

function show(application: Application) {
  const cache = createCache(async () => Response.json({ meetings: [], calendarSince: null }))
  cache.setQueryData(keys.user, { id: 7 })
  const similarJobs = ['Bar', 'Bistro', 'Café', 'Diner'].map((businessName, id) => ({
    id,
    title: 'Barista',
    businessName,
  }))
  cache.setQueryData(jobDetail(15).queryKey, { similarJobs } as never)
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(DAY)}>
      <ApplicationCard application={application} onWithdrawn={() => {}} />
    </AppProviders>,
  )
}

function similarTo(application: Application): string[] {
  show(application)
  const found = screen.queryAllByText(/^(Bar|Bistro|Café|Diner)$/).map(({ textContent }) => textContent ?? '')
  cleanup()
  return found
}

test('An applicant who was refused or got no answer sees three similar open jobs, and one who declined or still waits sees none', () => {
  expect(similarTo(REFUSED)).toEqual(['Bar', 'Bistro', 'Café'])
  expect(similarTo({ ...REFUSED, unanswered: true })).toEqual(['Bar', 'Bistro', 'Café'])
  expect(similarTo({ ...REFUSED, declinedAt: DAY })).toEqual([])
  expect(similarTo({ ...REFUSED, status: 'pending' })).toEqual([])
})

test('An applicant who was refused without words reads a sentence of ours, and one who got words reads only these', () => {
  show(REFUSED)
  expect(screen.getByText(en['applications.rejected'])).toBeTruthy()
  cleanup()
  show({ ...REFUSED, note: 'We found a colleague.' })
  expect(screen.queryByText(en['applications.rejected'])).toBeNull()
})
