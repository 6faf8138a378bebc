import { expect, test } from 'vitest'
import { greetingName } from '#contract/greetingName.ts'
import { placesOf } from '#web/features/home/format.ts'
import { figureIn } from '#web/features/home/rules.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

test.each([
  ['500+ active jobseekers', '500+', 'active jobseekers'],
  ['24h average response', '24h', 'average response'],
  ['7 positions filled', '7', 'positions filled'],
  ['80% placed within 2 weeks', '80%', 'placed within 2 weeks'],
  ['80 % in 2 Wochen', '80 %', 'in 2 Wochen'],
  ['nach 24 h meist die Antwort', 'nach 24 h', 'meist die Antwort'],
  ['7 hotels', '7', 'hotels'],
  ['no figure', '', 'no figure'],
])('%s', (text, figure, rest) => {
  expect(figureIn(text)).toEqual({ figure, rest })
})

test.each([en, de])('every figure on the home page starts with its number', (catalogue) => {
  const figures = Object.entries(catalogue).filter(
    ([key]) => key.startsWith('home.stats.') && key !== 'home.stats.label',
  )
  expect(figures).toHaveLength(5)
  expect(figures.filter(([, text]) => !figureIn(text).figure)).toEqual([])
})

test('A person is greeted as they want to be called, or else with the first name, a business with its name', () => {
  const person = { fullName: ' Mira  Aydın ', callName: null, businessName: null }
  const business = { ...person, businessName: 'Café Zuckertinte' }
  expect(greetingName(person)).toBe('Mira')
  expect(greetingName({ ...person, callName: 'Miri' })).toBe('Miri')
  expect(greetingName(business)).toBe('Café Zuckertinte')
  expect(greetingName({ ...business, callName: 'Kowalski' })).toBe('Kowalski')
})

test('A place that is a borough and a district is named once', () => {
  expect(placesOf({ borough: 'Neukölln,Mitte', district: 'Neukölln,Rudow' })).toEqual(['Neukölln', 'Mitte', 'Rudow'])
  expect(placesOf({})).toEqual([])
})
