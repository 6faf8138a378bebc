import { expect, test } from 'vitest'
import { dayCell, momentCell } from '#web/i18n/tables.ts'

test('a time in a downloaded table is in the time zone of Berlin and sorts as text', () => {
  expect(dayCell('2026-11-20T22:05:00.000Z')).toBe('2026-11-20')
  expect(dayCell('2026-11-20T23:05:00.000Z')).toBe('2026-11-21')
  expect(momentCell('2026-11-20T22:05:00.000Z')).toBe('2026-11-20 23:05')
  expect(momentCell('2026-07-01T22:05:00.000Z')).toBe('2026-07-02 00:05')
})
