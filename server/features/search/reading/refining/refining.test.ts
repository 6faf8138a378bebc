import { expect, test } from 'vitest'
import { isRole } from '#server/features/search/concepts/rules.ts'
import { readSegments } from '#server/features/search/reading/rules.ts'
import { placedWords, splitWords } from '#server/features/search/words/rules.ts'

const read = (text: string) => readSegments(splitWords(text)).map(({ ids }) => ids)

test.each([
  ['restaurant professional', 'waiter'],
  ['hotel person', 'hotel worker'],
  ['Angestellter Küche', 'kitchen worker'],
  ['ship operative', 'ship steward'],
])('Of many kinds of work in a place, %s means the one with the plain name: %s', (text, role) => {
  expect(read(text)).toEqual([[role]])
})

test.each([
  ['Azubi Küche', 'cook'],
  ['restaurant apprentice', 'waiter'],
  ['hotel trainee', 'hotel worker'],
])('%s is also for a job that says what is learned there: %s', (text, role) => {
  expect(read(text).flat()).toContain(role)
})

test.each([
  ['kellner, barista oder bar', ['waiter', 'barista', 'bar']],
  ['kellner barista oder bar', ['waiter', 'barista', 'bar']],
  ['Koch, Küchenhilfe oder Spüler', ['cook', 'kitchen assistant', 'dishwasher']],
  ['Bar oder Café oder Restaurant', ['bar', 'cafe', 'restaurant']],
])('%s is one wish, which any of them fulfils', (text, ids) => {
  expect(read(text)).toEqual([ids])
})

test.each([
  ['Koch/Kellner', ['cook', 'waiter']],
  ['Küchenhilfe/Spüler', ['kitchen assistant', 'dishwasher']],
  ['Rezeptionist / Nachtportier', ['receptionist', 'night auditor']],
  ['Kellner, Barista', ['waiter', 'barista']],
  ['Kellner + Barkeeper', ['waiter', 'bartender']],
  ['Koch/Köchin', ['cook']],
  ['waiter/waitress', ['waiter']],
  ['Koch/Köchin, Kellner/Kellnerin', ['cook', 'waiter']],
  ['Kellner/in, Koch/in', ['waiter', 'cook']],
  ['server/bartender', ['waiter', 'bartender']],
])(
  'A slash, a comma or a plus separates kinds of work, of which any is meant, and not two names of one: %s',
  (text, ids) => {
    expect(readSegments(placedWords(text)).map((segment) => segment.ids)).toEqual([ids])
  },
)

test.each([
  ['Koch, Hotel, Kellner', 'hotel'],
  ['Kellner, Bar, Koch', 'bar'],
  ['Barista, Café, Kellner', 'cafe'],
])('A place between two kinds of work is where to work, and not one of them: %s', (text, place) => {
  expect(readSegments(placedWords(text)).some(({ ids }) => ids.length > 1 && ids.includes(place))).toBe(false)
})

test('What is before a list and of another kind is a wish of its own', () => {
  expect(read('Biergarten Koch oder Kellner').length).toBeGreaterThan(1)
})

test.each([
  ['Kochazubi', 'Koch Azubi'],
  ['Küchenlehrling', 'Küche Lehrling'],
])('%s means the same as %s', (compound, words) => {
  const both = [read(compound), read(words)].map((ids) => ids.map((some) => some.filter((id) => id !== 'cake')))
  expect(both[0]).toEqual(both[1])
})

test.each([
  ['Koch Kreuzberg Restaurant', 'cook'],
  ['restaurant in friedrichshain sucht köche', 'cook'],
  ['Koch Teilzeit Hotel', 'cook'],
])('Words that name work together also do so with other words between them: %s', (text, role) => {
  expect(read(text)).toContainEqual([role])
})

test.each([
  ['Fahrer, der fährt', 'driver'],
  ['Koch, der gerne kocht', 'cook'],
  ['Spüler, der spült', 'dishwasher'],
])('What people do in their work is no other work: %s', (text, role) => {
  expect(read(text).flat()).toContain(role)
  expect(
    read(text)
      .flat()
      .filter((id) => isRole(id)),
  ).toEqual([role])
})

test.each(['Kellner mittags', 'lunch waiter', 'Koch mittags'])('%s means the work itself, at noon', (text) => {
  expect(read(text)).toEqual(expect.arrayContaining([[text.startsWith('Koch') ? 'cook' : 'waiter']]))
})

test('A slip is corrected to a name with the words beside it, but not with a word at the other end of a long search', () => {
  const others = 'Barista Kellner Rezeption Zimmermädchen Spüler Sommelier'

  expect(read('Fisch Verkaufr').flat()).toContain('fishmonger')
  expect(read(`Fisch ${others} Verkaufr`).flat()).not.toContain('fishmonger')
})
