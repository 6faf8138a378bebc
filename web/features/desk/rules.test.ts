import { expect, test } from 'vitest'
import type { Case } from '#contract/desk.ts'
import { actionsFor } from '#contract/moderationValues.ts'
import {
  actionOf,
  calledIn,
  durationText,
  jobPageOf,
  keyOf,
  likelyRule,
  placeIn,
  sizeText,
} from '#web/features/desk/rules.ts'

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

test('A case leads to the page of its job only while visitors see it, and a comment to its place there', () => {
  const content = { title: '', by: null, text: '', jobId: 3 }
  const of = (changed: Partial<Case>) =>
    jobPageOf({ kind: 'job', subjectId: 3, content, held: [], decisions: [], ...changed } as Case)
  const hidden = (endedAt: string | null) => ({ decisions: [{ action: 'hide', endedAt }] as Case['decisions'] })
  expect(of({})).toBe('/jobs/3')
  expect(of({ kind: 'comment', subjectId: 7 })).toBe('/jobs/3#comment-7')
  expect(of(hidden('2026-11-20T10:00:00.000Z'))).toBe('/jobs/3')
  expect([of(hidden(null)), of({ held: ['wage'] }), of({ content: null })]).toEqual([undefined, undefined, undefined])
})

test('Doing nothing about a held job publishes it, and hiding it does not', () => {
  expect(calledIn({ held: [] }, 'nothing')).toBe('nothing')
  expect(calledIn({ held: ['wage'] }, 'nothing')).toBe('release')
  expect(calledIn({ held: ['wage'] }, 'hide')).toBe('hide')
})

test.each([
  ['', { view: 'cases', opened: null }],
  ['?view=search', { view: 'search', query: '' }],
  ['?q=linde', { view: 'search', query: 'linde' }],
  ['?view=state', { view: 'state' }],
  ['?view=nothing', { view: 'cases' }],
  ['?account=7', { view: 'account', account: 7 }],
  ['?account=-7', { view: 'cases', account: 0 }],
  ['?account=7%20or%201', { view: 'cases', account: 0 }],
  ['?kind=job&id=15', { view: 'cases', opened: { kind: 'job', subjectId: 15 } }],
  ['?kind=user&id=15', { view: 'cases', opened: null }],
  ['?kind=job', { view: 'cases', opened: null }],
])('The address %s of the desk is read', (search, place) => {
  expect(placeIn(search)).toMatchObject(place)
})

test('Sizes and durations are written in the language of the page', () => {
  expect([sizeText(12_345_678, 'en'), sizeText(2_500_000_000, 'en')]).toEqual(['12.3 MB', '2.5 GB'])
  expect([59, 60, 7200, 86_400 * 3].map((seconds) => durationText(seconds, 'en'))).toEqual([
    '59 seconds',
    '1 minute',
    '2 hours',
    '3 days',
  ])
})
