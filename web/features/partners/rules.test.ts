import { expect, test } from 'vitest'
import { partnerSearch, partnersAddress } from '#web/features/partners/rules.ts'

test.each([
  ['', ''],
  ['?page=2', ''],
  ['?search=+K%C3%BCche+++am%0AKanal+', 'Küche am Kanal'],
  ['?search=%2B%26', '+&'],
  [`?search=${'x'.repeat(300)}`, 'x'.repeat(200)],
])('the search in the address %j is %j', (address, search) => {
  expect(partnerSearch(address)).toBe(search)
})

test.each([
  ['', '/partners'],
  ['  ', '/partners'],
  ['Küche & Bar ', '/partners?search=K%C3%BCche+%26+Bar'],
])('a search for %j has the address %s, which is parsed into the same search', (search, address) => {
  expect(partnersAddress(search)).toBe(address)
  expect(partnerSearch(address.slice('/partners'.length))).toBe(search.trim())
})
