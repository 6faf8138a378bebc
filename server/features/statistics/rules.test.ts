import { expect, test } from 'vitest'
import { adviceOf, type Group, timesAsMany } from '#server/features/statistics/rules.ts'

const group = (change: Partial<Group> = {}): Group => ({
  jobs: 40,
  businesses: 12,
  seen: 2000,
  applied: 100,
  ...change,
})
const MORE = { stated: group({ applied: 160 }), unstated: group() }

test('Jobs that state a fact get more when both groups are large and the difference is more than chance', () => {
  expect(timesAsMany(MORE)).toBe(1.6)
  expect(timesAsMany({ stated: group({ applied: 199 }), unstated: group() })).toBe(1.9)
})

test.each([
  ['too few jobs', { ...MORE, stated: group({ applied: 160, jobs: 19 }) }],
  ['too few businesses, which could be recognised', { ...MORE, unstated: group({ businesses: 4 }) }],
  ['too few views', { ...MORE, stated: group({ applied: 160, seen: 499 }) }],
  ['no applications to compare with', { ...MORE, unstated: group({ applied: 0 }) }],
  ['a difference that is not worth a word', { ...MORE, stated: group({ applied: 119, seen: 2000 }) }],
  ['a difference by chance', { stated: group({ seen: 500, applied: 8 }), unstated: group({ seen: 500, applied: 5 }) }],
  ['fewer applications', { stated: group({ applied: 50 }), unstated: group() }],
  ['more applications than views', { stated: group({ applied: 9000 }), unstated: group({ applied: 4000 }) }],
])('Nothing is said about %s', (_, compared) => expect(timesAsMany(compared)).toBeNull())

test('The advice is the largest difference among the facts that a business leaves out', () => {
  const compared = { hours: MORE, pay: { stated: group({ applied: 250 }), unstated: group() } }

  expect(adviceOf(['hours', 'pay'], compared)).toEqual({ fact: 'pay', times: 2.5 })
  expect(adviceOf(['hours'], compared)).toEqual({ fact: 'hours', times: 1.6 })
  expect(adviceOf([], compared)).toBeNull()
})
