import { expect, test } from 'vitest'
import { z } from 'zod'
import limits from '#contract/law/limits.json' with { type: 'json' }
import { sourceOf, type Topic, valuesAfter, valuesOn } from '#contract/law/limits.ts'

const topics = Object.keys(limits) as Topic[]

const Rule = z.strictObject({
  law: z.string().regex(/^§/),
  url: z.url({ protocol: /^https$/ }),
  checked: z.iso.date().nullable(),
  from: z.array(z.looseObject({ date: z.iso.date() })).min(1),
})

test.each(topics)(
  'The rule %s names its law, a public page, the day of its check, if there was one, and values from days on',
  (topic) => {
    const { from } = Rule.parse(limits[topic])
    const dates = from.map(({ date }) => date)
    expect(dates, 'sorted, each day once').toEqual([...new Set(dates)].sort())
    for (const { date, ...values } of from) {
      expect(Object.keys(values), date).toEqual(Object.keys(from[0] ?? {}).filter((name) => name !== 'date'))
      for (const value of Object.values(values)) expect(value, date).toBeGreaterThan(0)
    }
  },
)

test('Every rule has been compared with a source', () => {
  expect(topics.filter((topic) => sourceOf(topic).checked === null)).toEqual([])
})

test.each(limits.minijob.from)(
  'The limit of a Minijob from $date on follows from the minimum wage',
  ({ date, monthEuros }) => {
    expect(monthEuros).toBe(Math.ceil((valuesOn('minimumWage', date).hourEuros * 130) / 3))
  },
)

test('The values of a day are the latest that have begun', () => {
  expect(valuesOn('minijob', '2026-12-31').monthEuros).toBe(603)
  expect(valuesOn('minijob', '2027-01-01').monthEuros).toBe(633)
  expect(valuesOn('minimumWage', '2026-11-23').hourEuros).toBe(13.9)
  expect(valuesOn('minimumWage', '2031-05-01').hourEuros).toBe(14.6)
})

test('A day before the table begins has its first values', () => {
  expect(valuesOn('minijob', '2020-01-01').monthEuros).toBe(603)
})

test('The next change is known until it has come', () => {
  expect(valuesAfter('minijob', '2026-12-31')?.date).toBe('2027-01-01')
  expect(valuesAfter('minijob', '2027-01-01')).toBeUndefined()
})
