import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'

const TODAY = '2026-11-27'

function readingOf(text: string) {
  const { read, wishes } = readSearch(text, TODAY)
  const words = wishes.filter(({ filter }) => !filter).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
  return [read.map(({ filter }) => Object.values(filter).join()).join(' & '), words.join(' ')]
}

test.each([
  ['ab Januar', '2027-01', ''],
  ['im Dezember', '2026-12', ''],
  ['ab 1. Dezember', '2026-12', ''],
  ['Kellner ab dem 15. Januar', '2027-01', 'Kellner'],
  ['ab 1.12.', '2026-12', ''],
  ['Koch ab 01.02.2027', '2027-02', 'Koch'],
  ['Koch ab 1.12. ab 15 €', '2026-12 & 15', 'Koch'],
  ['zum 1. Februar Barista', '2027-02', 'Barista'],
  ['from January', '2027-01', ''],
  ['barista from January 1st', '2027-01', 'barista'],
  ['starting in March waiter', '2027-03', 'waiter'],
  ['waiter from dec', '2026-12', 'waiter'],
  ['ab Mitte Dezember abends', '2026-12 & evening', ''],
  ['im November', '2026-11', ''],
  ['Kellner ab Mai 2027', '2027-05', 'Kellner'],
  ['Kellner von Mai bis September', '2027-05', 'Kellner'],
  ['from May to September', '2027-05', ''],
  ['im April oder Mai', '2027-05', ''],
  ['im Dezember oder Januar', '2027-01', ''],
  ['Februar bis April', '2027-02', ''],
  ['in June and July barista', '2027-06', 'barista'],
  ['between July and August', '2027-07', ''],
  ['Kellner zwischen Mai und September', '2027-05', 'Kellner'],
  ['from June through August', '2027-06', ''],
  ['im Juni, Juli und August', '2027-06', ''],
  ['von März bis 31. Mai', '2027-03', ''],
  ['between May 1st and July', '2027-05', ''],
  ['Kellner von Mai bis Herbst', '2027-05', 'Kellner'],
  ['from April until the end of summer', '2027-04', ''],
  ['von Mai bis Ende des Sommers', '2027-05', ''],
  ['Weihnachtsmarkt Dezember', '2026-12', 'Weihnachtsmarkt'],
  ['5. Dezember kellnern', '2026-12', 'kellnern'],
  ['December 24 waiter', '2026-12', 'waiter'],
  ['waiter dec 24', '2026-12', 'waiter'],
  ['Kellner Dezember 15 Euro', '2026-12 & 15', 'Kellner'],
  ['Dezember 18 Uhr', '2026-12 & evening', ''],
  ['Bar im Oktober', '2027-10', 'Bar'],
  ['Bar Dezember 2026', '2026-12', 'Bar'],
  ['Kellner Bar Oktober', '2027-10', 'Kellner Bar'],
  ['Hotel Dezember', '2026-12', 'Hotel'],
  ['Sommerjob Juli August', '2027-07', 'Sommerjob'],
  ['Koch seit Januar, ab März', '2027-03', 'Koch'],
  ['Kellner ab nächster Woche', '2026-12', 'Kellner'],
  ['bar next month', '2026-12', 'bar'],
])('"%s" asks for a start by the end of that month (%s), and "%s" is searched', (text, start, words) => {
  expect(readingOf(text)).toEqual([start, words])
})

test.each([
  ...[
    'Koch von Mai Thai und Bar',
    'bis Januar',
    'bis Ende Dezember',
    'bis zum 1. Dezember',
    'until December',
    'nicht im Dezember',
    'keine Arbeit im Dezember',
    "can't work in December",
    'Mai Tai',
    'Mai',
    'Kellnerin seit Januar',
    'seit dem 1. Juni in Berlin',
    'barista since October',
    'seit Anfang Januar',
    'since early January',
    'geboren im Mai',
  ],
  ...[
    'Café August',
    'Café Juli',
    'Bar Oktober',
    'im Club Januar',
    'Koch Jan 15',
    'Januarbrunch',
    'in Marzahner Bars',
    'ab 12.50',
    'start marketing',
    'in Augustinerkeller',
    'may start',
  ],
])('"%s" says nothing of a start', (text) => {
  expect(readSearch(text, TODAY).read.filter(({ filter }) => filter.start !== undefined)).toEqual([])
})

test('a job without a stated start is found by its month, or by saying that it starts at once', () => {
  const [wish] = readSearch('ab Mai', TODAY).wishes
  expect(wish?.term.also?.words).toEqual(expect.arrayContaining(['mai', 'sofort']))
  expect(wish?.term.also?.words).not.toContain('may')
})

test('since when applicants work or live somewhere is neither a start, a time of day nor a word', () => {
  expect(readingOf('barista since early January')).toEqual(['', 'barista'])
  expect(readSearch('Kellnerin seit Mitte Juni', TODAY).unasked).toEqual(['seit Mitte Juni'])
  expect(readSearch('Koch, geboren im Mai 2008', TODAY).unasked).toEqual(['geboren im Mai 2008'])
})
