import { expect, test } from 'vitest'
import { isMadeFrom, usernameFor, usernameForPerson } from '#contract/usernames.ts'

test.each([
  ['Café Mond', 7, 'cafmond7'],
  ['Zum 3. Mann!', 999, 'zum3mann999'],
  ['BAR-Ü', 0, 'bar0'],
  ['日本', 7, 'biz007'],
  ['Ä', 42, 'biz042'],
  ['A', 7, 'a007'],
])('The slug of %j with %i is %s', (name, number, username) => {
  expect(usernameFor(name, number)).toBe(username)
  expect(username.length).toBeGreaterThanOrEqual(3)
  expect(isMadeFrom(name, username)).toBe(true)
})

test.each([
  ['Mira Hoffmann', 7, 'mira7'],
  [' Ömer  Yılmaz', 40, 'mer40'],
  ['李 小龍', 7, 'guest007'],
])('The username of the person %j with %i is %s, without the last name', (name, number, username) => {
  expect(usernameForPerson(name, number)).toBe(username)
})

test('A long name is cut, so that the number still fits', () => {
  const name = 'Kaffeehaus '.repeat(10).slice(0, 100)
  const username = usernameFor(name.replaceAll(' ', 'x'), 999)
  expect(username).toHaveLength(100)
  expect(isMadeFrom(name.replaceAll(' ', 'x'), username)).toBe(true)
})

test('A chosen username is not taken for a generated one', () => {
  expect(isMadeFrom('Café Mond', 'mondschein')).toBe(false)
  expect(isMadeFrom('Café Mond', 'cafmond')).toBe(false)
  expect(isMadeFrom('Café Mond', 'cafmond12345')).toBe(false)
})
