import { expect, test } from 'vitest'
import type { Weekday } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import { daysText, mainFacts, otherFacts, shiftText, weeklyHoursText } from '#web/features/facts/format.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { phraseFunction } from '#web/i18n/i18n.tsx'

const english = phraseFunction(en)
const german = phraseFunction(de)
/** An invisible character that keeps times from breaking at their dash. */
const JOINER = '\u2060'

test.each<[Weekday[], string, string]>([
  [['mo'], 'Mon', 'Mo'],
  [['sa', 'su'], 'Sat, Sun', 'Sa, So'],
  [['mo', 'tu', 'we', 'th', 'fr'], 'Mon–Fri', 'Mo–Fr'],
  [['mo', 'tu', 'we', 'sa'], 'Mon–Wed, Sat', 'Mo–Mi, Sa'],
  [['mo', 'we', 'fr'], 'Mon, Wed, Fri', 'Mo, Mi, Fr'],
  [['su', 'fr', 'sa'], 'Fri–Sun', 'Fr–So'],
  [['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], 'Mon–Sun', 'Mo–So'],
])('The days %j are written %s and %s', (days, inEnglish, inGerman) => {
  expect(daysText(days, english)).toBe(inEnglish)
  expect(daysText(days, german)).toBe(inGerman)
})

test('A working time has its days and, where they are known, its times', () => {
  const night = { days: ['tu', 'th'] as Weekday[], from: '18:00', to: '02:00' }
  expect(shiftText(night, english)).toBe(`Tue, Thu, 18:00–${JOINER}02:00`)
  expect(shiftText(night, german)).toBe(`Di, Do, 18:00–${JOINER}02:00 Uhr`)
  expect(shiftText({ ...night, from: null, to: null }, german)).toBe('Di, Do')
})

test('The hours of a week are a range, or one number', () => {
  expect(weeklyHoursText({ from: 15, to: 20 }, english)).toBe('15–20 h/week')
  expect(weeklyHoursText({ from: 15, to: 20 }, german)).toBe('15–20 Std./Woche')
  expect(weeklyHoursText({ from: 20, to: 20 }, english)).toBe('20 h/week')
})

const NO_FACTS: Pick<Job, 'facts' | 'jobType' | 'language' | 'location'> = {
  facts: {},
  jobType: null,
  language: null,
  location: null,
}
const mainIn = (language: 'en' | 'de', job: Partial<typeof NO_FACTS>) => {
  const phrase = language === 'en' ? english : german
  const facts = mainFacts({ ...NO_FACTS, ...job }, language, phrase)
  return facts && Object.fromEntries(facts.map(({ name, lines }) => [phrase(name), lines.join(' | ')]))
}

test('The six facts that applicants ask for are written in both languages', () => {
  const facts: JobFacts = {
    shifts: [{ days: ['sa', 'su'], from: '07:30', to: '14:00' }],
    weeklyHours: { from: 10, to: 13 },
    start: '2026-12-01',
    end: '2027-03-31',
    german: 'little',
    english: 'good',
    trialShift: { kind: 'paid', hours: 3 },
    kind: 'minijob',
  }
  expect(mainIn('en', { facts })).toEqual({
    When: `Sat, Sun, 07:30–${JOINER}14:00`,
    Hours: '10–13 h/week',
    From: 'Dec 1, 2026 | until Mar 31, 2027',
    Language: 'A little German | Good English',
    'Trial shift': 'Paid, 3 h',
    Contract: 'Minijob',
  })
  expect(mainIn('de', { facts: { ...facts, start: 'now', shifts: 'varies', german: 'none' } })).toEqual({
    Wann: 'Wechselnde Arbeitszeiten',
    Stunden: '10–13 Std./Woche',
    Beginn: 'Sofort | bis 31. März 2027',
    Sprache: 'Kein Deutsch nötig | Gutes Englisch',
    Probearbeiten: 'Bezahlt, 3 Std.',
    Vertrag: 'Minijob',
  })
})

test('Type and language of a job stand for the contract and the levels that are not stated', () => {
  const shown = mainIn('en', { facts: { start: 'now' }, jobType: 'Part-time', language: 'EnglishOrGerman' })
  expect(shown).toMatchObject({ Contract: 'Part-time', Language: 'English or German', When: '' })
})

test('The language of a job stands beside the levels, unless they name it', () => {
  const shown = (language: Job['language'], facts: JobFacts) => mainIn('en', { facts, language })?.Language
  expect(shown('German', { german: 'good' })).toBe('Good German')
  expect(shown('English', { german: 'little' })).toBe('English | A little German')
  expect(shown('EnglishOrGerman', { german: 'good' })).toBe('English or German | Good German')
  expect(shown('EnglishOrGerman', { german: 'good', english: 'little' })).toBe('Good German | A little English')
  expect(shown('German', { german: 'none' })).toBe('German | No German needed')
})

test('Without any of the six facts there is no list of them', () => {
  expect(mainIn('en', { jobType: 'Casual', language: 'English' })).toBeNull()
  expect(mainIn('en', { facts: { tips: 'none' } })).toBeNull()
})

test('The other facts are shown only where they are stated', () => {
  const facts: JobFacts = {
    experience: 'none',
    tips: 'shared',
    extras: ['meals', 'rideHome'],
    payDay: 31,
    adultsOnly: true,
    district: 'Wedding',
  }
  expect(otherFacts({ facts, location: 'Müllerstraße 3' }, english).map(({ lines }) => lines.join(', '))).toEqual([
    'Not needed',
    'Shared in the team',
    'Staff meals, Ride home',
    'End of the month',
    'At least 18',
    'Wedding',
  ])
  expect(otherFacts({ facts: { payDay: 15, adultsOnly: false }, location: null }, german)).toEqual([
    { name: 'facts.payDay', lines: ['Am 15. des Monats'] },
  ])
})

test('A district that already stands beside the business is not repeated', () => {
  expect(otherFacts({ facts: { district: 'Wedding' }, location: null }, english)).toEqual([])
  expect(otherFacts({ facts: { district: 'Wedding' }, location: 'Berlin-Wedding' }, english)).toEqual([])
})
