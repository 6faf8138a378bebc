import { expect, test } from 'vitest'
import { actionsFor } from '#contract/moderationValues.ts'
import { actionOf, keyOf, likelyRule } from '#web/features/desk/rules.ts'

test('Each action has a key of its own, and other keys have none', () => {
  const actions = actionsFor('account')
  expect(actions.map((action) => keyOf(actions, action))).toEqual(['1', '2', '3'])
  expect(actionOf(actions, '3')).toBe('block')
  for (const key of ['0', '4', 'a', 'Enter', '12']) expect(actionOf(actions, key)).toBeUndefined()
})

test('The rule of the newest open report is chosen first, if it names one, and else the one that a machine thought of', () => {
  const report = { number: 1, words: null, byMember: false, createdAt: '', open: true }
  expect(likelyRule({ reports: [{ ...report, reason: 'wage' }], signs: ['crypto'], held: [] })).toBe('wage')
  expect(likelyRule({ reports: [{ ...report, reason: 'other' }], signs: [], held: [] })).toBe('')
  expect(likelyRule({ reports: [{ ...report, reason: 'wage', open: false }], signs: [], held: [] })).toBe('')
  expect(likelyRule({ reports: [], signs: ['crypto'], held: ['fraud'] })).toBe('illegal')
  expect(likelyRule({ reports: [], signs: [], held: ['wage'] })).toBe('wage')
})
