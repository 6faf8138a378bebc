import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GoogleCode } from '#contract/identities.ts'
import { FILLED_TEXTS, PROMISED_TEXTS, SAID_DIFFERENTLY, SAME_IN_GERMAN, SIGN_IN_CODES } from '#test/exactTexts.ts'
import { PARTS, type Part } from '#web/i18n/catalogues.ts'
import { de } from '#web/i18n/de.ts'
import { base } from '#web/i18n/en/base.ts'
import { desk } from '#web/i18n/en/desk.ts'
import { map } from '#web/i18n/en/map.ts'
import { members } from '#web/i18n/en/members.ts'
import { pages } from '#web/i18n/en/pages.ts'
import { en } from '#web/i18n/en.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { files, imports, read, sources } from '../scripts/map.mjs'

const CATALOGUES: Record<Part, object> = { base, pages, members, map, desk }

test('Components contain no texts', () => {
  const components = sources('web').filter((file) => file.endsWith('.tsx') && !file.startsWith('web/i18n/'))
  const spoken =
    /<[a-z][^<>]*>[^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*<\/|\s(aria-label|placeholder|title|alt|label)="[^"]*[A-Za-z]/
  expect(components.filter((file) => spoken.test(read(file)))).toEqual([])
})

test('Every phrase is used', () => {
  const isUsed = phrasesUsedIn(['web', 'contract', 'server'].flatMap(sources))
  expect(Object.keys(en).filter((phrase) => !isUsed(phrase))).toEqual([])
})

test('A phrase is in one part of the catalogue only', () => {
  expect(Object.keys(en)).toHaveLength(PARTS.flatMap((part) => Object.keys(CATALOGUES[part])).length)
})

test('The code that every page loads uses only phrases of the base part', () => {
  const isUsed = phrasesUsedIn(reach(['entry/hydrate.tsx']))
  expect(Object.keys({ ...pages, ...members }).filter(isUsed)).toEqual([])
})

/** Every lazy chunk, and the parts of the catalogue that are loaded with it. */
const chunks = sources('web').flatMap((file) =>
  read(file)
    .split(/\blazy\(\s*(?=\()/)
    .slice(1)
    .map((text) => {
      const [, source = '', parts = ''] = /'#([^']+)'(?:.|\n)*?=> it\.\w+\),?\s*(?:\[([^\]]*)\])?/.exec(text) ?? []
      return [source, parts.match(/\w+/g)?.join(', ') ?? ''] as const
    }),
)

test('This file tests every chunk', () => {
  expect(chunks.length).toBeGreaterThan(20)
  expect(chunks.filter(([source]) => !files('web').includes(source))).toEqual([])
})

test('The offline page uses only phrases of the base part', () => {
  const isUsed = phrasesUsedIn(reach(['web/features/offline/OfflinePage.tsx']))
  expect(Object.keys({ ...pages, ...members }).filter(isUsed)).toEqual([])
})

test.each(chunks)('%s loads the parts of the catalogue that it uses: %s', (source, parts) => {
  const isUsed = phrasesUsedIn(reach([source]))
  const absent = PARTS.filter((part) => part !== 'base' && !parts.split(', ').includes(part))
  expect(absent.flatMap((part) => Object.keys(CATALOGUES[part])).filter(isUsed)).toEqual([])
})

test('Both languages have the same placeholders, and no empty phrase', () => {
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const phrases = Object.entries(en).map(([phrase, english]) => ({
    phrase,
    english: `${english}`,
    german: `${Object(de)[phrase]}`,
  }))
  expect(phrases.filter(({ english, german }) => gaps(english).join() !== gaps(german).join())).toEqual([])
  expect(phrases.filter(({ english, german }) => english.trim() === '' || german.trim() === '')).toEqual([])
})

test('A plural phrase has its general form', () => {
  const counted = Object.keys(en).filter((phrase) => phrase.endsWith('.one'))
  expect(counted.filter((phrase) => !(phrase.replace(/one$/, 'other') in en))).toEqual([])
})

test.each(Object.entries(PROMISED_TEXTS))('%s: the specified texts are used word for word', (_, texts) => {
  expect(texts.filter(([text, phrase]) => en[phrase] !== text)).toEqual([])
})

test.each(FILLED_TEXTS)('%s is a phrase with placeholders', (text, phrase, gaps) => {
  expect(filled(en[phrase], gaps)).toBe(text)
  expect(filled(de[phrase], gaps)).not.toBe(text)
})

test('Every specified text has a different German text, except those in the list', () => {
  const promised = [...new Set(Object.values(PROMISED_TEXTS).flatMap((texts) => texts.map(([, phrase]) => phrase)))]
  const german = (phrase: Phrase): string => de[phrase]
  expect(promised.filter((phrase) => german(phrase) === en[phrase]).sort()).toEqual([...SAME_IN_GERMAN].sort())
})

test.each(SAID_DIFFERENTLY)('$text is deliberately different: $because', ({ file, says, decision }) => {
  expect(read(file)).toContain(says)
  expect(existsSync(`docs/decisions/${decision}`)).toBe(true)
})

test('No text asks about past pay', () => {
  const asks =
    /(?:past|previous|last|former|current|earlier) (?:pay|salary|wages?|income)|(?:salary|pay) (?:history|so far)|earn(?:ed)? (?:before|last|previously|so far)|(?:bisherig|früher|vorherig|letzt|aktuell)\w* (?:gehalt|lohn|verdienst|einkommen|bezahlung)|(?:gehalt|lohn) bisher|zuletzt verdient|vorgehalt/i
  for (const example of [
    'Your previous salary',
    'What did you earn before?',
    'Dein bisheriges Gehalt',
    'Zuletzt verdient',
  ])
    expect(asks.test(example), example).toBe(true)
  const phrases = [...Object.entries(en), ...Object.entries(de)]
  expect(phrases.filter(([, text]) => asks.test(`${text}`)).map(([phrase]) => phrase)).toEqual([])
})

test('Words such as E-Mail and z. B. do not break across lines', () => {
  // Columns of downloaded tables are excluded, because programs read them.
  const phrases = Object.entries(de).filter(([phrase]) => !phrase.includes('.csv.'))
  const apart = phrases.filter(([, text]) => /E-Mail|\bz\. ?B\.|\bd\. ?h\.|\d h\b/.test(text))
  expect(apart.map(([phrase]) => phrase)).toEqual([])
})

test.each<[Phrase, string]>([
  ['home.claims.bilingualStaff', 'Leute, die Deutsch oder Englisch sprechen'],
  ['home.stats.averageResponse', 'nach 24 h meist die Antwort'],
  ['home.hero.join', 'Konto anlegen'],
  ['menu.studentDashboard', 'Meine Bewerbungen'],
  ['profile.likedNone', 'Noch nichts geliket'],
  ['jobs.closing.close', 'Job schließen'],
  ['jobs.closing.confirm', 'Job schließen'],
])('The German text of %s is as people say it: %s', (phrase, text) => {
  expect(de[phrase].replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(text)
})

test('Each failure of a sign-in with Google has a message of its own', () => {
  expect(GoogleCode.options).toEqual(expect.arrayContaining([...SIGN_IN_CODES]))
  const words = Object.entries(en).filter(([phrase]) => phrase.startsWith('auth.google.error.'))
  expect(new Set(words.map(([, text]) => text)).size).toBe(SIGN_IN_CODES.length)
})

const filled = (text: string, gaps: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)

/** Returns the phrases that these files use, as a whole or with a part that is filled in. */
function phrasesUsedIn(speakers: string[]) {
  const silent = /^web\/i18n\/(en|de)\b|^contract\/(messages|baseMessages)\.ts$/
  const text = speakers
    .filter((file) => !silent.test(file))
    .map(read)
    .join('\n')
  const named = new Set([...text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, name]) => name))
  const made = [...text.matchAll(/`([a-z]\w*(?:\.(?:\w|\$\{[^}]+\})+)+)`/g)].map(
    ([, pattern = '']) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[^.]+')}$`),
  )
  const isUsed = (phrase: string) => named.has(phrase) || made.some((pattern) => pattern.test(phrase))
  return (phrase: string) => isUsed(phrase) || isUsed(phrase.replace(/\.(one|other)$/, ''))
}

/** These files and their static imports. */
function reach(starts: string[], reached = new Set<string>()): string[] {
  for (const file of starts) {
    if (reached.has(file) || !/^(contract|entry|web)\/.*\.tsx?$/.test(file)) continue
    reached.add(file)
    const now = imports(file).filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic)
    reach(
      now.map(({ from }) => from),
      reached,
    )
  }
  return [...reached]
}
