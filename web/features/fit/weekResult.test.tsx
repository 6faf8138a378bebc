import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Language } from '#contract/preferences.ts'
import { WeekResult } from '#web/features/fit/WeekResult.tsx'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { phraseFunction } from '#web/i18n/i18n.tsx'

const SHIFTS: JobFacts['shifts'] = [{ days: ['sa', 'su'], from: '07:30', to: '14:00' }]

/** The text for a user who is free on Monday evenings. */
function said(facts: JobFacts, language: Language = 'de') {
  const wording = { phrase: phraseFunction({ de, en }[language]), language, symbol: '€' }
  const { container } = render(
    <WeekResult facts={facts} free={{ mo: ['evening'] }} today="2026-11-27" wording={wording} />,
  )
  return container.querySelector('p')?.textContent
}

test('Beside other hours of a week, the hours of the shifts that fit say what they count', () => {
  const facts: JobFacts = { shifts: SHIFTS, weeklyHours: { from: 13, to: 13 } }
  expect(said(facts)).toBe('0 von 12 Std. an diesen Tagen passen, ohne Pausen')
  expect(said(facts, 'en')).toBe('0 of 12 h on these days fit, without breaks')
})

test('Where no other hours are stated, the hours that fit stand alone', () => {
  expect(said({ shifts: SHIFTS })).toBe('0 von 12 Std. passen')
  expect(said({ shifts: SHIFTS, weeklyHours: { from: 10, to: 12 } }, 'en')).toBe('0 of 12 h fit')
})
