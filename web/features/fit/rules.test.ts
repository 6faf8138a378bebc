import { describe, expect, test } from 'vitest'
import type { Weekday } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { ADULT, daysBetween, endOfMonths, type Person } from '#web/features/fit/period/rules.ts'
import { fitOf } from '#web/features/fit/rules.ts'

const TODAY = '2026-11-23'
const shift = (days: Weekday[], from: string | null, to: string | null) => ({ days, from, to })
const hours = (from: number, to = from) => ({ weeklyHours: { from, to } })
const WEEKDAYS: Weekday[] = ['mo', 'tu', 'we', 'th', 'fr']

type Given = { pay?: string | null; facts?: JobFacts; person?: Partial<Person>; today?: string }
const fitFor = ({ pay = '15 €/h', facts = {}, person = {}, today = TODAY }: Given) =>
  fitOf({ payRate: pay, facts }, { ...ADULT, ...person }, today)

/** The verdicts and reasons about one rule, as `no minijobOver`. */
const said = (given: Given, topic: string) =>
  fitFor(given)
    .checks.filter((check) => check.topic === topic)
    .map(({ verdict, reason }) => `${verdict} ${reason}`)

describe('The pay of a month', () => {
  test.each<[string, Given, [number | null, number | null] | null]>([
    ['ten hours at minimum wage', { pay: '13,90 €', facts: hours(10) }, [60233, 60233]],
    ['ten hours at the minimum wage of 2027', { pay: '14,60 €', facts: hours(10) }, [63267, 63267]],
    ['20 hours at 15 euros', { facts: hours(20) }, [130000, 130000]],
    ['a range of hours', { facts: hours(10, 20) }, [65000, 130000]],
    ['a range of pay', { pay: '15–18 €/h', facts: hours(12) }, [78000, 93600]],
    ['ranges of both', { pay: '15–18 €/h', facts: hours(10, 20) }, [65000, 156000]],
    ['pay that is open above', { pay: 'ab 15 €/h', facts: hours(10) }, [65000, null]],
    ['pay that only has an end', { pay: 'bis 18 €/h', facts: hours(10) }, [null, 78000]],
    [
      'pay with tips, which do not count',
      { pay: '15 €/h + Trinkgeld', facts: { ...hours(12), tips: 'own' } },
      [78000, 78000],
    ],
    ['pay of a month, whatever the hours', { pay: '2.400 € / Monat' }, [240000, 240000]],
    [
      'pay of a day',
      { pay: '120 € am Tag', facts: { shifts: [shift(['sa', 'su'], '08:00', '16:00')] } },
      [104000, 104000],
    ],
    ['pay of a day without days', { pay: '120 € am Tag' }, null],
    ['pay for a whole evening', { pay: '200 € pauschal', facts: hours(5) }, null],
    ['a Minijob with its pay of a month', { pay: 'Minijob 556 €', facts: { kind: 'minijob' } }, [55600, 55600]],
    ['pay of a month that names its hours', { pay: '1300 monthly 25 h/week' }, [130000, 130000]],
    ['pay of a week', { pay: '300 € pro Woche' }, [130000, 130000]],
    ['pay of an hour that names the hours of a week', { pay: '15 €/h, 20 h/Woche' }, [130000, 130000]],
    ['no stated pay', { pay: null, facts: hours(10) }, null],
    ['pay by agreement', { pay: 'VB', facts: hours(10) }, null],
    ['no stated hours', {}, null],
    ['hours that the person wants', { person: { hours: 8 } }, [52000, 52000]],
    ['stated hours, which win over wanted ones', { facts: hours(10), person: { hours: 40 } }, [65000, 65000]],
    [
      'the times of shifts, without the break of half an hour',
      { facts: { shifts: [shift(['sa', 'su'], '07:30', '14:00')] } },
      [78000, 78000],
    ],
    [
      'a shift of six hours, which needs no break',
      { facts: { shifts: [shift(['sa'], '08:00', '14:00')] } },
      [39000, 39000],
    ],
    [
      'a shift of ten hours, with a break of 45 minutes',
      { facts: { shifts: [shift(['sa'], '08:00', '18:00')] } },
      [60125, 60125],
    ],
    ['shifts over midnight', { facts: { shifts: [shift(['fr', 'sa'], '18:00', '02:00')] } }, [97500, 97500]],
    [
      'shifts of which one has no times',
      { facts: { shifts: [shift(['fr'], '18:00', '02:00'), shift(['sa'], null, null)] } },
      null,
    ],
    ['a week that varies', { facts: { shifts: 'varies' } }, null],
  ])('is known of %s', (_what, given, expected) => {
    const { pay } = fitFor(given)
    expect(pay && [pay.min, pay.max]).toEqual(expected)
  })
})

describe('The limit of a Minijob', () => {
  test.each<[string, Given, string[]]>([
    [
      'ten hours at minimum wage until the year ends',
      { pay: '13,90 €', facts: { ...hours(10), end: '2026-12-31' } },
      ['yes minijobFits'],
    ],
    ['exactly at the limit', { pay: '603 € / Monat', facts: { end: '2026-12-31' } }, ['yes minijobFits']],
    ['a cent above the limit', { pay: '603,01 € / Monat', facts: { end: '2026-12-31' } }, ['no minijobOver']],
    [
      'above the limit of this year and within that of the next',
      { pay: '620 € / Monat' },
      ['no minijobOver', 'yes minijobLater'],
    ],
    ['a start in the next year', { pay: '620 € / Monat', facts: { start: '2027-01-01' } }, ['yes minijobFits']],
    [
      'a start on the last day of this year',
      { pay: '620 € / Monat', facts: { start: '2026-12-31', end: '2026-12-31' } },
      ['no minijobOver'],
    ],
    [
      'a start that has passed, which is today',
      { pay: '620 € / Monat', facts: { start: '2026-01-05', end: '2026-12-31' } },
      ['no minijobOver'],
    ],
    ['a job that is looked at in the next year', { pay: '620 € / Monat', today: '2027-02-01' }, ['yes minijobFits']],
    ['a range around the limit', { facts: { ...hours(5, 20), end: '2026-12-31' } }, ['maybe minijobMaybe']],
    [
      'pay that is open above and begins below the limit',
      { pay: 'ab 15 €/h', facts: { ...hours(8), end: '2026-12-31' } },
      ['maybe minijobMaybe'],
    ],
    [
      'another Minijob on top',
      { facts: { ...hours(8), end: '2026-12-31' }, person: { otherJob: 'minijob', otherPay: 20000 } },
      ['no minijobOver'],
    ],
    [
      'another Minijob that leaves enough',
      { facts: { ...hours(8), end: '2026-12-31' }, person: { otherJob: 'minijob', otherPay: 8300 } },
      ['yes minijobFits'],
    ],
    [
      'an insured job beside it, which does not count',
      { facts: { ...hours(8), end: '2026-12-31' }, person: { otherJob: 'insured', otherPay: 200000 } },
      ['yes minijobFits', 'yes minijobBeside'],
    ],
    ['full time', { facts: { ...hours(40), end: '2026-12-31' } }, ['no minijobOver']],
    ['no stated pay', { pay: null, facts: hours(10) }, ['unknown minijobPayUnknown']],
    ['no stated hours', {}, ['unknown minijobHoursUnknown']],
    ['short-term work, which has other limits', { facts: { ...hours(40), kind: 'shortTerm' } }, []],
    ['an apprenticeship, which is none', { facts: { ...hours(40), kind: 'apprenticeship' } }, []],
  ])('is applied to %s', (_what, given, expected) => {
    expect(said(given, 'minijob')).toEqual(expected)
  })

  test.each<[string, Given, { left: number; hours: number | null }]>([
    ['without another job', { facts: hours(8) }, { left: 60300, hours: 9.2 }],
    ['with another Minijob', { person: { otherJob: 'minijob', otherPay: 30000 } }, { left: 30300, hours: 4.6 }],
    ['with another Minijob at the limit', { person: { otherJob: 'minijob', otherPay: 60300 } }, { left: 0, hours: 0 }],
    [
      'with another Minijob above the limit',
      { person: { otherJob: 'minijob', otherPay: 70000 } },
      { left: 0, hours: 0 },
    ],
    ['at the higher of two rates', { pay: '15–18 €/h' }, { left: 60300, hours: 7.7 }],
    ['without hourly pay', { pay: '500 € / Monat' }, { left: 60300, hours: null }],
    ['from the next year on', { facts: { start: '2027-01-01' } }, { left: 63300, hours: 9.7 }],
  ])('leaves so much %s', (_when, given, expected) => {
    expect(fitFor(given).room).toEqual(expected)
  })
})

describe('The minimum wage', () => {
  test.each<[string, Given, string[]]>([
    ['is met to the cent', { pay: '13,90 €/h', facts: { end: '2026-12-31' } }, ['yes wageFits']],
    ['is not met', { pay: '12,82 €/h' }, ['no wageBelow']],
    ['rises while the job goes on', { pay: '14 €/h' }, ['yes wageFits', 'maybe wageRises']],
    ['rises after the job has ended', { pay: '14 €/h', facts: { end: '2026-12-31' } }, ['yes wageFits']],
    ['has risen when the job starts', { pay: '14 €/h', facts: { start: '2027-01-01' } }, ['no wageBelow']],
    ['is met by the better end of a range only', { pay: '13–15 €/h' }, ['maybe wageBelow']],
    ['is met by the pay of a month', { pay: '2.600 € / Monat', facts: hours(40) }, ['yes wageFits']],
    ['is not met by the pay of a month', { pay: '2.200 € / Monat', facts: hours(40) }, ['no wageBelow']],
    ['has exceptions for people under 18', { pay: '12 €/h', person: { age: 'from16' } }, ['maybe wageYouth']],
    ['does not count for apprentices', { pay: '1.200 € / Monat', facts: { ...hours(40), kind: 'apprenticeship' } }, []],
    ['is not asked without pay', { pay: null }, []],
  ])('%s', (_what, given, expected) => {
    expect(said(given, 'minimumWage')).toEqual(expected)
  })
})

describe('The 20 hours of working students', () => {
  const isStudent = true
  test.each<[string, Given, string[]]>([
    ['20 hours', { facts: hours(20), person: { isStudent } }, ['yes studentFits']],
    ['21 hours', { facts: hours(21), person: { isStudent } }, ['no studentOver']],
    ['15 to 25 hours', { facts: hours(15, 25), person: { isStudent } }, ['maybe studentMaybe']],
    [
      '15 hours beside 6 in another job',
      { facts: hours(15), person: { isStudent, otherJob: 'minijob', otherHours: 6 } },
      ['no studentOver'],
    ],
    [
      '15 hours beside 5 in another job',
      { facts: hours(15), person: { isStudent, otherJob: 'insured', otherHours: 5 } },
      ['yes studentFits'],
    ],
    ['hours that are not stated', { person: { isStudent } }, ['unknown studentHoursUnknown']],
    ['40 hours of a person who does not study', { facts: hours(40) }, []],
  ])('are applied to %s', (_what, given, expected) => {
    expect(said(given, 'workingStudent')).toEqual(expected)
  })
})

describe('The 140 days of a residence permit for studying', () => {
  const hasPermit = true
  const days = (...which: Weekday[]) => ({ shifts: [shift(which, '09:00', '17:00')] })
  const halfDays = (...which: Weekday[]) => ({ shifts: [shift(which, '09:00', '13:00')] })
  test.each<[string, Given, string[]]>([
    [
      '20 hours a week all year, which cost two and a half days each',
      { facts: hours(20), person: { hasPermit } },
      ['yes permitFits'],
    ],
    ['two whole days a week', { facts: days('sa', 'su'), person: { hasPermit } }, ['yes permitFits']],
    ['five half days of four hours', { facts: halfDays(...WEEKDAYS), person: { hasPermit } }, ['yes permitFits']],
    [
      '30 hours on four days, of which some weeks have no lectures',
      { facts: days('mo', 'tu', 'we', 'th'), person: { hasPermit } },
      ['maybe permitMaybe'],
    ],
    [
      'full time for six weeks',
      { facts: { ...days(...WEEKDAYS), end: '2026-12-31' }, person: { hasPermit } },
      ['yes permitFits'],
    ],
    ['30 hours a week without known days', { facts: hours(30), person: { hasPermit } }, ['maybe permitLongWeek']],
    [
      'an account of days that is used up',
      { facts: days('sa', 'su'), person: { hasPermit, daysWorked: 140 } },
      ['no permitOver'],
    ],
    [
      'an account that is enough until the year ends',
      { facts: { ...days('sa', 'su'), end: '2026-12-31' }, person: { hasPermit, daysWorked: 128 } },
      ['yes permitFits'],
    ],
    [
      'an account that is just not enough',
      { facts: { ...days('sa', 'su'), end: '2026-12-31' }, person: { hasPermit, daysWorked: 128.5 } },
      ['no permitOver'],
    ],
    [
      'a new year, which begins with a full account',
      { facts: { ...days('sa', 'su'), start: '2027-01-01' }, person: { hasPermit, daysWorked: 0 } },
      ['yes permitFits'],
    ],
    [
      'six days of four hours, which are six halves, in a week of more than 20 hours',
      {
        facts: { ...halfDays(...WEEKDAYS, 'sa'), end: '2026-12-31' },
        person: { hasPermit, daysWorked: 120 },
      },
      ['yes permitFits'],
    ],
    [
      'an account that is nearly used up this year, and full in the next',
      { facts: { ...days('sa', 'su'), start: '2026-12-01' }, person: { hasPermit, daysWorked: 130 } },
      ['yes permitFits'],
    ],
    ['neither hours nor days', { person: { hasPermit } }, ['unknown permitUnknown']],
    [
      'hours beside another job',
      { facts: hours(12), person: { hasPermit, otherJob: 'minijob', otherHours: 10 } },
      ['maybe permitLongWeek'],
    ],
    ['a job of a person without such a permit', { facts: hours(40) }, []],
  ])('are applied to %s', (_what, given, expected) => {
    expect(said(given, 'permit')).toEqual(expected)
  })
})

describe('Short-term work', () => {
  const kind = 'shortTerm' as const
  test.each<[string, Given, string[]]>([
    ['three months to the day', { facts: { kind, start: '2026-12-01', end: '2027-02-28' } }, ['yes shortTermMonths']],
    [
      'a day more than three months',
      { facts: { kind, start: '2026-12-01', end: '2027-03-01' } },
      ['maybe shortTermDaysUnknown'],
    ],
    [
      'half a year at weekends, which has less than 70 days',
      { facts: { kind, start: '2027-01-01', end: '2027-06-30', shifts: [shift(['sa', 'su'], '10:00', '16:00')] } },
      ['yes shortTermFits'],
    ],
    [
      'half a year on three days a week',
      {
        facts: { kind, start: '2027-01-01', end: '2027-06-30', shifts: [shift(['fr', 'sa', 'su'], '10:00', '16:00')] },
      },
      ['no shortTermOver'],
    ],
    [
      'a month after 50 days of other short-term work',
      {
        facts: { kind, start: '2026-12-01', end: '2026-12-31', shifts: [shift(WEEKDAYS, '10:00', '16:00')] },
        person: { daysWorked: 50 },
      },
      ['no shortTermOver'],
    ],
    [
      'a month after 40 days of other short-term work',
      {
        facts: { kind, start: '2026-12-01', end: '2026-12-31', shifts: [shift(WEEKDAYS, '10:00', '16:00')] },
        person: { daysWorked: 40 },
      },
      ['yes shortTermFits'],
    ],
    ['no last day', { facts: { kind } }, ['unknown shortTermEndUnknown']],
    ['another kind of contract', { facts: { kind: 'partTime', end: '2026-12-31' } }, []],
    ['a last day without a kind', { facts: { end: '2026-12-31' } }, ['yes shortTermMonths']],
  ])('is judged: %s', (_what, given, expected) => {
    expect(said(given, 'shortTerm')).toEqual(expected)
  })
})

describe('People under 18', () => {
  const from16 = { age: 'from16' as const }
  const under16 = { age: 'under16' as const }
  const at = (from: string, to: string, days: Weekday[] = ['fr']) => ({ shifts: [shift(days, from, to)] })
  test.each<[string, Given, string[]]>([
    ['until 22:00 from 16 on', { facts: at('17:00', '22:00'), person: from16 }, ['yes youthNightFits']],
    ['until 22:30 never', { facts: at('17:00', '22:30'), person: from16 }, ['no youthNightLate']],
    ['until 22:00 not before 16', { facts: at('17:00', '22:00'), person: under16 }, ['no youthNightLate']],
    ['until 20:00 before 16', { facts: at('16:00', '20:00'), person: under16 }, ['yes youthNightFits']],
    ['from 05:30 never', { facts: at('05:30', '09:00'), person: from16 }, ['no youthNightLate']],
    ['over midnight never', { facts: at('18:00', '02:00'), person: from16 }, ['no youthNightLate']],
    ['after midnight never', { facts: at('00:30', '04:00'), person: from16 }, ['no youthNightLate']],
    ['in a job for adults never', { facts: { adultsOnly: true }, person: from16 }, ['no youthAdultsOnly']],
    ['without known times perhaps', { facts: { shifts: 'varies' }, person: from16 }, ['unknown youthNightUnknown']],
  ])('may work %s', (_when, given, expected) => {
    expect(said(given, 'youthNight')).toEqual(expected)
  })

  test.each<[string, Given, string[]]>([
    [
      'eight hours a day on five days',
      { facts: at('10:00', '18:30', WEEKDAYS), person: from16 },
      ['yes youthHoursFit'],
    ],
    ['nine hours a day', { facts: at('10:00', '19:30'), person: from16 }, ['no youthHoursOver']],
    ['six days a week', { facts: at('10:00', '14:00', [...WEEKDAYS, 'sa']), person: from16 }, ['no youthHoursOver']],
    ['41 hours a week', { facts: hours(41), person: from16 }, ['no youthHoursOver']],
    ['hours without days', { facts: hours(20), person: from16 }, ['unknown youthHoursUnknown']],
  ])('work long enough: %s', (_what, given, expected) => {
    expect(said(given, 'youthHours')).toEqual(expected)
  })

  test.each<[string, Given, string[]]>([
    ['on weekdays', { facts: at('10:00', '14:00'), person: from16 }, ['yes youthWeekendFree']],
    [
      'at weekends in hospitality, on conditions',
      { facts: at('10:00', '14:00', ['su']), person: from16 },
      ['maybe youthWeekendAllowed'],
    ],
  ])('work %s', (_when, given, expected) => {
    expect(said(given, 'youthWeekend')).toEqual(expected)
  })

  test('The law for them is no matter of adults', () => {
    expect(fitFor({ facts: at('18:00', '02:00') }).checks.filter(({ topic }) => topic.startsWith('youth'))).toEqual([])
  })
})

test.each([
  ['2026-12-01', 3, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-12-01', 3, '2028-02-29'],
  ['2026-01-15', 1, '2026-02-14'],
])('From %s, %i months end on %s', (from, months, end) => {
  expect(endOfMonths(from, months)).toBe(end)
})

test('Days are counted with the first and the last, also when the clocks change', () => {
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(3)
})
