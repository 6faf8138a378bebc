import { expect, test } from 'vitest'
import { directionsLink } from '#contract/directions.ts'
import type { JobDetail } from '#contract/jobDetails.ts'

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
