import { expect, test } from 'vitest'
import { initialOf, profileTab } from '#web/features/profile/rules.ts'

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
