import { expect, test } from 'vitest'
import { endOfDay, openUntil } from '#contract/days.ts'

const day = (moment: string) => endOfDay(new Date(moment)).toISOString()

test.each([
  ['in winter', '2026-11-21T12:00:00Z', '2026-11-21T23:00:00.000Z'],
  ['in summer', '2026-07-21T12:00:00Z', '2026-07-21T22:00:00.000Z'],
  ['when the next day has begun in Berlin, but not in London', '2026-07-21T22:30:00Z', '2026-07-22T22:00:00.000Z'],
  ['at midnight itself, which is the next day', '2026-07-21T22:00:00Z', '2026-07-22T22:00:00.000Z'],
  ['a thousandth of a second before', '2026-07-21T21:59:59.999Z', '2026-07-21T22:00:00.000Z'],
  ['of the night in which an hour is left out', '2026-03-28T23:30:00Z', '2026-03-29T22:00:00.000Z'],
  ['of the evening before', '2026-03-28T22:30:00Z', '2026-03-28T23:00:00.000Z'],
  ['of the night in which an hour comes twice', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00.000Z'],
  ['in the hour that comes twice', '2026-10-25T01:30:00Z', '2026-10-25T23:00:00.000Z'],
  ['of the leap day', '2028-02-29T12:00:00Z', '2028-02-29T23:00:00.000Z'],
  ['of the year', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00.000Z'],
  ['of the first day of the year', '2026-12-31T23:00:00Z', '2027-01-01T23:00:00.000Z'],
])('A day ends at midnight in Berlin (%s)', (_when, moment, end) => {
  expect(day(moment)).toBe(end)
})

test.each([
  ['from winter to winter', '2026-11-21T12:00:00Z', '2027-01-20T23:00:00.000Z'],
  ['from winter to summer', '2026-02-15T12:00:00Z', '2026-04-16T22:00:00.000Z'],
  ['from summer to winter', '2026-09-15T12:00:00Z', '2026-11-14T23:00:00.000Z'],
  ['from the day on which the clocks go forward', '2026-03-29T12:00:00Z', '2026-05-28T22:00:00.000Z'],
  ['from the day on which they go back', '2026-10-25T12:00:00Z', '2026-12-24T23:00:00.000Z'],
  ['to the day on which they go forward', '2026-01-28T12:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['to the day on which they go back', '2026-08-26T12:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['across a leap day', '2028-01-01T12:00:00Z', '2028-03-01T23:00:00.000Z'],
  ['to a leap day', '2027-12-31T12:00:00Z', '2028-02-29T23:00:00.000Z'],
  ['across the year', '2026-12-31T12:00:00Z', '2027-03-01T23:00:00.000Z'],
])('A job is open through the end of the sixtieth day after (%s)', (_when, posted, until) => {
  expect(openUntil(new Date(posted)).toISOString()).toBe(until)
})

test('Over years, every hour belongs to a day of 23, 24 or 25 hours that ends later', () => {
  const hour = 3_600_000
  const lengths = new Map<number, number>()
  let end = endOfDay(new Date('2026-01-01T00:00:00Z')).getTime()
  for (let at = end; at < Date.parse('2029-01-01'); at += hour) {
    if (at < end) {
      expect(endOfDay(new Date(at)).getTime()).toBe(end)
      continue
    }
    const next = endOfDay(new Date(at)).getTime()
    lengths.set((next - end) / hour, (lengths.get((next - end) / hour) ?? 0) + 1)
    end = next
  }
  expect(Object.fromEntries(lengths)).toEqual({ 23: 3, 24: expect.any(Number), 25: 3 })
})
