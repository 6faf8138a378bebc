import { drawnAsLatin } from '#server/features/fraud/reading/homoglyphs/rules.ts'
import { keysOf } from '#server/features/names/rules.ts'

export type Names = { username: string; email: string; businessName?: string | null | undefined }

/** All name keys of an account. No other account can have a name with one of these keys. */
export const claimedKeysOf = (names: Names): string[] =>
  [...new Set([...loginKeysOf(names), ...(names.businessName ? similarityKeysOf(names.businessName) : [])])].sort()

/** The keys to log in with. */
export const loginKeysOf = ({ username, email, businessName }: Names): string[] =>
  [...new Set([username, email, businessName ?? username].flatMap(keysOf))].sort()

/** The keys of the name of a business: those to log in with, and those that no similar name may have. */
export const businessKeysOf = (name: string): string[] => [...new Set([...keysOf(name), ...similarityKeysOf(name)])]

/** The keys that no similar name may have. They start with a capital, as no key to log in with does, so they open no account. */
const similarityKeysOf = (name: string): string[] =>
  [name, misread(name)].map(similarityOf).flatMap((key) => (key ? SIMILAR + key : []))

export const SIMILAR = 'S '

/**
 * The letters and digits of a name as customers remember it: without spaces, punctuation, symbols and the accent of "Café", and with every
 * `i` the same. `&` and `+` are spoken, and digits that stand apart stay apart. Umlauts and all other accents make different names.
 */
const similarityOf = (name: string) =>
  // In fraud, a small "ø" stands for "o". In a name it is the Danish letter, whose capital is no look-alike.
  drawnAsLatin(name.replace(TRADE_MARK, '').replaceAll('ø', 'Ø'))
    .replace(/ı|i\u0307/g, 'i')
    .replace(/[éè]/g, 'e')
    .replace(/(?<=\p{N})[^\p{L}\p{M}\p{N}&+]+(?=\p{N})/gu, '.')
    .replace(/(?!(?<=\p{N})\.(?=\p{N}))[^\p{L}\p{M}\p{N}&+]/gu, '')

/** Signs that compatibility would turn into letters at the end of a word. */
const TRADE_MARK = /[™℠Ⓡⓡ🅪🅫🅬](?![\p{L}Ⓐ-ⓩ])/gu

/** The name with a capital `I` where a small `l` can pass for it, and the other way round: "lKEA", "MiIano". */
const misread = (name: string) => name.replace(/(?<=\p{Ll})I/gu, 'l').replace(/(?<![\p{L}\p{M}])l/gu, 'I')
