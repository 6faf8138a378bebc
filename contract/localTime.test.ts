import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cityDate, momentText } from '#contract/days.ts'
import { cityInstant } from '#contract/localTime.ts'

describe('A local time in the city', () => {
  test.each([
    ['in winter', '2026-12-01T15:00', '2026-12-01T14:00:00.000Z'],
    ['in summer', '2026-07-01T15:00', '2026-07-01T13:00:00.000Z'],
    ['just before the clocks are put forward', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['just after the clocks were put forward', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['just before the clocks are put back', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['that exists twice is the first of both', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['just after the clocks were put back', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['at midnight of new year', '2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
    ['of a leap day', '2028-02-29T10:00', '2028-02-29T09:00:00.000Z'],
  ])('%s is one moment', (_, local, instant) => {
    expect(cityInstant(local)?.toISOString()).toBe(instant)
  })

  test.each(['2027-03-28T02:00', '2027-03-28T02:59', '2026-02-29T10:00', '2026-13-01T10:00', '2026-04-31T10:00'])(
    '%s does not exist',
    (local) => {
      expect(cityInstant(local)).toBeNull()
    },
  )

  test('is read back as it was entered, at every minute of two years', () => {
    const minutes = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const local = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString().slice(0, 16)
        const instant = cityInstant(local)
        if (!instant) return /^\d{4}-03-(?:2[5-9]|3[01])T02:/.test(local)
        const clock = momentText(instant.toISOString(), 'de', { hour: '2-digit', minute: '2-digit' })
        return `${cityDate(instant)}T${clock.slice(-5)}` === local
      }),
    )
  })
})

test('a time is shown in the time zone of Berlin', () => {
  expect(momentText('2026-11-20T22:05:00.000Z', 'en').replace(/\s/g, ' ')).toBe('Nov 20, 2026, 23:05')
  expect(momentText('2026-11-20T22:05:00.000Z', 'de')).toBe('20. Nov 2026, 23:05')
  expect(momentText('2026-07-01T22:05:00.000Z', 'de')).toBe('2. Juli 2026, 00:05')
})
