import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourlyMinCents, hourlyPayOf, parsePay } from '#contract/pay.ts'
import type { PayUnit } from '#contract/payReading.ts'
import SPELLINGS from '#contract/paySpellings.json' with { type: 'json' }

const spellings: [text: string, min: number | null, max: number | null, unit: PayUnit, hourly: number | null][] = [
  ['15', 1500, 1500, 'hour', 1500],
  ['7,50 € die halbe Stunde', 750, 750, 'unknown', 1500],
  ['14 Euro 60', 1460, 1460, 'hour', 1460],
  ['14 euro 50 die Stunde + Trinkgeld', 1450, 1450, 'hour', 1450],
  ['14 Euro 50/Std.', 1450, 1450, 'hour', 1450],
  ['14 Euro 50 bis 16 Euro', 1450, 1600, 'hour', 1450],
  ['14 Euro 50 bis 16,50 Euro', 1450, 1650, 'hour', 1450],
  ['14 Euro 50 - 15 Euro 50 die Stunde', 1450, 1550, 'hour', 1450],
  ['14 Euro 20 bis 30 Std die Woche', 1400, 1400, 'hour', 1400],
  ['14 Euro 20 Std die Woche', 1400, 1400, 'hour', 1400],
  ['14 Euro 20 Stunden', 1400, 1400, 'hour', 1400],
  ['14 50 €/h', 1450, 1450, 'hour', 1450],
  ['12 15 €', 1500, 1500, 'hour', 1500],
  ['15 €, halbe Stunde bezahlte Pause', 1500, 1500, 'hour', 1500],
  ['12 € (half hour unpaid lunch)', 1200, 1200, 'hour', 1200],
  ['15 € / min. 20 h', 1500, 1500, 'hour', 1500],
  ['999999 € pro Minute', 99999900, 99999900, 'unknown', null],
  ['999999 € die halbe Stunde', 99999900, 99999900, 'unknown', null],
  ['999999 € alle 5 Minuten', 99999900, 99999900, 'unknown', null],
  ['Tisch 8, 16 €', 1600, 1600, 'hour', 1600],
  ['ab 18 15 €', 1500, 1500, 'hour', 1500],
  ['15.50', 1550, 1550, 'hour', 1550],
  ['12.82', 1282, 1282, 'hour', 1282],
  ['15,5', 1550, 1550, 'hour', 1550],
  ['15,50 €', 1550, 1550, 'hour', 1550],
  ['€15', 1500, 1500, 'hour', 1500],
  ['EUR 15,50', 1550, 1550, 'hour', 1550],
  ['15 Euro', 1500, 1500, 'hour', 1500],
  ['€15-18/hour', 1500, 1800, 'hour', 1500],
  ['€15 - €18 per hour', 1500, 1800, 'hour', 1500],
  ['15–18 EUR pro Stunde', 1500, 1800, 'hour', 1500],
  ['15 — 18 €/h', 1500, 1800, 'hour', 1500],
  ['€15 to €18', 1500, 1800, 'hour', 1500],
  ['15 bis 18', 1500, 1800, 'hour', 1500],
  ['14,50 € bis 16,00 € die Stunde', 1450, 1600, 'hour', 1450],
  ['between 15 and 18 €/h', 1500, 1800, 'hour', 1500],
  ['zwischen 15 und 18 € pro Stunde', 1500, 1800, 'hour', 1500],
  ['18-15 €/h', 1500, 1800, 'hour', 1500],
  ['$17/hr + tips', 1700, 1700, 'hour', 1700],
  ['17 + tips', 1700, 1700, 'hour', 1700],
  ['15 € plus Trinkgeld', 1500, 1500, 'hour', 1500],
  ['14€/h + Trinkgeld', 1400, 1400, 'hour', 1400],
  ['€ 16,- / Std.', 1600, 1600, 'hour', 1600],
  ['16,– €', 1600, 1600, 'hour', 1600],
  ['15€/Stunde brutto', 1500, 1500, 'hour', 1500],
  ['15 € fix + Trinkgeld', 1500, 1500, 'hour', 1500],
  ['Stundenlohn: 14,50 €', 1450, 1450, 'hour', 1450],
  ['15h', 1500, 1500, 'hour', 1500],
  ['15 p/h', 1500, 1500, 'hour', 1500],
  ['15 EUR p.h.', 1500, 1500, 'hour', 1500],
  ['ab 13,50 Euro die Stunde', 1350, null, 'hour', 1350],
  ['from €14', 1400, null, 'hour', 1400],
  ['€15+', 1500, null, 'hour', 1500],
  ['mind. 13,90 €/Std', 1390, null, 'hour', 1390],
  ['bis zu 18 €/Std', null, 1800, 'hour', null],
  ['up to $20/hr', null, 2000, 'hour', null],
  ['15€/h, 16€/h nach Probezeit', 1500, 1500, 'hour', 1500],
  ['20 Std./Woche, 14 €/h', 1400, 1400, 'hour', 1400],
  ['15 €/h + 25% Nachtzuschlag', 1500, 1500, 'hour', 1500],
  ['10% Provision + 13 €/h', 1300, 1300, 'hour', 1300],
  ['Mo-Fr 9-17 Uhr, 15 €', 1500, 1500, 'hour', 1500],
  ['Minijob, 14 €/h', 1400, 1400, 'hour', 1400],
  ['１５，５０ €', 1550, 1550, 'hour', 1550],
  ['15\u2011\u202f18\u00a0€\u2009/\u2009h', 1500, 1800, 'hour', 1500],
  ['\u202e15\u202c €/h', 1500, 1500, 'hour', 1500],
  ['💶 15 €/h ☕', 1500, 1500, 'hour', 1500],
  ['120 € am Tag', 12000, 12000, 'day', 1500],
  ['120€/Schicht', 12000, 12000, 'day', 1500],
  ['€100 per shift + tips', 10000, 10000, 'day', 1250],
  ['90-110 € pro Abend', 9000, 11000, 'day', 1125],
  ['2.400 € / Monat', 240000, 240000, 'month', 1384],
  ['2,600 per month', 260000, 260000, 'month', 1500],
  ['2 600 € monatlich', 260000, 260000, 'month', 1500],
  ['3k/month', 300000, 300000, 'month', 1730],
  ['2,5k € im Monat', 250000, 250000, 'month', 1442],
  ['2.400 €/Monat (40 Std./Woche)', 240000, 240000, 'month', 1384],
  ['Monatlich 2.400,50 € brutto', 240050, 240050, 'month', 1384],
  ['2.400–2.800 € mtl.', 240000, 280000, 'month', 1384],
  ['450 € Pauschale', 45000, 45000, 'fixed', null],
  ['€300 flat', 30000, 30000, 'fixed', null],
  ['538-Euro-Job', 53800, 53800, 'fixed', null],
  ['Minijob (556 € im Monat)', 55600, 55600, 'fixed', null],
  ['1.234,56 €', 123456, 123456, 'unknown', null],
  ['1,234.56', 123456, 123456, 'unknown', null],
  ['600 € pro Woche', 60000, 60000, 'unknown', null],
  ['32.000 € im Jahr', 3200000, 3200000, 'unknown', null],
  ['5 € per delivery', 500, 500, 'unknown', null],
  ['3 Leute gesucht', null, null, 'unknown', null],
  ['Vollzeit 40 Std., 2.600 €', 260000, 260000, 'unknown', null],
  ['VB', null, null, 'unknown', null],
  ['Mindestlohn', null, null, 'unknown', null],
  ['Negotiable', null, null, 'unknown', null],
  ['', null, null, 'unknown', null],
  ['NaN', null, null, 'unknown', null],
  ['Infinity €/h', null, null, 'unknown', null],
  ['1e309', null, null, 'unknown', null],
  ['12.5.2026', null, null, 'unknown', null],
  ['9999999k/h', null, null, 'unknown', null],
  ['\ud800 €', null, null, 'unknown', null],
]

test.each(spellings)('%s', (text, min, max, unit, hourly) => {
  expect(parsePay(text)).toEqual({ min, max, unit })
  expect(hourlyMinCents(text)).toBe(hourly)
})

test.each(Object.entries(SPELLINGS))('"%s" is read as pay of %j', (text, [min, max, unit]) => {
  expect(parsePay(text)).toEqual({ min, max, unit })
})

test('The table of spellings is large enough to judge by', () => {
  expect(Object.keys(SPELLINGS).length).toBeGreaterThanOrEqual(300)
})

test('No pay is unknown pay', () => {
  expect(parsePay(null)).toEqual({ min: null, max: null, unit: 'unknown' })
  expect(hourlyMinCents(null)).toBeNull()
})

const scraps = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom(
      '€',
      '$',
      '-',
      '–',
      ' bis ',
      ' to ',
      '/h',
      ' pro Monat',
      'k',
      ',',
      '.',
      'ab ',
      'bis zu ',
      '+',
      '１',
      'tips',
    ),
  ),
)

test('Whatever is typed, the answer is whole cents in order that a column can hold', () => {
  fc.assert(
    fc.property(scraps, (parts) => {
      const text = parts.join('')
      const { min, max } = parsePay(text)
      for (const amount of [min, max, hourlyMinCents(text)]) {
        expect(amount === null || (Number.isInteger(amount) && amount >= 0 && amount < 2 ** 31)).toBe(true)
      }
      if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max)
    }),
    { numRuns: 2000 },
  )
})

test('A hostile text is nothing and costs no time', () => {
  expect(parsePay('9'.repeat(10_000))).toEqual({ min: null, max: null, unit: 'unknown' })
  const began = performance.now()
  for (const part of ['1', '1.', '1 ', '€', '1-', '1 bis ', 'k', '\ufdfa']) parsePay(part.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(500)
})

test.each([
  ['ab 13,50 Euro die Stunde', { before: 'ab', amount: '13.50', after: '', mentionsTips: false }],
  ['€15.5-18/hr', { before: '', amount: '15.50-18', after: '', mentionsTips: false }],
  ['15 €/h (16 €/h ab Mai)', { before: '', amount: '15', after: '(16 €/h ab Mai)', mentionsTips: false }],
  ['17 + tips', { before: '', amount: '17', after: '', mentionsTips: false }],
  ['15 €/h, no tips', { before: '', amount: '15', after: 'no tips', mentionsTips: true }],
  ['2.400 € / Monat', null],
  ['VB', null],
  [null, null],
])('%s has these parts as hourly pay', (text, parts) => expect(hourlyPayOf(text)).toEqual(parts))
