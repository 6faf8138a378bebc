import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { Meeting } from '#contract/meetings.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { ApplicantCard } from '#web/features/applicants/ApplicantCard.tsx'
import type { ApplicantEntry } from '#web/features/applicants/rules.ts'
import { MeetingDetails } from '#web/features/meetings/MeetingDetails.tsx'
import { OfferedTimes } from '#web/features/meetings/OfferedTimes.tsx'
import { ApplicationCard } from '#web/features/profile/ApplicationCard.tsx'
import { ReportLink } from '#web/features/reports/ReportLink.tsx'
import { en } from '#web/i18n/en.ts'

afterEach(cleanup)

const DAY = '2026-11-20T10:00:00.000Z'
const JOB = { id: 15, title: 'Barista', businessName: 'Café Nord', closed: false }

function show(shown: ReactNode, meetings: object[] = []) {
  const cache = createCache(async () => Response.json({ meetings, calendarSince: null }))
  cache.setQueryData(keys.user, { id: 7 })
  cache.setQueryData(keys.meetings, { meetings, calendarSince: null })
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date(DAY)}>
      {shown}
    </AppProviders>,
  )
}

/** The addresses of the report links. */
function reportsOf(shown: ReactNode): string[] {
  show(shown)
  const hrefs = screen.queryAllByRole('link', { name: /^Report this/ }).map((link) => link.getAttribute('href') ?? '')
  cleanup()
  return hrefs
}

test('A business can report the message of an applicant', () => {
  const entry = (message: string | null) =>
    ({
      id: 3,
      createdAt: DAY,
      status: 'rejected',
      unanswered: false,
      note: null,
      message,
      introduction: null,
      endsAt: null,
      decidedAt: DAY,
      told: { status: 'rejected', note: null, unanswered: false },
      undoMs: null,
      applicant: { id: 4, fullName: 'Ada', username: 'ada', email: 'ada@b.example', school: null, language: 'en' },
      job: JOB,
    }) as unknown as ApplicantEntry
  expect(reportsOf(<ApplicantCard entry={entry('Hello')} />)).toEqual(['/report/application/3'])
  expect(reportsOf(<ApplicantCard entry={entry(null)} />)).toEqual([])
})

test('Links to report are told apart by what they are about and whose words that are', () => {
  show(
    <>
      <ReportLink kind="comment" id={1} by="nika" />
      <ReportLink kind="comment" id={2} by="ole" />
      <ReportLink kind="job" id={1} />
    </>,
  )
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual(['Report this comment: nika', 'Report this comment: ole', 'Report this job'])
})

test('An applicant can report the note of a business, and what it wrote about an appointment', () => {
  const application = (note: string | null) =>
    ({
      id: 3,
      createdAt: DAY,
      status: 'rejected',
      unanswered: false,
      note,
      message: 'Hello',
      decidedAt: DAY,
      declinedAt: null,
      introduction: null,
      job: JOB,
    }) as unknown as Application
  expect(reportsOf(<ApplicationCard application={application('No.')} onWithdrawn={() => {}} />)).toEqual([
    '/report/note/3',
  ])
  expect(reportsOf(<ApplicationCard application={application(null)} onWithdrawn={() => {}} />)).toEqual([])

  const meeting = { id: 9, byPhone: false, place: 'Torstraße 1', note: 'Ring twice.' } as Meeting
  const placeFor = (side: 'business' | 'applicant') => <MeetingDetails meeting={meeting} name="Ada" side={side} />
  expect(reportsOf(placeFor('applicant'))).toEqual(['/report/meeting/9'])
  expect(reportsOf(placeFor('business'))).toEqual([])
})

test('The link to report offered times comes after the buttons to take one, which are more important', () => {
  const later = '2026-11-21T10:00:00.000Z'
  const times = [{ startsAt: later, endsAt: '2026-11-21T11:00:00.000Z' }]
  const meeting = { id: 9, applicationId: 3, kind: 'talk', status: 'open', place: 'Torstraße 1', times, taken: null }
  show(<OfferedTimes applicationId={3} name="Ada" />, [meeting])
  const [take, report] = [
    screen.getByRole('button', { name: /^Take/ }),
    screen.getByRole('link', { name: /^Report this/ }),
  ]
  expect(take.compareDocumentPosition(report) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each([
  ['a note', 'note'],
  ['words about a talk', 'meeting'],
  ['words with which a talk is cancelled', 'cancelled'],
])('Beside %s with signs of fraud stand a warning to the applicant and the way to report it', (_, what) => {
  const fraudSigns = ['deposit']
  const application = {
    id: 3,
    createdAt: DAY,
    status: 'rejected',
    note: 'Pay first.',
    message: null,
    decidedAt: DAY,
    job: JOB,
  }
  const meeting = { id: 9, applicationId: 3, kind: 'talk', place: 'Torstraße 1', times: [], taken: null, fraudSigns }
  if (what === 'note')
    show(
      <ApplicationCard application={{ ...application, fraudSigns } as unknown as Application} onWithdrawn={() => {}} />,
    )
  else show(<OfferedTimes applicationId={3} name="Ada" />, [{ ...meeting, status: what === 'meeting' ? 'open' : what }])
  const warning = screen.getByRole('region', { name: en['fraud.message'] })
  expect(warning.textContent).toContain(en['fraud.sign.deposit'])
  expect(screen.getAllByRole('link', { name: /^Report this/ })).toHaveLength(1)
})
