import { expect, test } from 'vitest'
import type { Suggestion } from '#contract/suggestions.ts'
import { completed, offered } from '#web/features/jobs/suggestions/rules.ts'

const named = (label: string): Suggestion => ({ kind: 'work', id: label, label, detail: null })

test.each([
  ['title', 'bari', 'Barista', 'Barista'],
  ['tags', 'Kaffee, abe', 'Abends', 'Kaffee, Abends'],
  ['tags', 'kaf', 'Kaffee', 'Kaffee'],
  ['location', 'Weserstraße 12,neuk', 'Neukölln', 'Weserstraße 12, Neukölln'],
  ['station', 'hermannp', 'Hermannplatz', 'Hermannplatz'],
] as const)('In the field %s, "%s" is completed with %s to "%s"', (field, text, label, whole) => {
  expect(completed(text, field, named(label))).toBe(whole)
})

test('What the text says already is not offered', () => {
  const found = [named('Kaffee'), named('Kaffeebar')]
  expect(offered(found, 'kaffee').map(({ label }) => label)).toEqual(['Kaffeebar'])
  expect(offered(found, 'Kaffeebar, Kaff').map(({ label }) => label)).toEqual(['Kaffee'])
})
