import { expect, test } from 'vitest'
import { timeText } from '#contract/meetingTimes.ts'
import {
  dayRange,
  draftsOf,
  nextRow,
  rowsIn,
  subscription,
  suggestedRows,
  textOf,
  timesAhead,
  usualMinutes,
} from '#web/features/meetings/rules.ts'

/** A Thursday, shortly before midnight in the city. */
const NOW = new Date('2026-11-26T22:30:00.000Z')

test('The form suggests the next days but Sundays, from the day after tomorrow on, in the quiet hour', () => {
  expect(suggestedRows(NOW, 3)).toEqual([
    { key: 0, day: '2026-11-28', from: '15:00' },
    { key: 1, day: '2026-11-30', from: '15:00' },
    { key: 2, day: '2026-12-01', from: '15:00' },
  ])
})

test('The form suggests no time at which there is a talk or trial shift already, but one later in the afternoon or on the next day', () => {
  const at = (from: string, to: string) => ({ startsAt: `2026-${from}:00.000Z`, endsAt: `2026-${to}:00.000Z` })
  const agreed = [at('11-28T14:00', '11-28T14:30'), at('11-28T14:45', '11-28T15:00'), at('11-30T10:00', '11-30T18:00')]
  const daysOf = (minutes: number) => suggestedRows(NOW, 2, agreed, minutes).map(({ day, from }) => `${day} ${from}`)
  expect(daysOf(30)).toEqual(['2026-11-28 16:00', '2026-12-01 15:00'])
  expect(daysOf(15)).toEqual(['2026-11-28 15:30', '2026-12-01 15:00'])
})

test('A trial shift is as long as the job says, a talk is always short, and without a length of the job the usual one is suggested', () => {
  expect(usualMinutes('trial', 2)).toBe(120)
  expect(usualMinutes('trial', 7)).toBe(360)
  expect(usualMinutes('trial', 12)).toBe(480)
  expect(usualMinutes('trial')).toBe(240)
  expect(usualMinutes('talk', 2)).toBe(30)
})

test('One more time is suggested a day later at the same hour', () => {
  expect(nextRow([{ key: 4, day: '2026-12-31', from: '09:30' }], NOW)).toEqual({
    key: 5,
    day: '2027-01-01',
    from: '09:30',
  })
  expect(nextRow([{ key: 0, day: '', from: '09:30' }], NOW).day).toBe('2026-11-28')
})

test('Times are sent as they are entered, in the local time of the city', () => {
  expect(draftsOf([{ key: 0, day: '2026-12-01', from: '15:00' }], 45)).toEqual([
    { start: '2026-12-01T15:00', minutes: 45 },
  ])
})

test('A time is read in the city, in both languages, and over midnight with both days', () => {
  const time = { startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T15:00:00.000Z' }
  expect(timeText(time, 'de')).toBe('Di., 1. Dez., 15:00–16:00')
  expect(timeText(time, 'en')).toBe('Tue, Dec 1, 15:00 – 16:00')
  const night = { startsAt: '2026-12-01T21:00:00.000Z', endsAt: '2026-12-02T01:00:00.000Z' }
  expect(timeText(night, 'de')).toMatch(/Di., 1. Dez., 22:00 – Mi., 2. Dez., 02:00/)
})

test('A time that has begun is not on offer any more, and a calendar program subscribes to the address', () => {
  const times = ['2026-11-26T22:30:00.000Z', '2026-11-26T22:31:00.000Z'].map((startsAt) => ({
    startsAt,
    endsAt: startsAt,
  }))
  expect(timesAhead({ times }, NOW)).toEqual(times.slice(1))
  expect(subscription('https://a.example/api/calendar.ics?token=b')).toBe('webcal://a.example/api/calendar.ics?token=b')
})

test('Stored times are those that were chosen, without days that are over and what is no time', () => {
  const now = new Date('2026-11-30T12:00:00.000Z')
  const rows = [
    { key: 0, day: '2026-12-01', from: '15:00' },
    { key: 1, day: '2026-12-03', from: '' },
  ]
  expect(rowsIn(textOf(rows), now)).toEqual(rows)
  expect(rowsIn(textOf([{ key: 0, day: '2026-11-29', from: '15:00' }]), now)).toBeNull()
  for (const stored of [undefined, '', 'T15:00', 'tomorrow']) expect(rowsIn(stored, now)).toBeNull()
})

test('The last day of the form is the thirtieth after today, also shortly before midnight while the clocks are put forward', () => {
  expect(dayRange(new Date('2027-03-01T22:30:00.000Z'))).toEqual({ min: '2027-03-01', max: '2027-03-31' })
  expect(dayRange(new Date('2026-10-01T22:30:00.000Z'))).toEqual({ min: '2026-10-02', max: '2026-11-01' })
})
