import { expect, test } from 'vitest'
import { officialTitles } from '#server/features/search/meaning/officialTitles/rules.ts'

test.each([
  ['kantinenleiter', ['leiter kantine', 'leiterin kantine', 'leitung kantine']],
  ['hotelhilfe', ['helfer hotel', 'helferin hotel', 'hilfskraft hotel']],
  ['rezeptionsassistenz', ['assistent rezeption', 'assistentin rezeption', 'assistenz rezeption']],
])('A title may say %s as an official list does: %j', (word, phrases) => {
  for (const phrase of phrases) expect(officialTitles(word)).toContain(phrase)
})

test.each(['leiter', 'bauleiter', 'kellner'])('%s is no compound of something that jobs are about', (word) => {
  expect(officialTitles(word)).toEqual([])
})
