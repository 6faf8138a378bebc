import { expect, test } from 'vitest'
import { readSegments } from '#server/features/search/reading/rules.ts'
import { splitWords } from '#server/features/search/words/rules.ts'

const read = (text: string) => readSegments(splitWords(text)).map(({ ids }) => ids)

test.each([
  ['restaurant professional', 'waiter'],
  ['hotel person', 'hotel worker'],
  ['Angestellter Küche', 'kitchen worker'],
  ['pastry operative', 'pastry chef'],
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
  ['Kochazubi', 'Koch Azubi'],
  ['Küchenlehrling', 'Küche Lehrling'],
])('%s means the same as %s', (compound, words) => {
  const both = [read(compound), read(words)].map((ids) => ids.map((some) => some.filter((id) => id !== 'cake')))
  expect(both[0]).toEqual(both[1])
})
