import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import { JobFacts, type Shift } from '#contract/jobFacts.ts'
import { type FreeWeek, shortRests, weekFit } from '#web/features/fit/week/rules.ts'

const TODAY = '2026-11-23'
const shift = (days: Weekday[], from: string | null, to: string | null): Shift => ({ days, from, to })
const fitIn = (shifts: Shift[], free: FreeWeek) => weekFit(shifts, free, TODAY)

test('Of three evenings of six hours two fit', () => {
  const week = fitIn([shift(['mo', 'we', 'fr'], '17:00', '23:00')], { mo: ['evening'], fr: ['evening', 'night'] })
  expect(week.hours).toEqual({ all: 18, fitting: 12 })
  expect(week.shifts).toEqual({ all: 3, fitting: 2 })
  expect(week.clashes).toEqual([{ day: 'we', from: '17:00', to: '23:00', isWhole: true }])
})

test('A shift that only begins in free time fits for that part, and is a clash', () => {
  const week = fitIn([shift(['fr'], '20:00', '02:00')], { fr: ['evening'] })
  expect(week.hours).toEqual({ all: 6, fitting: 3 })
  expect(week.clashes).toEqual([{ day: 'fr', from: '20:00', to: '02:00', isWhole: false }])
})

test.each<[string, Shift, FreeWeek]>([
  [
    'over midnight is in the evening and the night of its day',
    shift(['fr'], '18:00', '02:00'),
    { fr: ['evening', 'night'] },
  ],
  ['on Sunday night ends on Monday', shift(['su'], '22:00', '04:00'), { su: ['evening', 'night'] }],
  ['after midnight is in the night of the day before', shift(['mo'], '00:30', '04:30'), { su: ['night'] }],
  ['until breakfast is in the next morning, too', shift(['sa'], '23:00', '07:00'), { sa: ['night'], su: ['morning'] }],
])('A shift %s', (_what, one, free) => {
  expect(fitIn([one], free).clashes).toEqual([])
})

test('A break is no work, so a day of six and a half hours has six', () => {
  expect(
    fitIn([shift(['sa', 'su'], '07:30', '14:00')], { sa: ['morning', 'day'], su: ['morning', 'day'] }).hours,
  ).toEqual({
    all: 12,
    fitting: 12,
  })
})

test('A day without times fits if some of it is free, and then no hours are named', () => {
  const week = fitIn([shift(['mo', 'tu'], null, null)], { mo: ['morning'] })
  expect(week.hours).toBeNull()
  expect(week.shifts).toEqual({ all: 2, fitting: 1 })
  expect(week.clashes).toEqual([{ day: 'tu', from: null, to: null, isWhole: true }])
})

describe('The rest between two shifts', () => {
  test.each<[string, Shift[], ReturnType<typeof shortRests>]>([
    ['of eleven hours is enough', [shift(['mo'], '15:00', '23:00'), shift(['tu'], '10:00', '14:00')], []],
    [
      'of ten and a half hours is allowed in hospitality if it is made up for',
      [shift(['mo'], '15:00', '23:00'), shift(['tu'], '09:30', '14:00')],
      [{ from: 'mo', until: 'tu', hours: 10.5, isAllowedInHospitality: true }],
    ],
    [
      'of six hours after a night is too short',
      [shift(['fr'], '18:00', '02:00'), shift(['sa'], '08:00', '12:00')],
      [{ from: 'fr', until: 'sa', hours: 6, isAllowedInHospitality: false }],
    ],
    [
      'from Sunday to Monday counts',
      [shift(['su'], '18:00', '02:00'), shift(['mo'], '08:00', '12:00')],
      [{ from: 'su', until: 'mo', hours: 6, isAllowedInHospitality: false }],
    ],
    ['of a day with two shifts is a pause', [shift(['mo'], '10:00', '14:00'), shift(['mo'], '18:00', '22:00')], []],
    [
      'after the second shift of a day counts',
      [shift(['mo'], '10:00', '14:00'), shift(['mo'], '18:00', '23:30'), shift(['tu'], '08:00', '12:00')],
      [{ from: 'mo', until: 'tu', hours: 8.5, isAllowedInHospitality: false }],
    ],
    ['of a single shift is long', [shift(['mo'], '10:00', '18:00')], []],
    ['without times is not known', [shift(['mo', 'tu'], null, null)], []],
  ])('%s', (_what, shifts, expected) => {
    expect(shortRests(shifts, TODAY)).toEqual(expected)
  })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '45'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const shifts = fc
  .array(fc.record({ days: fc.subarray([...WEEKDAYS], { minLength: 1 }), from: time, to: time }), {
    minLength: 1,
    maxLength: 4,
  })
  .filter((all) => JobFacts.safeParse({ shifts: all }).success)
const free: fc.Arbitrary<FreeWeek> = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, fc.subarray([...TIMES_OF_DAY])])) as Record<
    Weekday,
    fc.Arbitrary<(typeof TIMES_OF_DAY)[number][]>
  >,
)
const ALWAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, [...TIMES_OF_DAY]])) as FreeWeek
const tomorrow = (day: Weekday): Weekday => WEEKDAYS[(WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length] ?? 'mo'

describe('Whatever the shifts and the free times are,', () => {
  test('everything fits into a week that is always free, and nothing into one that never is', () => {
    fc.assert(
      fc.property(shifts, (all) => {
        const [always, never] = [fitIn(all, ALWAYS), fitIn(all, {})]
        expect(always.clashes).toEqual([])
        expect(always.hours?.fitting).toBeCloseTo(always.hours?.all ?? 0)
        expect(never.hours?.fitting).toBe(0)
        expect(never.clashes.every(({ isWhole }) => isWhole)).toBe(true)
      }),
    )
  })

  test('what fits is never more than all, and each shift either fits or is a clash', () => {
    fc.assert(
      fc.property(shifts, free, (all, week) => {
        const { hours, shifts: counted, clashes } = fitIn(all, week)
        expect(hours?.fitting ?? 0).toBeLessThanOrEqual((hours?.all ?? 0) + 1e-9)
        expect(counted.fitting + clashes.length).toBe(counted.all)
        expect(counted.all).toBe(all.flatMap(({ days }) => days).length)
      }),
    )
  })

  test('more free time never makes less fit', () => {
    fc.assert(
      fc.property(
        shifts,
        free,
        fc.constantFrom(...WEEKDAYS),
        fc.constantFrom(...TIMES_OF_DAY),
        (all, week, day, time) => {
          const more = { ...week, [day]: [...new Set([...(week[day] ?? []), time])] }
          expect(fitIn(all, more).hours?.fitting ?? 0).toBeGreaterThanOrEqual(
            (fitIn(all, week).hours?.fitting ?? 0) - 1e-9,
          )
        },
      ),
    )
  })

  test('the same a day later fits as well and has the same rests, so Sunday is no end', () => {
    fc.assert(
      fc.property(shifts, free, (all, week) => {
        const moved = all.map((one) => ({ ...one, days: one.days.map(tomorrow) }))
        const movedWeek = Object.fromEntries(WEEKDAYS.map((day) => [tomorrow(day), week[day] ?? []])) as FreeWeek
        const [before, after] = [fitIn(all, week), fitIn(moved, movedWeek)]
        expect(after.hours?.fitting).toBeCloseTo(before.hours?.fitting ?? 0)
        const rests = (list: Shift[]) =>
          shortRests(list, TODAY)
            .map(({ hours }) => hours)
            .sort()
        expect(rests(moved)).toEqual(rests(all))
      }),
    )
  })

  test('a rest is flagged exactly if it is shorter than eleven hours', () => {
    fc.assert(
      fc.property(time, time, (end, start) => {
        const all = [
          shift(['tu'], '06:00', end > '06:00' ? end : '06:15'),
          shift(['we'], start, start === '23:45' ? '23:50' : '23:59'),
        ]
        const [to = 0, from = 0] = [all[0]?.to, all[1]?.from].map((one) => {
          const [hour = 0, minute = 0] = (one ?? '').split(':').map(Number)
          return hour * 60 + minute
        })
        expect(shortRests(all, TODAY).length > 0).toBe(24 * 60 - to + from < 11 * 60)
      }),
    )
  })
})
