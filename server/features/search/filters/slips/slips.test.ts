import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'

const readIn = (text: string) =>
  readSearch(text, '2026-11-23')
    .read.map(({ filter }) => Object.values(filter).join())
    .join(' & ')

test.each([
  ['samstg', 'sa'],
  ['minijop kellner', 'minijob'],
  ['abens', 'evening'],
  ['wochenede', 'sa,su'],
  ['neuköln', 'Neukölln'],
  ['kreuzburg', 'Kreuzberg'],
  ['koch dinstag und donerstag', 'tu & th'],
  ['teilziet', 'partTime'],
  ['weekned evenigs', 'sa,su & evening'],
  ['barista friedrichshein', 'Friedrichshain'],
  ['quereinstiger', 'true'],
  ['keine wochenede', 'mo,tu,we,th,fr'],
])('"%s" has one slip in the word of a filter and asks for it (%s)', (text, values) => {
  expect(readIn(text)).toBe(values)
})

test.each([
  ...[
    'bitte',
    'nichts',
    'nächste',
    'schöne Bar',
    'Biergarten',
    'mögen',
    'anfangen',
    'beginnen',
    'Nacharbeit',
    'Anhänger',
  ],
  ...['Morgan', 'lights', 'sundry', 'mourning', 'sundaes', 'oversight', 'welding', 'montag3'],
])('"%s" is another word than that of a filter', (text) => {
  expect(readIn(text)).toBe('')
})
