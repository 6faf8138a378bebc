import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Applicant, Application } from '#contract/applications.ts'
import { APPLICATION } from '#test/samples.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { ApplicantCard } from '#web/features/applicants/ApplicantCard.tsx'
import { entryOf } from '#web/features/applicants/rules.ts'
import { ApplicationCard } from '#web/features/profile/ApplicationCard.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const DAY = '2026-11-20T10:00:00.000Z'
const WAITS = { ...APPLICATION, endsAt: '2026-11-27T10:00:00.000Z' }

function show(shown: ReactNode) {
  const cache = createCache(async () => Response.json({ meetings: [], calendarSince: null }))
  cache.setQueryData(keys.user, { id: 7 })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(DAY)}>
      {shown}
    </AppProviders>,
  )
}

test('An applicant reads by when they will hear something, as long as the application ends by itself', () => {
  const own = (application: Application) => show(<ApplicationCard application={application} onWithdrawn={() => {}} />)
  own(WAITS)
  expect(screen.getByText('You will hear by Nov 27, 2026, from the business or from us.')).toBeTruthy()
  cleanup()
  own({ ...WAITS, endsAt: null })
  expect(screen.queryByText(/You will hear/)).toBeNull()
})

test('An applicant reads that the job was changed after they applied, unless they were rejected', () => {
  const own = (application: Application) => show(<ApplicationCard application={application} onWithdrawn={() => {}} />)
  own({ ...WAITS, jobChangedAt: '2026-11-21T10:00:00.000Z' })
  expect(screen.getByText('The business has changed this job since you applied, last on Nov 21, 2026.')).toBeTruthy()
  cleanup()
  own({ ...WAITS, status: 'rejected', endsAt: null, jobChangedAt: '2026-11-21T10:00:00.000Z' })
  expect(screen.queryByText(/has changed this job/)).toBeNull()
})

test('The application for a job whose page is gone has no link to it', () => {
  const own = (application: Application) => show(<ApplicationCard application={application} onWithdrawn={() => {}} />)
  own({ ...WAITS, job: { ...WAITS.job, closed: true } })
  expect(screen.getByRole('link', { name: 'View Job: Barista' })).toBeTruthy()
  cleanup()
  own({ ...WAITS, job: { ...WAITS.job, closed: true, gone: true } })
  expect(screen.queryByRole('link', { name: /View Job/ })).toBeNull()
})

test('A business reads by when a waiting applicant needs an answer', () => {
  const applicant: Applicant = {
    ...WAITS,
    undoMs: null,
    told: { status: 'pending', note: null, unanswered: false },
    applicant: { id: 4, fullName: 'Ada', username: 'ada', email: 'ada@b.example', school: null, language: 'en' },
  }
  show(<ApplicantCard entry={entryOf(applicant, 0)} />)
  expect(screen.getByText('answer by Nov 27, 2026')).toBeTruthy()
})
