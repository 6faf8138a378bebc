import { expect, test } from 'vitest'
import { z } from 'zod'
import sheet from '#contract/law/firstDay.json' with { type: 'json' }
import { CONDITIONS, firstDayBlanks, firstDayGroups, firstDayNotice } from '#contract/law/firstDay.ts'
import { LANGUAGES } from '#contract/preferences.ts'

const Words = z.record(z.enum(LANGUAGES), z.string().min(3))
const Line = z.strictObject({
  id: z.string(),
  group: z.enum(Object.keys(sheet.groups)),
  only: z.array(z.enum(CONDITIONS)),
  law: z.string().regex(/^§/),
  url: z.url({ protocol: /^https$/ }),
  checked: z.iso.date().nullable(),
  text: Words,
})

const idsFor = (...met: string[]) => firstDayGroups(new Set(met)).flatMap(({ lines }) => lines.map(({ id }) => id))

test.each(sheet.lines)(
  'The line $id is in both languages and names its law, a public page and the day of its check, if there was one',
  (line) => {
    expect(Line.parse(line)).toEqual(line)
  },
)

test('Every line has been compared with a source', () => {
  expect(sheet.lines.filter(({ checked }) => checked === null)).toEqual([])
})

test('Headings, blanks and the notice are in both languages, too', () => {
  const words = [...Object.values(sheet.groups), ...firstDayBlanks, firstDayNotice]
  expect(z.array(Words).parse(words)).toEqual(words)
})

test('Everybody has the paper contract, the identity card, the registration, the hours, the trial shift and the tips', () => {
  expect(idsFor()).toEqual([
    ...['identity', 'tax'],
    ...['contract', 'registration', 'trial'],
    ...['hours', 'tips', 'breaks'],
  ])
})

test.each([
  ['food', ['health']],
  ['permit', ['permit']],
  ['under18', ['examination', 'late']],
  ['fixedTerm', ['fixedTerm']],
  ['minijob', ['pension']],
  ['workingStudent', ['enrolment']],
])('With %s the sheet also has %j', (condition, added) => {
  expect(idsFor(condition).filter((id) => !idsFor().includes(id))).toEqual(added)
})

test('With all conditions the sheet has every line once', () => {
  expect(idsFor(...CONDITIONS).sort()).toEqual(sheet.lines.map(({ id }) => id).sort())
})
