import { expect, test } from 'vitest'
import { CONCEPTS } from '#server/features/search/concepts/rules.ts'
import { guessOf, readSegments } from '#server/features/search/reading/rules.ts'
import { splitWords } from '#server/features/search/words/rules.ts'

test('each concept has a name, and what it refers to exists', () => {
  expect(CONCEPTS.size).toBeGreaterThanOrEqual(250)
  for (const { id, names, broader, near, implies } of CONCEPTS.values()) {
    expect(names, id).not.toEqual([])
    for (const other of [...broader, ...near, ...implies]) expect([...CONCEPTS.keys()], id).toContain(other)
  }
})

const read = (text: string) =>
  readSegments(splitWords(text)).map(({ words, ids }) => ids.join(', ') || words.map(({ word }) => word).join(' '))

test.each([
  ['Kellner/in (m/w/d)', ['waiter']],
  ['Kellner:innen', ['waiter']],
  ['waiter/waitress', ['waiter']],
  ['KellnerIn', ['waiter']],
  ['Fischkoch', ['fish cook']],
  ['fish cook', ['fish cook']],
  ['Hilfe in der Küche', ['kitchen assistant']],
  ['Nacht-Portier', ['night auditor']],
  ['nightporter', ['night auditor']],
  ['porter, nights, hotel', ['night auditor']],
  ['wine waiter', ['sommelier']],
  ['Schnellrestaurantmitarbeiter', ['crew member']],
  ['waiter kreuzberg', ['waiter', 'Kreuzberg']],
  ['Kellner Xberg', ['waiter', 'Kreuzberg']],
  ['Kellner am Kotti', ['waiter', 'Kottbusser Tor']],
  ['Kellner Wedding', ['waiter', 'Wedding']],
  ['wedding waiter', ['event waiter']],
  ['Mitarbeiter Rezeption', ['receptionist']],
  ['Leiter des Bankettbereichs', ['banquet manager']],
  ['Gästedame', ['guest relations']],
  ['Garderobenwächter', ['cloakroom attendant']],
  ['Einkaufsfachkraft', ['purchaser']],
  ['Hotelnachtrezeptionistin', ['night auditor']],
  ['Einhornreiter', ['einhornreiter']],
])('%s is read as %j', (text, concepts) => {
  expect(read(text)).toEqual(concepts)
})

test.each([
  ['Sonntagsbutler', ['butler']],
  ['Pizzaofenmann', ['pizza maker']],
  ['Einhornreiter', []],
])('%s may mean %j', (word, concepts) => {
  expect(splitWords(word).flatMap(guessOf)).toEqual(concepts)
})
