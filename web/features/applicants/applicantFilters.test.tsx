import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { ApplicantFilters } from '#web/features/applicants/ApplicantFilters.tsx'
import { en } from '#web/i18n/en.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const been: string[] = []
addEventListener('replaceState', () => been.push(location.pathname + location.search))

/** Types into the search field, and returns it. */
function type(text: string) {
  history.replaceState(null, '', '/dashboard?tab=applicants')
  render(
    <AppProviders cache={createCache(fetch)} locale={{ language: 'en', catalogue: en }} site={SITE} now={new Date()}>
      <ApplicantFilters jobs={[]} filter={{}} onChoose={() => {}} />
    </AppProviders>,
  )
  been.length = 0
  const field = screen.getByLabelText<HTMLInputElement>(en['applicants.filter.find'])
  fireEvent.change(field, { target: { value: text } })
  return field
}

test('Enter in the search field of applicants asks at once', () => {
  const field = type('mira ')
  expect(been).toEqual([])
  if (field.form) fireEvent.submit(field.form)
  expect(been).toEqual(['/dashboard?tab=applicants&search=mira'])
})

test('Without Enter, the search for applicants waits until the business pauses', () => {
  type('mira')
  act(() => vi.advanceTimersByTime(499))
  expect(been).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(been).toEqual(['/dashboard?tab=applicants&search=mira'])
})
