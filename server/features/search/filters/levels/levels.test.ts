import { expect, test } from 'vitest'
import { readSearch } from '#server/features/search/rules.ts'

/** The filters that are read, the remaining words, and what is understood but has no filter. */
function readingOf(text: string) {
  const { read, wishes, unasked } = readSearch(text, '2026-11-28')
  const words = wishes.filter(({ filter }) => !filter).flatMap(({ spans }) => spans.map((span) => text.slice(...span)))
  const filters = read.flatMap(({ filter }) => Object.entries(filter).map((entry) => entry.join('=')))
  return [filters.join(' '), words.join(' '), unasked.join(' ')]
}

test.each([
  ...[
    'deutsch nicht nötig',
    'Deutsch ist nicht notwendig',
    'kein deutsch',
    'nicht deutsch',
    'Deutsch kann ich noch nicht',
  ],
  ...['ich spreche noch kein Deutsch', 'ohne Deutschkenntnisse', 'keine deutschen Sprachkenntnisse', 'nur englisch'],
  ...['no deutsh', "i don't speak german", 'german not required', 'German is not a must', 'hardly any German'],
  ...['I only speak English', 'jobs for English speakers', 'not german speaking', "German isn't a must"],
])('"%s" says that English has to be enough', (text) => {
  expect(readingOf(text)).toEqual(['english=true', '', ''])
})

test.each([
  ...['wenig deutsch', 'mein Deutsch ist schlecht', 'ohne gute Deutschkenntnisse', 'Deutsch A2', 'etwas Deutsch'],
  ...[
    'ich spreche ein bisschen Deutsch',
    'Deutsch spreche ich nur wenig',
    'gutes Deutsch nicht nötig',
    'nicht so gut Deutsch',
  ],
  ...['my german is bad', 'i dont speak good german', 'little german', 'a little German', 'I speak some German'],
  ...["I don't speak German very well", 'not much German', 'basic German', 'learning German', 'German not so good'],
])('"%s" hides no job that needs a little German: it is left out', (text) => {
  expect(readingOf(text)).toEqual(['', '', text])
})

test.each([
  ...[
    'nicht nur englisch',
    "I don't only speak English",
    'gutes Deutsch',
    'German',
    "i don't speak english",
    'deutsche Küche',
  ],
  ...[
    'Englisch reicht nicht',
    'English is not enough',
    'English is required',
    'my English is bad',
    'nicht ohne Deutsch',
  ],
  ...['no German food', 'kein deutsches Essen', 'kein deutscher Koch', 'no German beer', 'not bad German'],
])('"%s" does not say that English has to be enough', (text) => {
  expect(readingOf(text)[0]).toBe('')
})

test.each(['no German food', 'kein deutsches Essen', 'nicht ohne Erfahrung', 'nicht ohne Deutsch'])(
  '"%s" rules something out that no filter knows, so it is left out',
  (text) => {
    expect(readingOf(text)).toEqual(['', '', text])
  },
)

test.each([
  'Ausbildung nicht nötig',
  'keine abgeschlossene Ausbildung',
  'no training required',
  'keine Erfahrung nötig',
])('"%s" asks for work that needs no experience', (text) => {
  expect(readingOf(text)).toEqual(['untrained=true', '', ''])
})
