import type { Span } from '#server/features/search/words/rules.ts'

const NUMBERS: Record<string, number> = {
  ...{
    zehn: 10,
    elf: 11,
    zwölf: 12,
    zwoelf: 12,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    fuenfzehn: 15,
    sechzehn: 16,
  },
  ...{
    siebzehn: 17,
    achtzehn: 18,
    neunzehn: 19,
    zwanzig: 20,
    einundzwanzig: 21,
    zweiundzwanzig: 22,
    fünfundzwanzig: 25,
  },
  ...{
    dreißig: 30,
    dreissig: 30,
    vierzig: 40,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
  },
  ...{ sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40 },
}
const WORDS = Object.keys(NUMBERS)
const UNITS = 'euros?|eur|bucks|stunden|std|hours|uhr|minuten|minutes|min|(?:an|pro|die|per|in der) (?:stunde|hour)'
const SPOKEN = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${WORDS.join('|')})(?=\s+(?:${UNITS})(?!\p{L}))`, 'giu')

/**
 * The text with digits for numbers that are spelled, as in dictation: "fünfzehn Euro". They end where the word ends, and all other positions
 * stay the same.
 */
export const inDigits = (text: string) =>
  text.replace(SPOKEN, (word) => String(NUMBERS[word.toLowerCase()] ?? word).padStart(word.length))

/** The range from the beginning of its first word: a number has fewer digits than letters. */
export const withWholeWord = (text: string, [from, to]: Span): Span => [
  text.slice(0, from).replace(/\p{L}+$/u, '').length,
  to,
]
