import { expect, test } from 'vitest'
import { introductionLines } from '#web/features/introductions/format.ts'
import { CATALOGUES } from '#web/i18n/allCatalogues.ts'
import { phraseFunction } from '#web/i18n/i18n.tsx'

const phrase = phraseFunction(CATALOGUES.en)

test('An introduction lists the stated facts in the language of the reader, in a fixed order', () => {
  const lines = introductionLines(
    {
      german: 'good',
      otherLanguages: 'Turkish, fluent',
      experience: { bar: 'underOneYear', service: 'overThreeYears' },
      free: { sa: ['night', 'morning'], mo: [], fr: ['evening'] },
      weeklyHours: 15,
      healthBriefing: '2026-03',
      papers: ['taxId'],
      drivingLicence: true,
    },
    phrase,
  )

  expect(lines).toEqual([
    { name: 'introduction.languages', lines: ['Good German', 'Turkish, fluent'] },
    { name: 'introduction.experience', lines: ['Service: over 3 years', 'Bar: under 1 year'] },
    { name: 'introduction.free', lines: ['Fri: Evenings', 'Sat: Mornings, Nights'] },
    { name: 'facts.hours', lines: ['15 h/week'] },
    { name: 'introduction.papers', lines: ['Health briefing (03/2026)', 'Tax ID', 'Driving licence'] },
  ])
})

test('Nothing stated lists nothing', () => {
  expect(introductionLines({}, phrase)).toEqual([])
})
