import { expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import { timesText } from '#web/features/poster/format.ts'
import { posterTarget, titleSize } from '#web/features/poster/rules.ts'
import { de } from '#web/i18n/de.ts'
import { phraseFunction } from '#web/i18n/i18n.tsx'

test('The code of a poster leads to the page of the job and says where it was read', () => {
  expect(posterTarget('https://jobs.example', 7)).toBe('https://jobs.example/jobs/7?via=poster')
})

test.each([
  ['Barista', 'large'],
  ['Frühstücksfee oder Frühstückskobold', 'medium'],
  ['Servicekraft (m/w/d) für den Frühstücks- und Bankettservice am Gendarmenmarkt', 'small'],
  ['Rindfleischetikettierungsüberwacher', 'small'],
] as const)('The title %s is %s on the poster', (title, size) => {
  expect(titleSize(title)).toBe(size)
})

const shift = (day: 'mo' | 'tu' | 'we' | 'su', from: string) => ({ days: [day], from, to: '23:00' })

test.each<[string, JobFacts, string[]]>([
  [
    'two times',
    { shifts: [shift('mo', '17:00'), shift('su', '12:00')] },
    ['Mo, 17:00–\u206023:00 Uhr', 'So, 12:00–\u206023:00 Uhr'],
  ],
  ['more than two', { shifts: [shift('su', '12:00'), shift('mo', '17:00'), shift('tu', '18:00')] }, ['Mo, Di, So']],
  [
    'changing times',
    { shifts: 'varies', weeklyHours: { from: 20, to: 20 } },
    ['Wechselnde Arbeitszeiten', '20 Std./Woche'],
  ],
  ['nothing', {}, []],
])('The poster of a job with %s names its times in few lines', (_, facts, lines) => {
  expect(timesText(facts, phraseFunction(de))).toEqual(lines)
})
