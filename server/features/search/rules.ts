import { CONCEPTS, conceptOf } from '#server/features/search/concepts/rules.ts'
import {
  compoundMeaning,
  type Meaning,
  meaningOf,
  narrowerMeaning,
  nearMeaning,
} from '#server/features/search/meaning/rules.ts'
import { guessOf, readSegments, type Segment } from '#server/features/search/reading/rules.ts'
import { isSlip, splitWords, stemsOf, type Typed } from '#server/features/search/words/rules.ts'

/** A folded word of the search. `begins`: it may be the beginning of a longer one; `stems`: without its ending. */
export type Word = { word: string; stems: string[]; begins: boolean }

/**
 * One thing that a job has to be about: a word or several, and what means the same, what is narrower and what is near.
 * `aside`: it is rarely in a title, as a district or a shift. `slip` is there when the word may have a slip in it: which
 * names it could be, and what means the same as those. It counts when no job has the word.
 */
export type Term = {
  words: Word[]
  also?: Meaning
  narrower?: Meaning
  near?: Meaning
  aside?: true
  slip?: Meaning & { typed: string; also?: Meaning }
}

/** Further terms are ignored. */
const TERMS_MAX = 10
const PREFIX_MIN = 3
const SLIP_MIN = 5
const SLIP_ENTRY_MIN = 4
const ASIDE = ['shift', 'contract', 'paper', 'language', 'district']

/** Takes a search apart into what a job has to be about. Empty when there is no word in it. */
export function readSearch(text: string): Term[] {
  const terms = readSegments(splitWords(text)).slice(0, TERMS_MAX).map(termOf)
  return terms.every(({ aside }) => aside) ? terms.map(({ aside, ...term }) => term) : terms
}

function termOf({ words, ids, parts }: Segment): Term {
  // Compounds with the name of a role in them are found as something narrower.
  const isWhole = words.length === 1 && ids.length > 0 && ids.every((id) => conceptOf(id).kind === 'role')
  const typed = words.map(({ word, letters }) => ({
    ...{ word, stems: stemsOf(word) },
    begins: letters >= PREFIX_MIN && !(isWhole && word.length >= SLIP_MIN),
  }))
  if (ids.length > 0) return { words: typed, ...meaningsOf(ids, parts), ...asideOf(ids) }
  if (parts) return { words: typed, also: compoundMeaning(parts), ...optional('near', nearMeaning([], parts)) }
  return { words: typed, ...optional('slip', words[0] && slipOf(words[0])) }
}

const meaningsOf = (ids: string[], parts?: [string[], string[]]) => ({
  also: meaningOf(ids),
  narrower: narrowerMeaning(ids),
  ...optional('near', nearMeaning(ids, parts)),
})

const asideOf = (ids: string[]) =>
  ids.every((id) => ASIDE.includes(conceptOf(id).kind)) ? { aside: true as const } : {}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }

/** Names that are one slip away, or that begin like this; where there are none, what its parts say. */
function slipOf(typed: Typed): Term['slip'] {
  const { word, letters } = typed
  if (letters < SLIP_MIN) return undefined
  const meant = NAMES.filter(([name]) => isLike(name, word))
  const names = meant.map(([name]) => name)
  const ids = meant.length > 0 ? [...new Set(meant.map(([, id]) => id))] : guessOf(typed)
  return { typed: word, ...anyBeginning(names), ...optional('also', ids.length > 0 ? meaningOf(ids) : undefined) }
}

/** The lengths come first, because every unknown word is compared with every name. */
const isLike = (name: string, word: string) =>
  name.length >= word.length - 1 && (name.startsWith(word) || (name.length <= word.length + 1 && isSlip(name, word)))

const anyBeginning = (names: string[]): Meaning => ({
  ...{ words: [], phrases: [] },
  beginnings: names.length > 0 ? names.map((name) => `${name}:*`).join(' | ') : null,
})

/** The names of one word, each with its concept. */
const NAMES = [...CONCEPTS.values()].flatMap(({ id, names }) =>
  names.flatMap(([name = '', ...more]) =>
    more.length === 0 && name.length >= SLIP_ENTRY_MIN ? [[name, id] as const] : [],
  ),
)

/** The terms in the order in which they matter: what the work is, then where and when, then words that are not known. */
export const byImportance = (terms: Term[]) => terms.toSorted((one, other) => importance(other) - importance(one))
const importance = ({ also, aside }: Term) => (aside ? 1 : also ? 2 : 0)

/** The words of a search, as they were typed, that belong to its terms, but to none of those that were kept; none if none were kept. */
export function wordsLeftOut(text: string, terms: Term[], kept: Term[]): string[] {
  if (kept.length === 0) return []
  const wordsIn = (some: Term[]) => new Set(some.flatMap(({ words }) => words.map(({ word }) => word)))
  const [searched, found] = [wordsIn(terms), wordsIn(kept)]
  const typed = new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u))
  return [...typed].filter((part) => splitWords(part).some(({ word }) => searched.has(word) && !found.has(word)))
}
