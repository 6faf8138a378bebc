import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GoogleCode } from '#contract/identities.ts'
import { FILLED_TEXTS, PROMISED_TEXTS, SAID_DIFFERENTLY, SAME_IN_GERMAN, SIGN_IN_CODES } from '#test/exactTexts.ts'
import { files, imports, read, sources } from '#test/sources.ts'
import { PARTS, type Part } from '#web/i18n/catalogues.ts'
import { de } from '#web/i18n/de.ts'
import { house } from '#web/i18n/en/house.ts'
import { members } from '#web/i18n/en/members.ts'
import { pages } from '#web/i18n/en/pages.ts'
import { en } from '#web/i18n/en.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

const CATALOGUES: Record<Part, object> = { house, pages, members }

test('components hold no text for people', () => {
  const components = sources('web').filter((file) => file.endsWith('.tsx') && !file.startsWith('web/i18n/'))
  const spoken =
    /<[a-z][^<>]*>[^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*<\/|\s(aria-label|placeholder|title|alt|label)="[^"]*[A-Za-z]/
  expect(components.filter((file) => spoken.test(read(file)))).toEqual([])
})

test('every phrase is said somewhere', () => {
  const isSaid = phrasesSaidIn(['web', 'contract', 'server'].flatMap(sources))
  expect(Object.keys(en).filter((phrase) => !isSaid(phrase))).toEqual([])
})

test('a phrase stands in one part of the catalogue', () => {
  expect(Object.keys(en)).toHaveLength(PARTS.flatMap((part) => Object.keys(CATALOGUES[part])).length)
})

test('what every page loads says only what the house part has', () => {
  const isSaid = phrasesSaidIn(reach(['entry/page.tsx']))
  expect(Object.keys({ ...pages, ...members }).filter(isSaid)).toEqual([])
})

/** Every chunk that comes later, and the parts of the catalogue that come with it. */
const chunks = sources('web').flatMap((file) =>
  read(file)
    .split(/\blater\(\s*(?=')/)
    .slice(1)
    .map((text) => {
      const [, source = '', parts = ''] = /^'([^']+)'(?:.|\n)*?=> it\.\w+\),?\s*(?:\[([^\]]*)\])?/.exec(text) ?? []
      return [source, parts.match(/\w+/g)?.join(', ') ?? ''] as const
    }),
)

test('every chunk is looked at', () => {
  expect(chunks.length).toBeGreaterThan(20)
  expect(chunks.filter(([source]) => !files('web').includes(source))).toEqual([])
})

test('the page for when there is no network says only what the house part has', () => {
  const isSaid = phrasesSaidIn(reach(['web/offline/OfflinePage.tsx']))
  expect(Object.keys({ ...pages, ...members }).filter(isSaid)).toEqual([])
})

test.each(chunks)('%s fetches the parts of the catalogue that it speaks from: %s', (source, parts) => {
  const isSaid = phrasesSaidIn(reach([source]))
  const absent = PARTS.filter((part) => part !== 'house' && !parts.split(', ').includes(part))
  expect(absent.flatMap((part) => Object.keys(CATALOGUES[part])).filter(isSaid)).toEqual([])
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

test.each(Object.entries(PROMISED_TEXTS))('%s: the promised texts are said word for word', (_, texts) => {
  expect(texts.filter(([text, phrase]) => en[phrase] !== text)).toEqual([])
})

test.each(FILLED_TEXTS)('%s is said by a phrase with gaps', (text, phrase, gaps) => {
  expect(filled(en[phrase], gaps)).toBe(text)
  expect(filled(de[phrase], gaps)).not.toBe(text)
})

test('every promised text has a German sister that differs from it, but for the named few', () => {
  const promised = [...new Set(Object.values(PROMISED_TEXTS).flatMap((texts) => texts.map(([, phrase]) => phrase)))]
  const german = (phrase: Phrase): string => de[phrase]
  expect(promised.filter((phrase) => german(phrase) === en[phrase]).sort()).toEqual([...SAME_IN_GERMAN].sort())
})

test.each(SAID_DIFFERENTLY)('$text is deliberately different: $because', ({ file, says, decision }) => {
  expect(read(file)).toContain(says)
  expect(existsSync(`docs/decisions/${decision}`)).toBe(true)
})

test('each way in which a sign-in with Google fails has words of its own', () => {
  expect(GoogleCode.options).toEqual(expect.arrayContaining([...SIGN_IN_CODES]))
  const words = Object.entries(en).filter(([phrase]) => phrase.startsWith('auth.google.error.'))
  expect(new Set(words.map(([, text]) => text)).size).toBe(SIGN_IN_CODES.length)
})

const filled = (text: string, gaps: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)

/** Tells whether any of these files says a phrase, whole or with a part that is filled in. */
function phrasesSaidIn(speakers: string[]) {
  const silent = /^web\/i18n\/(en|de)\b|^contract\/messages\.ts$/
  const text = speakers
    .filter((file) => !silent.test(file))
    .map(read)
    .join('\n')
  const named = new Set([...text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, name]) => name))
  const made = [...text.matchAll(/`([a-z]\w*(?:\.(?:\w|\$\{[^}]+\})+)+)`/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+')}$`),
  )
  const isSaid = (phrase: string) => named.has(phrase) || made.some((pattern) => pattern.test(phrase))
  return (phrase: string) => isSaid(phrase) || isSaid(phrase.replace(/\.(one|other)$/, ''))
}

/** These files and all that come with them at once. */
function reach(starts: string[], reached = new Set<string>()): string[] {
  for (const file of starts) {
    if (reached.has(file) || !/^(contract|entry|web)\/.*\.tsx?$/.test(file)) continue
    reached.add(file)
    const now = imports(file).filter(({ typeOnly, later }) => !typeOnly && !later)
    reach(
      now.map(({ from }) => from),
      reached,
    )
  }
  return [...reached]
}
