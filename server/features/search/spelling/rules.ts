import { isSlip } from '#contract/slips.ts'
import { CONCEPTS, isRole } from '#server/features/search/concepts/rules.ts'
import { modifierOf, namedWord, placesToSplit, rulesOut, unlinked } from '#server/features/search/names/rules.ts'
import { spellingsOf, type Typed } from '#server/features/search/words/rules.ts'

const ENTRY_MIN = 4
const COMPOUND_MIN = 8
const END_MIN = 6
/** From this length on an ending may be taken off before a slip is looked for. */
const INFLECTED_MIN = 7
const EDGE = 2

/**
 * What a word may be that has one slip in it: a word of a name, the same with another ending, a compound of known words, or else a
 * compound that ends with a role. The first of these that there is.
 */
export function respellings({ word, letters }: Typed): string[] {
  // "Nicht" is no slip in "Nacht".
  if (rulesOut(word)) return []
  const folded = word.length < letters ? unfolded(word) : []
  const ways = [
    () => [word, ...folded].flatMap(wordsLike),
    () => (word.length >= INFLECTED_MIN ? spellingsOf(word).slice(1).flatMap(wordsLike) : []),
    () => (word.length >= COMPOUND_MIN ? placesToSplit(word).flatMap((at) => compoundsLike(word, at)) : []),
    () => placesToSplit(word).flatMap((at) => endsLike(word, at)),
  ]
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** A slip may make `ae`, `oe` or `ue` out of letters that do not belong together, as Purchaer: with one `e` that was folded. */
const unfolded = (word: string) =>
  [...word.matchAll(/[aou]/g)].map(({ index }) => `${word.slice(0, index + 1)}e${word.slice(index + 1)}`)

/** Compounds of two known words, one of which has a slip in it. */
function compoundsLike(word: string, at: number): string[] {
  const [start, end] = [word.slice(0, at), word.slice(at)]
  const ends = end.length >= ENTRY_MIN && modifierOf(start).length > 0 ? spellingsOf(end).flatMap(wordsLike) : []
  const starts = namedWord(end).length > 0 ? unlinked(start).flatMap(wordsLike) : []
  return [
    ...ends.filter((like) => namedWord(like).length > 0).map((like) => start + like),
    ...starts.filter((like) => namedWord(like).length > 0).map((like) => like + end),
  ]
}

/** Its beginning is not known, but its end is that of a role: Revierkellber. */
function endsLike(word: string, at: number): string[] {
  if (word.length - at < END_MIN) return []
  const roles = wordsLike(word.slice(at)).filter((like) => namedWord(like).some(isRole))
  return roles.map((like) => word.slice(0, at) + like)
}

/** Only words with the same beginning or the same end are compared, because one slip leaves one of them as it is. */
function wordsLike(word: string): string[] {
  if (word.length < ENTRY_MIN) return []
  const compared = [BY_BEGINNING.get(word.slice(0, EDGE)), BY_END.get(word.slice(-EDGE))]
  const like = compared.flatMap((some) => some?.filter((one) => one !== word && isSlip(one, word)) ?? [])
  return [...new Set(like)]
}

/** Each word of the names of the concepts once. */
export const NAME_WORDS: ReadonlySet<string> = new Set(
  [...CONCEPTS.values()].flatMap(({ names }) => names.flat().filter((word) => word.length >= ENTRY_MIN)),
)

const BY_BEGINNING = Map.groupBy(NAME_WORDS, (word) => word.slice(0, EDGE))
const BY_END = Map.groupBy(NAME_WORDS, (word) => word.slice(-EDGE))
