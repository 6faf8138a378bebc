import { expect, test } from 'vitest'
import { answerText, answerTime } from '#web/features/answers/format.ts'

test.each([
  [0, 'answers.hours', 1],
  [1, 'answers.hours', 1],
  [60, 'answers.hours', 1],
  [61, 'answers.hours', 2],
  [540, 'answers.hours', 9],
  [47 * 60, 'answers.hours', 47],
  [47 * 60 + 1, 'answers.days', 2],
  [48 * 60 + 1, 'answers.days', 3],
] as const)('A median of %i minutes is shown as %s with the number %i', (minutes, phrase, count) => {
  expect(answerTime(minutes)).toEqual({ phrase, count })
})

const phrase = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')

test('The line has the median and the share, only the share where nothing was answered, and no figure without enough applications', () => {
  expect(answerText(phrase, { applications: 29, answered: 24, medianMinutes: 540 })).toBe(
    'answers.usually answers.hours 9 24 29',
  )
  expect(answerText(phrase, { applications: 7, answered: 0, medianMinutes: null })).toBe('answers.none 0 7')
  expect(answerText(phrase, null)).toBe('answers.new')
})
