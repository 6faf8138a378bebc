import type { Span } from '#server/features/search/spans/rules.ts'

const SPELLED: Record<number, string> = {
  10: 'zehn ten',
  11: 'elf eleven',
  12: 'zwölf zwoelf twelve',
  13: 'dreizehn thirteen',
  14: 'vierzehn fourteen',
  15: 'fünfzehn fuenfzehn fifteen',
  16: 'sechzehn sixteen',
  17: 'siebzehn seventeen',
  18: 'achtzehn eighteen',
  19: 'neunzehn nineteen',
  20: 'zwanzig twenty',
  21: 'einundzwanzig',
  22: 'zweiundzwanzig',
  25: 'fünfundzwanzig fuenfundzwanzig',
  30: 'dreißig dreissig thirty',
  40: 'vierzig forty',
}
const DIGITS = new Map(
  Object.entries(SPELLED).flatMap(([digits, words]) => words.split(' ').map((word) => [word, digits] as const)),
)
const UNITS = 'euros?|eur|bucks|stunden|std|hours|uhr|minuten|minutes|min|(?:an|pro|die|per|in der) (?:stunde|hour)'
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...DIGITS.keys()].join('|')})(?=\s+(?:${UNITS})(?!\p{L}))`,
  'giu',
)

/**
 * The text with digits for numbers that are spelled, as in dictation: "fünfzehn Euro". They end where the word ends, and all other positions
 * stay the same.
 */
export const inDigits = (text: string) =>
  text.replace(SPOKEN, (word) => (DIGITS.get(word.toLowerCase()) ?? word).padStart(word.length))

/** The range from the beginning of its first word: a number has fewer digits than letters. */
export const withWholeWord = (text: string, [from, to]: Span): Span => [
  text.slice(0, from).replace(/\p{L}+$/u, '').length,
  to,
]
