import { expect, test } from 'vitest'
import { JobFacts } from '#contract/jobFacts.ts'
import {
  editedFacts,
  factsAhead,
  fieldsOf,
  filledFieldsOf,
  newestFacts,
  shiftRows,
} from '#web/features/posting/facts/rules.ts'

test('each fact fills its own fields of the form', () => {
  expect(filledFieldsOf({ shifts: [{ days: ['sa'], from: '07:30', to: '14:00' }], kind: 'minijob' })).toEqual([
    ['facts.shifts.0.days.sa', 'sa'],
    ['facts.shifts.0.from', '07:30'],
    ['facts.shifts.0.to', '14:00'],
    ['facts.kind', 'minijob'],
  ])
  expect(filledFieldsOf({ start: 'now', trialShift: { kind: 'paid', hours: 4 } })).toEqual([
    ['facts.startsNow', 'now'],
    ['facts.trialShift.kind', 'paid'],
    ['facts.trialShift.hours', '4'],
  ])
  expect(fieldsOf({ varies: false, extras: { meals: 'meals' } })).toEqual([
    ['facts.varies', ''],
    ['facts.extras.meals', 'meals'],
  ])
})

test('an edit keeps the facts that were changed elsewhere meanwhile, unless it changes them, too', () => {
  const shift = (day: 'mo' | 'su') => [{ days: [day], from: '09:00', to: '17:00' }]
  const before = { german: 'good', tips: 'own', shifts: shift('mo'), payDay: 1 } as const
  const after = {
    german: 'good',
    tips: 'shared',
    shifts: [{ to: '17:00', from: '09:00', days: ['mo' as const] }],
  } as const
  const byNow = { german: 'fluent', tips: 'none', shifts: shift('su'), payDay: 1, adultsOnly: true } as const
  const facts = (stated: object) => JobFacts.parse(stated)
  expect(editedFacts(facts(before), facts(after), facts(byNow))).toEqual({
    german: 'fluent',
    tips: 'shared',
    shifts: shift('su'),
    adultsOnly: true,
  })
})

const TODAY = '2026-11-23'

test('a new job starts with the facts of the newest job that states some', () => {
  const jobs = [
    { title: 'Runner', facts: {} },
    { title: 'Barista', facts: { kind: 'minijob' as const } },
    { title: 'Cook', facts: { kind: 'fullTime' as const } },
  ]
  expect(newestFacts(jobs, TODAY)).toEqual({ title: 'Barista', facts: { kind: 'minijob' } })
  expect(newestFacts(jobs.slice(0, 1), TODAY)).toBeUndefined()
})

test('days of an earlier job that have passed are left out', () => {
  const facts = (start: string, end: string) =>
    newestFacts([{ title: 'Barista', facts: { start, end, payDay: 1 } }], TODAY)?.facts
  expect(facts('2026-11-22', '2026-11-23')).toEqual({ payDay: 1, end: '2026-11-23' })
  expect(facts('now', '2026-11-01')).toEqual({ payDay: 1, start: 'now' })
})

test('facts ahead are those without days that have passed', () => {
  const facts = { start: '2026-11-22', end: '2026-11-22', kind: 'minijob' as const }
  expect(factsAhead(facts, TODAY)).toEqual({ kind: 'minijob' })
  expect(factsAhead({ ...facts, start: TODAY, end: '2026-12-01' }, TODAY)).toEqual({
    ...facts,
    start: TODAY,
    end: '2026-12-01',
  })
})

test('the rows of working times end with the last one that has content', () => {
  expect(shiftRows({})).toBe(0)
  expect(shiftRows({ shifts: [{ days: { mo: false }, from: '', to: '' }] })).toBe(0)
  expect(shiftRows({ shifts: [{}, { days: { mo: 'mo' } }, { from: '' }] })).toBe(2)
})
