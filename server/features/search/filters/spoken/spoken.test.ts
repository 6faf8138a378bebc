import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'

test.each([
  ['fünfzehn Euro pro Stunde', { minPay: '15' }],
  ['Kellner für mindestens sechzehn Euro', { minPay: '16' }],
  ['fifteen an hour', { minPay: '15' }],
  ['zwanzig Stunden die Woche', { kind: 'partTime,workingStudent' }],
  ['Koch ab achtzehn Uhr', { time: 'evening,night' }],
])('a number that is spelled, as in dictation, is a filter: %s', (text, filter) => {
  expect(readSearch(text, '2026-11-23').read.map((read) => read.filter)).toEqual([filter])
})

test('the part of the search that was read contains the whole spelled number', () => {
  expect(readSearch('Kellner, zwanzig Stunden die Woche', '2026-11-23').read[0]?.text).toBe('zwanzig Stunden die Woche')
})

test.each(['fünfzehn Leute', 'zwölf', 'ten pin bowling'])('%s is no filter', (text) => {
  expect(readSearch(text, '2026-11-23')).toMatchObject({ read: [], unasked: [] })
})
