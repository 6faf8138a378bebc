import { describe, expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import { checkWage } from '#contract/law/wages.ts'
import type { Language } from '#contract/preferences.ts'
import { lacksHours, payIn, raisedPay } from '#web/features/posting/pay/rules.ts'

const TODAY = '2026-11-24'

test.each([
  ['13', { min: 1300, max: 1300, unit: 'hour', hasTips: false }],
  ['13 + tips', { min: 1300, max: 1300, unit: 'hour', hasTips: true }],
  ['13 € plus Trinkgeld', { min: 1300, max: 1300, unit: 'hour', hasTips: true }],
  ['15 €/h, no tips', { min: 1500, max: 1500, unit: 'hour', hasTips: false }],
  ['1300 monthly 25 h/week', { min: 130_000, max: 130_000, unit: 'month', hasTips: false }],
  ['400 €/Woche, 30 Stunden', { min: 40_000, max: 40_000, unit: 'week', hasTips: false }],
  ['VB', null],
])('%s is read as %j', (text, read) => {
  expect(payIn({ payRate: text, payException: null, facts: {} })).toEqual(read)
})

describe('the raise', () => {
  const weekly: JobFacts = { weeklyHours: { from: 40, to: 40 } }
  test.each<[string, Language, JobFacts, string | undefined]>([
    ['13', 'en', {}, '13.90'],
    ['13', 'de', {}, '13,90'],
    ['13,00 € + Trinkgeld', 'de', {}, '13,90 € + Trinkgeld'],
    ['€13-15 per hour', 'en', {}, '€13.90-15 per hour'],
    ['12-13 €/h', 'en', {}, '13.90 €/h'],
    ['14', 'en', {}, '14.60'],
    ['13', 'en', { start: '2027-03-01' }, '14.60'],
    ['2.000 € im Monat', 'de', weekly, '2.410 € im Monat'],
    ['€2,000 per month', 'en', weekly, '€2,410 per month'],
    ['1300 monthly 25 h/week', 'en', {}, '1,506 monthly 25 h/week'],
    ['400 €/Woche, 30 Stunden', 'de', {}, '417 €/Woche, 30 Stunden'],
    ['120 a day for 10 h', 'en', {}, '129 a day for 10 h'],
    ['13-17 Uhr, 13 €', 'de', {}, undefined],
  ])('%s becomes enough in %s with %j', (payRate, language, facts, raised) => {
    const job = { payRate, payException: null, facts }
    const check = checkWage(job, TODAY)
    if (!check) throw new Error('The pay is enough')
    expect(raisedPay(job, check, { language, today: TODAY })?.text).toBe(raised)
  })
})

test('Pay of a month asks for the hours, and pay of an hour does not', () => {
  const lacks = (payRate: string, facts: JobFacts = {}) => lacksHours({ payRate, payException: null, facts }, TODAY)
  expect(lacks('2.000 € im Monat')).toBe(true)
  expect(lacks('2.000 € im Monat', { weeklyHours: { from: 40, to: 40 } })).toBe(false)
  expect(lacks('13')).toBe(false)
})
