import { expect, test } from 'vitest'
import { EXACT_TEXTS } from '#test/exactTexts.ts'
import { read, sources } from '#test/sources.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

test('components hold no text for people', () => {
  const components = sources('web').filter((file) => file.endsWith('.tsx') && !file.startsWith('web/i18n/'))
  const spoken =
    /<[a-z][^<>]*>[^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*<\/|\s(aria-label|placeholder|title|alt|label)="[^"]*[A-Za-z]/
  expect(components.filter((file) => spoken.test(read(file)))).toEqual([])
})

test('every phrase is said somewhere', () => {
  const speakers = ['web', 'contract', 'server'].flatMap(sources)
  const silent = /^web\/i18n\/(en|de)\.ts$|^contract\/messages\.ts$/
  const text = speakers
    .filter((file) => !silent.test(file))
    .map(read)
    .join('\n')
  const named = new Set([...text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, name]) => name))
  const made = [...text.matchAll(/`([a-z]\w*(?:\.(?:\w|\$\{[^}]+\})+)+)`/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+')}$`),
  )
  const isSaid = (phrase: string) => named.has(phrase) || made.some((pattern) => pattern.test(phrase))
  const unsaid = Object.keys(en).filter((phrase) => !isSaid(phrase) && !isSaid(phrase.replace(/\.(one|other)$/, '')))
  expect(unsaid).toEqual([])
})

test('both languages fill the same gaps, and say something', () => {
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const phrases = Object.entries(en).map(([phrase, english]) => ({
    phrase,
    english: `${english}`,
    german: `${Object(de)[phrase]}`,
  }))
  expect(phrases.filter(({ english, german }) => gaps(english).join() !== gaps(german).join())).toEqual([])
  expect(phrases.filter(({ english, german }) => english.trim() === '' || german.trim() === '')).toEqual([])
})

test('a phrase that counts has its general form', () => {
  const counted = Object.keys(en).filter((phrase) => phrase.endsWith('.one'))
  expect(counted.filter((phrase) => !(phrase.replace(/one$/, 'other') in en))).toEqual([])
})

test('the texts that the product promises are word for word in it', () => {
  const spoken = new Set<string>(Object.values(en))
  expect(EXACT_TEXTS.filter((text) => !spoken.has(text))).toEqual([])
})
