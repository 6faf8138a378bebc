import { withoutUnseen } from '#contract/text.ts'
import { drawnAsCyrillic, drawnAsLatin, hasDrawnLetters } from '#server/features/fraud/reading/homoglyphs/rules.ts'

/**
 * The words of a text in each way in which people can read it. What disguises words is removed: case, accents, invisible characters, spaces
 * between letters, digits in place of letters. A text with letters of other scripts, or symbols that look like letters, is also read by
 * their looks.
 */
export function readingsOf(text: string): string[] {
  const written = wordsOf(text)
  if (!hasDrawnLetters(text)) return [written]
  return [...new Set([written, wordsOf(drawnAsLatin(text)), wordsOf(drawnAsCyrillic(text))])]
}

/** Joins words that were split, such as `kau tion` or `tele-gram`, in a text with one space around each word. */
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

/** Letters and digits in the form that the phrases have. */
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

/** Single characters that stand for Arabic phrases of up to 18 letters. Expanded, a text full of them would be many times as long. */
const WORDS_IN_ONE_SIGN = /[\ufdf0-\ufdfd]/g
/** At least four letters with a few other characters between them, as in `t.e.l.e.g.r.a.m`, also one below the other. */
const SPACED_WORD = /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}@]{1,4}){3,}\p{L}(?![\p{L}\p{N}])/gu
const SPACED_NUMBER = /(?<![\p{L}\p{N}])(?:\d ){2,}\d(?![\p{L}\p{N}])/gu
const OTHER_DIGIT = /[٠-٩۰-۹]/g
const westernDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 15)
const LETTERS = ['o', 'i', '', 'e', 'a', 's']
/** Two spellings of a letter that count as one, in German, Turkish and Arabic. */
const FOLDED: Record<string, string> = { ß: 'ss', ı: 'i', ة: 'ه', ى: 'ي', ae: 'a', oe: 'o', ue: 'u' }
const CURRENCY = /[€$£]|(?<!\p{L})(?:euros?|eur|dollars?|usd|avro|يورو|евро)(?!\p{L})/gu

/** Without invisible and full-width characters, and with `t[.]me` and `t . me` in their plain form. */
export const plainOf = (text: string) =>
  withoutUnseen(text.normalize('NFKC'))
    .replace(OTHER_DIGIT, westernDigit)
    .replace(/\s?[[({]\s?(?:\.|dot|punkt)\s?[\])}]\s?/giu, '.')
    .replace(/ ([./]) (?=\p{L})/gu, '$1')
