import { describe, expect, test } from 'vitest'
import { cityDate } from '#contract/days.ts'
import { PAY_EXCEPTIONS, type PayException } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { sourceOf } from '#contract/law/limits.ts'
import { checkWage, EXCEPTION_TOPICS, exceptionsFor } from '#contract/law/wages.ts'

const check = (payRate: string | null, today: string, facts: JobFacts = {}, payException: PayException | null = null) =>
  checkWage({ payRate, payException, facts }, today)
const resultOf = (...job: Parameters<typeof check>) => check(...job)?.result ?? null

test.each([
  ['12.81', '2025-12-31', 'below'],
  ['12.82', '2025-12-31', 'rising'],
  ['13.89', '2026-11-24', 'below'],
  ['13.90', '2026-11-24', 'rising'],
  ['14.59', '2026-11-24', 'rising'],
  ['14.60', '2026-11-24', null],
  ['14,59 €/Std.', '2027-01-01', 'below'],
  ['14,60 €/Std.', '2027-01-01', null],
  ['13-18 €/h', '2026-11-24', 'below'],
  ['up to €12/hour', '2026-11-24', 'below'],
  ['up to €18/hour', '2026-11-24', null],
  ['VB', '2026-11-24', null],
  [null, '2026-11-24', null],
])('%s on %s is %s', (pay, today, result) => {
  expect(resultOf(pay, today)).toBe(result)
})

test.each([
  ['2026-12-31T22:59:59Z', 'rising'],
  ['2026-12-31T23:00:00Z', 'below'],
])('At %s, by the clock of Berlin, €14 is %s', (moment, result) => {
  expect(resultOf('14', cityDate(new Date(moment)))).toBe(result)
})

test('A job is judged by the day on which it starts, unless that has passed, and by the days until its end', () => {
  expect(check('14', '2026-11-24', { start: '2027-02-01' })).toMatchObject({
    result: 'below',
    wageCents: 1460,
    day: '2027-01-01',
  })
  expect(resultOf('14', '2027-01-05', { start: '2026-12-01' })).toBe('below')
  expect(resultOf('14', '2026-11-24', { start: 'now', end: '2026-12-31' })).toBeNull()
  expect(resultOf('14', '2026-11-24', { start: 'now', end: '2027-01-01' })).toBe('rising')
})

describe('pay of a month or a day', () => {
  const weekly = (from: number, to = from): JobFacts => ({ weeklyHours: { from, to } })
  const shift = (from: string, to: string): JobFacts => ({ shifts: [{ days: ['mo', 'tu'], from, to }] })

  test.each<[string, JobFacts, string | null]>([
    ['2.409 € im Monat', weekly(40), 'rising'],
    ['2.408 € im Monat', weekly(40), 'below'],
    ['2.531 € im Monat', weekly(40), null],
    ['2.000 € im Monat', weekly(30, 40), null],
    ['603 € Minijob', { ...weekly(10), kind: 'minijob' }, 'rising'],
    ['602 € Minijob', { ...weekly(10), kind: 'minijob' }, 'below'],
    ['2.000 € im Monat', {}, null],
    ['500 € im Monat', { shifts: [{ days: ['sa', 'su'], from: '10:00', to: '16:00' }] }, 'below'],
    ['100 € am Tag', shift('10:00', '18:00'), 'below'],
    ['110 € am Tag', shift('10:00', '18:00'), null],
    ['100 € am Tag', { shifts: 'varies' }, null],
    ['100 € am Tag', weekly(20), null],
    // Seven and a half hours are paid: 104.25 now, and 109.50 from the new year on. The pay of an hour is compared in whole cents.
    ['104,21 € am Tag', shift('10:00', '18:00'), 'below'],
    ['104,25 € am Tag', shift('10:00', '18:00'), 'rising'],
    ['109,46 € am Tag', shift('10:00', '18:00'), 'rising'],
    ['109,50 € am Tag', shift('10:00', '18:00'), null],
    ['2.529 € im Monat', weekly(40), 'rising'],
    ['632 € Minijob', { ...weekly(10), kind: 'minijob' }, 'rising'],
    ['633 € Minijob', { ...weekly(10), kind: 'minijob' }, null],
    ['1300 monthly 25 h/week', weekly(25), 'below'],
    ['500 € pro Woche', weekly(40), 'below'],
    ['600 € wöchentlich', weekly(40), null],
  ])('%s with %j is %s', (pay, facts, result) => {
    expect(resultOf(pay, '2026-11-24', facts)).toBe(result)
  })
})

test.each([
  ['1300 monthly 25 h/week', 'below'],
  ['1.300 € monatlich bei 25 Std./Woche', 'below'],
  ['1.300 € im Monat, 25 Wochenstunden', 'below'],
  ['1.300 € im Monat (20-25 Stunden pro Woche)', null],
  ['2.000 € mtl., 30-Stunden-Woche', null],
  ['2.409 € im Monat, 40 h/Woche', 'rising'],
  ['2.408 € im Monat, 40 h/Woche', 'below'],
  ['120 a day for 10 h', 'below'],
  ['90 € am Tag, 8 Stunden', 'below'],
  ['120 € pro Schicht (6 Std.)', null],
  ['400 €/Woche, 30 Stunden', 'below'],
  ['500 a week for 30 hours', null],
  ['15 €, wöchentlich 20 Stunden', null],
  ['2.000 € bei 40 h pro Woche', null],
])('Hours that stand in the pay itself count: %s is %s', (pay, result) => {
  expect(resultOf(pay, '2026-11-24')).toBe(result)
})

test.each([
  ['12 50 €/h', 'below'],
  ['12 50 € pro Stunde', 'below'],
  ['14 60 €/h', null],
  ['6 € pro halbe Stunde', 'below'],
  ['7,50 € die halbe Stunde', null],
  ['6,95 € je halbe Stunde', 'rising'],
  ['6,94 € je halbe Stunde', 'below'],
  ['6 € per half hour', 'below'],
  ['3 € pro Viertelstunde', 'below'],
  ['4 € pro Viertelstunde', null],
  ['6 € alle 30 Minuten', 'below'],
  ['8 € pro 30 Minuten', null],
  ['24 € / 2h', 'below'],
  ['30 € pro zwei Stunden', null],
  ['15€50', null],
  ['12€50', 'below'],
  ['15 € pro Stunde, 30 Minuten Pause', null],
  ['15 €, halbe Stunde Pause bezahlt', null],
  ['12 €, halbe Stunde Mittagspause', 'below'],
  ['12 € half hour lunch break', 'below'],
  ['12 €, half an hour from Mitte', 'below'],
  ['5 € / min. 20 h', 'below'],
])('However the pay of an hour is written: %s is %s', (pay, result) => {
  expect(resultOf(pay, '2026-11-24')).toBe(result)
})

test('Hours that the job states count before those in the text of its pay', () => {
  const facts: JobFacts = { weeklyHours: { from: 40, to: 40 } }
  expect(resultOf('2.000 € monatlich, 20 h/Woche', '2026-11-24', facts)).toBe('below')
})

describe('exceptions', () => {
  test.each(PAY_EXCEPTIONS)('With the reason %s low pay is excepted, and its law is in the table', (exception) => {
    expect(check('8', '2026-11-24', {}, exception)).toMatchObject({ result: 'excepted', exception })
    expect(sourceOf(EXCEPTION_TOPICS[exception]).law).toMatch(/^§ 22/)
  })

  test('An apprenticeship needs no other reason', () => {
    expect(check('8', '2026-11-24', { kind: 'apprenticeship' })).toMatchObject({ exception: 'apprenticeship' })
  })

  test('A reason that the facts contradict does not count', () => {
    expect(resultOf('8', '2026-11-24', { adultsOnly: true }, 'under18')).toBe('below')
    const months = (end: string): JobFacts => ({ start: '2026-12-01', end })
    expect(resultOf('8', '2026-11-24', months('2027-03-01'), 'orientation')).toBe('excepted')
    expect(resultOf('8', '2026-11-24', months('2027-03-02'), 'orientation')).toBe('below')
    expect(exceptionsFor(months('2027-06-01'))).not.toContain('orientation')
  })

  test('Pay that needs no reason is not excepted', () => {
    expect(check('15', '2026-11-24', {}, 'under18')).toBeNull()
  })
})
