import { expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs.ts'
import { directionsLink, initialOf, profileTab } from '#web/features/profile/rules.ts'

test.each([
  ['', 'liked'],
  ['?tab=liked', 'liked'],
  ['?tab=applications', 'applications'],
  ['?tab=nonsense', 'liked'],
])('the address %o shows the tab %s', (address, tab) => {
  expect(profileTab(address)).toBe(tab)
})

test.each([
  ['Mira Lindqvist', 'M'],
  ['  ädele', 'Ä'],
  ['e\u0301mile', 'E\u0301'],
  ['👩‍🍳 Chef', '👩‍🍳'],
  ['', ''],
])('the initial of %o is %o', (name, initial) => {
  expect(initialOf(name)).toBe(initial)
})

const at = (location: string | null, place: JobDetail['place'] = null) =>
  directionsLink({ job: { location }, place } as JobDetail)
const MAP = 'https://www.openstreetmap.org/search?query='

test.each([
  ['Torstraße 1, 10119 Berlin', 'Torstra%C3%9Fe%201%2C%2010119%20Berlin'],
  ['Kreuzberg', 'Kreuzberg%2C%20Berlin'],
  ['a&b#c"<\ud800', 'a%26b%23c%22%3C%EF%BF%BD%2C%20Berlin'],
])('The way to %o is a search on a map', (location, query) => {
  expect(at(location)).toBe(MAP + query)
})

test('Without an address the stated station or district is searched, and without any there is no link', () => {
  expect(at(null, { station: 'U Hermannplatz', district: 'Neukölln' })).toBe(`${MAP}U%20Hermannplatz%2C%20Berlin`)
  expect(at('  ', { station: null, district: 'Wedding' })).toBe(`${MAP}Wedding%2C%20Berlin`)
  expect(at(null)).toBeNull()
})
