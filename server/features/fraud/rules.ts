import type { FraudSign } from '#contract/fraudSigns.ts'
import type { jobs } from '#server/db/schema.ts'
import { folded, joining, plainOf, readingsOf } from '#server/features/fraud/reading/rules.ts'
import data from '#server/features/fraud/signs/signs.json' with { type: 'json' }

/** The texts of a job in which fraud can show, with the name of its business, and the contact number. */
export type JobWords = Pick<
  typeof jobs.$inferSelect,
  'title' | 'description' | 'shortDescription' | 'payRate' | 'location' | 'tags' | 'contactWhatsapp'
> & { businessName?: string | null; otherDescription?: string | null }

/**
 * Increase this with every change of `signs.json` or of how texts are read: then the signs of older jobs are searched again.
 */
export const FRAUD_RULES_VERSION = 5

/**
 * Signs of known fraud in a job. A hint for people, never a verdict: harmless texts can have a sign. The phrases, and the reason for each,
 * are in `signs.json`.
 */
export function fraudSignsOf({ contactWhatsapp, businessName, tags, ...words }: JobWords): FraudSign[] {
  const { title, description, otherDescription, shortDescription, payRate, location } = words
  const texts = [businessName, title, description, otherDescription, shortDescription, payRate, location, ...tags]
  const signs = new Set<FraudSign>(signsIn(...texts))
  if (isForeign(contactWhatsapp ?? '')) signs.add('foreignNumber')
  return [...signs]
}

/**
 * The signs in a message, as a part of the response; an empty object if there are none. They are searched each time the message is read.
 */
export function warningOf(...words: Texts): { fraudSigns?: FraudSign[] } {
  const fraudSigns = signsIn(...words)
  return fraudSigns.length > 0 ? { fraudSigns } : {}
}

/** Texts that are read together. Missing ones are skipped. */
type Texts = (string | null | undefined | false)[]

/** Signs of known fraud in texts that are read together. */
export function signsIn(...texts: Texts): FraudSign[] {
  const text = texts.filter(Boolean).join('\n')
  if (text === '') return []
  const readings = readingsOf(text).map(joined)
  const signs = new Set<FraudSign>(SIGNS.filter(({ matches }) => readings.some(matches)).map(({ sign }) => sign))
  const plain = plainOf(text)
  if (numbersIn(plain).some(isForeign)) signs.add('foreignNumber')
  for (const host of hostsIn(plain)) {
    if (MESSENGERS.has(host)) signs.add('messenger')
    if (SHORT_LINKS.has(host)) signs.add('shortLink')
  }
  return [...signs]
}

const joined = joining(data.wholeWords.words)

type Pattern = { expression: RegExp; amounts: number[] }

const SIGNS = Object.entries(data.signs).map(([sign, { phrases, harmless }]) => {
  const patterns = Object.values(phrases).flat().map(patternOf)
  const excused = harmless.map(patternOf)
  return {
    sign: sign as keyof typeof data.signs,
    matches: (text: string) => {
      if (!patterns.some((pattern) => occurs(pattern, text))) return false
      const rest = excused.reduce(without, text)
      return patterns.some((pattern) => occurs(pattern, rest))
    },
  }
})

/** The regular expression of a phrase, and the minimum values of its amounts in their order. */
function patternOf(phrase: string): Pattern {
  const amounts: number[] = []
  const source = folded(phrase).replace(/ ?\.\.\. ?|\*|\{(\d+)\+\}|\(/g, (part, least?: string) => {
    if (least !== undefined) {
      amounts.push(Number(least))
      return '(\\d[^ ]*)'
    }
    if (part.includes('...')) return '(?: [^ ]+){0,7}? '
    return part === '*' ? '[^ ]*' : '(?:'
  })
  return { expression: new RegExp(`(?<= )(?:${source})(?= )`, 'g'), amounts }
}

function occurs({ expression, amounts }: Pattern, text: string): boolean {
  if (amounts.length === 0) return text.search(expression) >= 0
  return [...text.matchAll(expression)].some(([, ...found]) => areEnough(amounts, found))
}

const areEnough = (amounts: number[], found: (string | undefined)[]) =>
  amounts.every((least, at) => found[at] === undefined || numberOf(found[at]) >= least)

/** The text without the matches of a phrase. `{6+} hours` does not match `1 hour`. */
const without = (text: string, { expression, amounts }: Pattern) =>
  text.replace(expression, (said: string, ...found) =>
    areEnough(amounts, found.slice(0, amounts.length)) ? ' ' : said,
  )

/** In `1.200` and `1,200` the separator marks thousands; other separators precede the cents. */
const numberOf = (digits: string) => Number.parseFloat(digits.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'))

const MESSENGERS = new Set(data.messengerLinks.hosts)
const SHORT_LINKS = new Set(data.shortLinks.hosts)
const HOST = /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,6})(?=\/\S)/giu

/** Numbers with a country code, such as `+234...`. */
const numbersIn = (text: string) =>
  [...text.matchAll(NUMBER)].map(([number]) => `+${number.replace(/\D/g, '').replace(/^00/, '')}`)

const NUMBER = /(?:\+|(?<![\d+:.,])00)[\s(]*[1-9](?:[\s().\-/]*\d){8,14}/g

const isForeign = (number: string) => data.foreignNumbers.prefixes.some((prefix) => number.startsWith(prefix))

const hostsIn = (text: string) => [...text.matchAll(HOST)].map(([, host = '']) => host.toLowerCase())
