import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobFacts, Shift } from '#contract/jobFacts.ts'
import { hourlyPayOf } from '#contract/pay.ts'
import { amountText, payBadge } from '#contract/payText.ts'
import type { Language } from '#contract/preferences.ts'
import { fittingBadges, hoursText, spokenWeek } from '#web/features/jobs/format.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'
import { phraseFunction } from '#web/i18n/i18n.tsx'

const PHRASES = {
  en: { 'jobs.pay.badge': '{symbol}{value}/hr', 'jobs.pay.tips': '+ tips' },
  de: { 'jobs.pay.badge': '{value} {symbol}/Std.', 'jobs.pay.tips': '+ Trinkgeld' },
}
const badgeIn = (language: Language, payRate: string | null, { symbol = '€', facts = {} as JobFacts } = {}) =>
  payBadge(
    { payRate, hourlyPay: hourlyPayOf(payRate), facts },
    {
      symbol,
      language,
      phrase: (key, values) =>
        PHRASES[language][key]
          .replace('{symbol}', () => values?.symbol ?? '')
          .replace('{value}', () => values?.value ?? ''),
    },
  )
/** The badge with the real phrases. */
const phrasedBadge = (payRate: string) =>
  shown(
    payBadge(
      { payRate, hourlyPay: hourlyPayOf(payRate), facts: {} },
      { symbol: '€', language: 'de', phrase: phraseFunction(de) },
    ),
  )
const shown = (badge: ReturnType<typeof payBadge>) => badge && `${badge.value} ${badge.extra}`.trim()

describe('the badge', () => {
  test.each([
    ['15', '€15/hr + tips'],
    ['€15', '€15/hr + tips'],
    ['$17/hr + tips', '€17/hr + tips'],
    ['17 + tips', '€17/hr + tips'],
    ['17 + Tips!', '€17/hr + tips'],
    ['14€/h + Trinkgeld', '€14/hr + tips'],
    ['€15-18/hour', '€15-18/hr + tips'],
    ['12€-14€/h', '€12-14/hr + tips'],
    ['12 € - 14 €/h', '€12 - 14/hr + tips'],
    ['15–18 EUR pro Stunde', '€15–18/hr + tips'],
    ['€15 to €18', '€15 to 18/hr + tips'],
    ['15,50 €', '€15.50/hr + tips'],
    ['15.5', '€15.50/hr + tips'],
    ['15,00 €', '€15/hr + tips'],
    ['15 , 50 €', '€15.50/hr + tips'],
    ['€ 16,- / Std.', '€16/hr + tips'],
    ['15 € brutto pro Stunde', '€15/hr brutto + tips'],
    ['ab 13,50 Euro die Stunde', 'ab €13.50/hr + tips'],
    ['15 €/h (16 €/h ab Mai)', '€15/hr (16\u00a0€/h ab Mai) + tips'],
    ['15 €/h, no tips', '€15/hr no tips'],
    ['15 €/h ohne Trinkgeld', '€15/hr ohne Trinkgeld'],
    ['kein Trinkgeld, 15 €/h', 'kein Trinkgeld, €15/hr'],
    ['€15/hr (tips are shared)', '€15/hr (tips are shared)'],
    ['€15+', '€15+/hr + tips'],
    ['2.400 € / Monat', '2.400\u00a0€ / Monat'],
    ['120€/Schicht', '120€/Schicht'],
    ['450 € Pauschale', '450\u00a0€ Pauschale'],
    ['Mindestlohn', 'Mindestlohn'],
    [' VB ', 'VB'],
  ])('%s', (text, badge) => expect(shown(badgeIn('en', text))).toBe(badge))

  test('keeps the extra apart from the price', () => {
    expect(badgeIn('en', '15', { symbol: '$' })).toEqual({ value: '$15/hr', extra: '+ tips' })
  })

  test.each([
    ['15', '€15/hr'],
    ['€15 + tips', '€15/hr'],
    ['15 €/h (16 €/h ab Mai)', '€15/hr (16\u00a0€/h ab Mai)'],
    ['€15/hr (tips are shared)', '€15/hr (tips are shared)'],
    ['2.400 € / Monat', '2.400\u00a0€ / Monat'],
  ])('adds no tips to %s where the business says that there are none', (text, badge) =>
    expect(shown(badgeIn('en', text, { facts: { tips: 'none' } }))).toBe(badge),
  )

  test.each([
    ['$17/hr + tips', '17 €/Std. + Trinkgeld'],
    ['ab 13,50 €/h', 'ab 13,50 €/Std. + Trinkgeld'],
    ['15.5', '15,50 €/Std. + Trinkgeld'],
    ['€15.5-18/hr', '15,50-18 €/Std. + Trinkgeld'],
    ['12€-14€/h', '12-14 €/Std. + Trinkgeld'],
  ])('shows %s in German', (text, badge) => expect(shown(badgeIn('de', text))).toBe(badge))

  test.each([
    ['2.900 € im Monat', '2.900\u00a0€ im Monat'],
    ['2.400 € bis 2.600 €', '2.400\u00a0€ bis 2.600\u00a0€'],
    ['€ 450 am Abend', '€\u00a0450 am Abend'],
    ['520 Euro Minijob', '520\u00a0Euro Minijob'],
    ['15 €/h, ab Mai 16 €', '15\u00a0€/Std. ab Mai 16\u00a0€ + Trinkgeld'],
  ])('never breaks the line within the money of %s', (text, badge) => expect(phrasedBadge(text)).toBe(badge))

  test.each([null, '', '   '])('nothing for %j', (text) => expect(badgeIn('en', text)).toBeNull())

  test('never throws and never hides what was typed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('15', '€', ' ', 'ab ', '/h', '+ tips', ',50', 'VB', '\u202e')), (parts) => {
        const badge = badgeIn('en', parts.join(''))
        expect(badge === null).toBe(parts.join('').trim() === '')
        expect(badge?.value).not.toBe('')
      }),
    )
  })
})

test('An amount has two decimals when it is not whole, behind a comma in German', () => {
  expect(amountText('15', 'en')).toBe('15')
  expect(amountText('15.5', 'en')).toBe('15.50')
  expect(amountText('15.50–18', 'de')).toBe('15,50–18')
})

const EVENINGS: Shift = { days: ['th', 'tu'], from: '18:00', to: '02:00' }
const MORNING: Shift = { days: ['su'], from: '07:30', to: '14:00' }
const SOMEWHEN: Shift = { days: ['mo', 'we', 'fr'], from: null, to: null }

test('The hours of a week are its first times and the number of the others', () => {
  expect(hoursText([EVENINGS])).toBe('18:00–02:00')
  expect(hoursText([EVENINGS, { ...EVENINGS, days: ['sa'] }])).toBe('18:00–02:00')
  expect(hoursText([EVENINGS, MORNING])).toBe('18:00–02:00 +1')
  expect(hoursText([EVENINGS, { days: ['mo'], from: null, to: null }])).toBe('18:00–02:00 +1')
  expect(hoursText([SOMEWHEN])).toBe('')
})

test('A screen reader says the days of a week in order, each with its times', () => {
  expect(spokenWeek([EVENINGS], phraseFunction(en))).toBe('Tuesday and Thursday, 18:00 to 2:00')
  expect(spokenWeek([EVENINGS, MORNING], phraseFunction(de))).toBe(
    'Dienstag und Donnerstag, 18:00 bis 2:00 Uhr; Sonntag, 7:30 bis 14:00 Uhr',
  )
  expect(spokenWeek([SOMEWHEN], phraseFunction(en))).toBe('Monday, Wednesday and Friday')
})

test.each([
  [['Teilzeit', 'Deutsch', 'Theke'], 3],
  [['Teilzeit', 'Deutsch', 'Frühstück', 'Bankett', 'Hotel'], 3],
  [['A tag of forty letters, as long as can be'], 1],
  [['A tag of forty letters, as long as can be', 'another'], 1],
  [[], 0],
])('Of the badges %j, %i fit into the row of a phone', (texts, count) => {
  expect(fittingBadges(texts, 45)).toBe(count)
})
