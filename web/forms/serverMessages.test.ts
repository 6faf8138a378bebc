import { expect, test } from 'vitest'
import { waitText } from '#web/forms/serverMessages.ts'

test.each([
  [120, '2 minutes', '2 Minuten'],
  [3600, '60 minutes', '60 Minuten'],
  [3 * 3600 + 1, '4 hours', '4 Stunden'],
  [29.5 * 86_400, '30 days', '30 Tage'],
])('A wait of %i seconds is named in a unit that can be imagined, and never too short', (seconds, english, german) => {
  expect([waitText(seconds, 'en'), waitText(seconds, 'de')]).toEqual([english, german])
})
