import { expect, test } from 'vitest'
import { apart } from '#server/features/search/meaning/apart/rules.ts'

test.each([
  ['kantinenleiter', ['leiter kantine', 'leiterin kantine', 'leitung kantine']],
  ['hotelhilfe', ['helfer hotel', 'helferin hotel', 'hilfskraft hotel']],
  ['rezeptionsassistenz', ['assistent rezeption', 'assistentin rezeption', 'assistenz rezeption']],
])('A title may say %s as an official list does: %j', (word, phrases) => {
  for (const phrase of phrases) expect(apart(word)).toContain(phrase)
})

test.each(['leiter', 'bauleiter', 'kellner'])('%s is no compound of something that jobs are about', (word) => {
  expect(apart(word)).toEqual([])
})
