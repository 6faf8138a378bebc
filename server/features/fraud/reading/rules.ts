import { withoutUnseen } from '#contract/text.ts'
import { drawnAsCyrillic, drawnAsLatin, hasDrawnLetters } from '#server/features/fraud/reading/homoglyphs/rules.ts'

/**
 * The words of a text in each way in which people can read it, without what hides words: case, accents, invisible and spaced letters, digits
 * in place of letters. If it has letters of other scripts, or signs that look like letters, also as they look.
 */
export function readingsOf(text: string): string[] {
  const written = wordsOf(text)
  if (!hasDrawnLetters(text)) return [written]
  return [...new Set([written, wordsOf(drawnAsLatin(text)), wordsOf(drawnAsCyrillic(text))])]
}

/** Puts together what was split, such as `kau tion` or `tele-gram`, in a text of words with one space around each. */
export function joining(words: string[]): (text: string) => string {
  const splits = words.map((word) => new RegExp(`(?<= )${[...word].join(' ?')}(?=[^ ]* )`, 'g'))
  return (text) => splits.reduce((joined, split) => joined.replace(split, (word) => word.replaceAll(' ', '')), text)
}

/** The words and amounts of a text, with one space around each. */
const wordsOf = (text: string) =>
  ` ${folded(text)
    .replace(CURRENCY, ' ')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{N}@.,]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()} `

/** Letters and digits as the phrases have them. */
export const folded = (text: string) =>
  withoutUnseen(text.replace(WORDS_IN_ONE_SIGN, ' ').normalize('NFKD'))
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(OTHER_DIGIT, westernDigit)
    .replace(SPACED_WORD, (word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .replace(SPACED_NUMBER, (number) => number.replaceAll(' ', ''))
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/(?<=\p{L})@(?=\p{L})/gu, 'a')
    .replace(/(?<=\p{L})[01345](?=\p{L})/gu, (digit) => LETTERS[Number(digit)] ?? digit)
    .replace(/[ßıةى]|[aou]e/g, (letters) => FOLDED[letters] ?? letters)

/** Signs that stand for whole Arabic words of up to 18 letters: a text of them would be many times as long to read. */
const WORDS_IN_ONE_SIGN = /[\ufdf0-\ufdfd]/g
/** At least four letters with a few signs between each two of them, as in `t.e.l.e.g.r.a.m`, also below each other. */
const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}@]{1,4}){3,}\p{L}(?![\p{L}\p{N}])/gu
const SPACED_NUMBER = /(?<![\p{L}\p{N}])(?:\d ){2,}\d(?![\p{L}\p{N}])/gu
const OTHER_DIGIT = /[٠-٩۰-۹]/g
const westernDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 15)
const LETTERS = ['o', 'i', '', 'e', 'a', 's']
/** Two ways to write a letter count as one, in German, Turkish and Arabic. */
const FOLDED: Record<string, string> = { ß: 'ss', ı: 'i', ة: 'ه', ى: 'ي', ae: 'a', oe: 'o', ue: 'u' }
const CURRENCY = /[€$£]|(?<!\p{L})(?:euros?|eur|dollars?|usd|avro|يورو|евро)(?!\p{L})/gu

/** Without invisible and wide characters, and with `t[.]me` and `t . me` as what they mean. */
export const plainOf = (text: string) =>
  withoutUnseen(text.normalize('NFKC'))
    .replace(OTHER_DIGIT, westernDigit)
    .replace(/\s?[[({]\s?(?:\.|dot|punkt)\s?[\])}]\s?/giu, '.')
    .replace(/ ([./]) (?=\p{L})/gu, '$1')
