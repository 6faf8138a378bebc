import { expect, test } from 'vitest'
import type { Weekday } from '#contract/factValues.ts'
import { lateNights, placeText, shadeOf } from '#web/features/travel/rules.ts'

const shift = (days: Weekday[], from: string | null, to: string | null) => [{ days, from, to }]

const NEITHER = { onWeekdays: false, onWeekends: false }
const WEEKDAYS = { onWeekdays: true, onWeekends: false }
const WEEKENDS = { onWeekdays: false, onWeekends: true }

test.each([
  ['ends at 23:00 sharp', shift(['mo'], '17:00', '23:00'), NEITHER],
  ['ends a minute later', shift(['mo'], '17:00', '23:01'), WEEKDAYS],
  ['ends at midnight', shift(['th'], '18:00', '00:00'), WEEKDAYS],
  ['ends at two on Saturday morning', shift(['fr'], '18:00', '02:00'), WEEKENDS],
  ['ends at two on Sunday morning', shift(['sa'], '18:00', '02:00'), WEEKENDS],
  ['ends at two on Monday morning', shift(['su'], '18:00', '02:00'), WEEKDAYS],
  ['ends when trains run again', shift(['fr'], '22:00', '06:00'), NEITHER],
  ['is whole after midnight, in the night after Friday', shift(['sa'], '00:00', '04:00'), WEEKENDS],
  ['is whole after midnight, in the night after Sunday', shift(['mo'], '00:30', '03:00'), WEEKDAYS],
  ['begins early and ends by day', shift(['mo'], '03:00', '11:00'), NEITHER],
  ['is in both kinds of nights', shift(['we', 'sa'], '18:00', '01:00'), { onWeekdays: true, onWeekends: true }],
  ['has no times', shift(['fr'], null, null), NEITHER],
  ['varies', 'varies' as const, NEITHER],
  ['is not stated', undefined, NEITHER],
])('A shift that %s is known as late or not', (_what, shifts, expected) => {
  expect(lateNights(shifts)).toEqual(expected)
})

test('A district is the darker the nearer it is, and one out of reach is not shaded', () => {
  expect([0, 15, 16, 30, 31, 45, 46, undefined].map(shadeOf)).toEqual([3, 3, 2, 2, 1, 1, 0, 0])
})

test.each([
  [
    'Weserstraße 12',
    { station: 'U Hermannplatz', district: 'Neukölln' },
    'Weserstraße 12\u00a0· U\u00a0Hermannplatz\u00a0· Neukölln',
  ],
  ['Weserstraße 12, Neukölln', { station: null, district: 'Neukölln' }, 'Weserstraße 12, Neukölln'],
  [null, { station: 'S Ostkreuz', district: 'Friedrichshain' }, 'S\u00a0Ostkreuz\u00a0· Friedrichshain'],
  ['Potsdam', { station: 'S Griebnitzsee', district: null }, 'Potsdam\u00a0· S\u00a0Griebnitzsee'],
  [null, null, ''],
])('A job at %j in %j says that it is at "%s"', (location, place, text) => {
  expect(placeText({ location }, place)).toBe(text)
})
