import { expect, test } from 'vitest'
import { atPage, pageIn } from '#web/api/pageNumber.ts'

test.each([
  ['', 1],
  ['?page=2', 2],
  ['?sort=popular&page=12', 12],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1e3', 1],
  ['?page=99999', 1],
])('the address %j is page %i', (search, page) => {
  expect(pageIn(search)).toBe(page)
})

test('the address of the next page keeps the filter of the list', () => {
  expect(atPage('/', 2)).toBe('/?page=2')
  expect(atPage('/?search=bar', 3)).toBe('/?search=bar&page=3')
})
