import { expect, test } from 'vitest'
import type { Application } from '#contract/applications.ts'
import type { Meeting } from '#contract/meetings.ts'
import { goodNewsFirst, initialOf, profileTab } from '#web/features/profile/rules.ts'

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

test('Accepted applications come first, then those with times to choose from, and the others in their order', () => {
  const all = ['pending', 'pending', 'pending', 'rejected', 'accepted'].map((status, at) => ({ id: at + 1, status }))
  const meetings = [
    { applicationId: 2, status: 'open', byApplicant: true },
    { applicationId: 3, status: 'open', byApplicant: false },
    { applicationId: 4, status: 'open', byApplicant: false },
  ]
  const shown = goodNewsFirst(all as Application[], meetings as Meeting[])
  expect(shown.map(({ id }) => id)).toEqual([5, 3, 1, 2, 4])
})
