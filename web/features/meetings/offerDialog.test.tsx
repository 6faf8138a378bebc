import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { keys } from '#web/api/keys.ts'
import { createCache } from '#web/api/queryClient.ts'
import { OfferDialog } from '#web/features/meetings/OfferDialog.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const NOW = new Date('2026-11-28T12:00:00Z')
const TIME = { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T14:00:00.000Z' }
const TRIAL: Meeting = {
  id: 5,
  applicationId: 3,
  kind: 'trial',
  status: 'taken',
  byApplicant: false,
  times: [TIME],
  taken: TIME,
  byPhone: false,
  place: 'Ohlauer Straße 3',
  note: 'Bring flat shoes.',
  words: null,
}

/** Opens the dialog for times of an applicant who has these meetings. */
function openWith(meetings: Meeting[]) {
  const cache = createCache(async () => Response.json({ meetings }))
  cache.setQueryData(keys.user, { id: 7, isBusiness: true })
  cache.setQueryData(keys.meetings, { meetings, calendarSince: null })
  cache.setQueryData(keys.jobDetail(9), { job: { id: 9, location: 'Berlin-Wedding', facts: {} } })
  const props = { applicationId: 3, jobId: 9, name: 'Mira', open: true, onClose: () => {}, onSent: () => {} }
  render(
    <AppProviders cache={cache} locale={{ language: 'en', catalogue: en }} site={SITE} now={NOW}>
      <OfferDialog {...props} />
    </AppProviders>,
  )
  return {
    kind: screen.getByLabelText<HTMLInputElement>(en['meetings.kind.trial']).checked ? 'trial' : 'talk',
    place: screen.queryByLabelText<HTMLInputElement>(en['meetings.place'])?.value,
    minutes: screen.getByLabelText<HTMLSelectElement>(en['meetings.length']).value,
    note: screen.getByLabelText<HTMLTextAreaElement>(/^A few words to/).value,
  }
}

test('The first offer of times to an applicant is for a talk at the place of the job', () => {
  expect(openWith([])).toEqual({ kind: 'talk', place: 'Berlin-Wedding', minutes: '30', note: '' })
})

test('Other times for an agreed trial shift are again for a trial shift of that length, at its place, with its words', () => {
  const expected = { kind: 'trial', place: 'Ohlauer Straße 3', minutes: '300', note: 'Bring flat shoes.' }
  expect(openWith([TRIAL])).toEqual(expected)
})

test('Before a business sends other times, it reads which agreed time no longer stands then', () => {
  openWith([TRIAL])
  expect(screen.getByText(/Once you send them, .*Dec 1.* no longer stands\.$/)).toBeTruthy()
  cleanup()
  openWith([{ ...TRIAL, status: 'open', taken: null }])
  expect(screen.queryByText(/no longer stands/)).toBeNull()
})

test('Other times for a talk by phone are again by phone', () => {
  const talk: Meeting = { ...TRIAL, kind: 'talk', byPhone: true, place: null }
  expect(openWith([talk])).toMatchObject({ kind: 'talk', place: undefined })
})

test('Words of the offer before that the business deleted stay deleted when the dialog is opened again', () => {
  openWith([TRIAL])
  fireEvent.change(screen.getByLabelText(/^A few words to/), { target: { value: '' } })
  cleanup()
  expect(openWith([TRIAL])).toMatchObject({ note: '', place: 'Ohlauer Straße 3' })
})
