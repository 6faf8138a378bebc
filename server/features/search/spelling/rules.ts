import { isSlip } from '#contract/slips.ts'
import { CONCEPTS, isRole } from '#server/features/search/concepts/rules.ts'
import { modifierOf, namedWord, placesToSplit, rulesOut, unlinked } from '#server/features/search/names/rules.ts'
import { spellingsOf, type Typed } from '#server/features/search/words/rules.ts'

const ENTRY_MIN = 4
const COMPOUND_MIN = 8
const END_MIN = 6
/** A word of at least this length is also corrected without its ending. */
const INFLECTED_MIN = 7
const EDGE = 2
/** A shorter word sounds like too many others. */
const HEARD_MIN = 6

/**
 * The corrections of a word with a typing error: a word of a name, or the same with another ending, or a compound of known words, or a
 * compound that ends with a role, or else a word that sounds like it. Only the first of these kinds that exists.
 */
export function respellings({ word, letters }: Typed): string[] {
  // "Nicht" is not a misspelled "Nacht".
  if (rulesOut(word)) return []
  const folded = word.length < letters ? unfolded(word) : []
  const ways = [
    () => [word, ...folded].flatMap(wordsLike),
    () => (word.length >= INFLECTED_MIN ? spellingsOf(word).slice(1).flatMap(wordsLike) : []),
    () => (word.length >= COMPOUND_MIN ? placesToSplit(word).flatMap((at) => compoundsLike(word, at)) : []),
    () => placesToSplit(word).flatMap((at) => endsLike(word, at)),
    () => (word.length >= HEARD_MIN ? wordsHeardAs(word) : []),
  ]
  for (const way of ways) {
    const found = way()
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** Folding turns `ae`, `oe` and `ue` into one letter. If a typing error formed them, as in Purchaer, this adds the `e` again. */
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

/** The beginning is unknown, but the end is a misspelled role: Revierkellber. */
function endsLike(word: string, at: number): string[] {
  if (word.length - at < END_MIN) return []
  const roles = wordsLike(word.slice(at)).filter((like) => namedWord(like).some(isRole))
  return roles.map((like) => word.slice(0, at) + like)
}

/** Words like this one. Only words with the same beginning or end are compared, because one typing error changes only one of them. */
function wordsLike(word: string): string[] {
  if (word.length < ENTRY_MIN) return []
  const compared = [BY_BEGINNING.get(word.slice(0, EDGE)), BY_END.get(word.slice(-EDGE))]
  const like = compared.flatMap((some) => some?.filter((one) => one !== word && isSlip(one, word)) ?? [])
  return [...new Set(like)]
}

/** Words that sound almost like this one. People who learn a language write as they hear it: resepsion, servis, kelerin. */
function wordsHeardAs(word: string): string[] {
  const heard = soundOf(word)
  const beginnings = [word[0], ...(HEARD_AS[word[0] ?? ''] ?? '')].map((first) => first + word.slice(1, EDGE))
  return beginnings.flatMap((some) => BY_BEGINNING.get(some)?.filter((one) => isSlip(soundOf(one), heard)) ?? [])
}
/** Letters that sound like this one where a word begins: Konzierge, Zervice. */
const HEARD_AS: Record<string, string> = { k: 'c', c: 'ks', z: 'sc', s: 'cz' }

const soundOf = (word: string) =>
  word
    .replaceAll('tion', 'sion')
    .replace(/z|c(?=[eiy])/g, 's')
    .replace(/ck?|q/g, 'k')
    .replaceAll('ph', 'f')
    .replace(/[ao]u/g, 'o')
    .replace(/(.)\1/g, '$1')

/** All different words in the names of the concepts. */
export const NAME_WORDS: ReadonlySet<string> = new Set(
  [...CONCEPTS.values()].flatMap(({ names }) => names.flat().filter((word) => word.length >= ENTRY_MIN)),
)

const BY_BEGINNING = Map.groupBy(NAME_WORDS, (word) => word.slice(0, EDGE))
const BY_END = Map.groupBy(NAME_WORDS, (word) => word.slice(-EDGE))
