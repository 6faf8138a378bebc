import { isSlip } from '#contract/slips.ts'
import type { Filter } from '#server/features/search/filters/fromConcepts/rules.ts'
import type { Segment } from '#server/features/search/reading/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

/** Shorter words are too often a different word: "Bitte" is not Mitte, and "nichts" is not nachts. */
const TYPED_MIN = 6
const MEANT_MIN = 7
/** Words in German and English dictionaries that differ by one letter from a word of a filter. */
const OTHER_WORDS = new Set(
  wordsOf(`
    anfange anfangen anhänger auszubilden beginne beginnen dringen friedrichshafen montage montague nacharbeit schone schonem
    schonen schoner schones stieglitz umgelernt westen
    cloning cloying eventing moaning mooning mourning oversight sundaes upskilled
  `),
)

/** The filters that a segment means. An unknown word with a typing error counts if only one filter can be meant: "samstg", "neuköln". */
export function meantBy(segment: Segment, filtersOf: (segment: Segment) => Filter[]): Filter[] {
  const [typed, ...others] = segment.words
  const like = segment.like ?? []
  const own = filtersOf(segment)
  if (own.length > 0 || !typed || like.length === 0 || others.length > 0) return own
  if (typed.letters < TYPED_MIN || OTHER_WORDS.has(typed.word)) return []
  const meant = like.map(({ words: [word, ...more] }) => (more.length === 0 && word ? word.word : ''))
  const isClear = meant.every(
    (word) => word.length >= MEANT_MIN && word[0] === typed.word[0] && isSlip(word, typed.word),
  )
  const [first = [], ...rest] = like.map(filtersOf)
  const isOne = first.length > 0 && rest.every((filters) => valuesOf(filters) === valuesOf(first))
  return isClear && isOne ? first : []
}

const valuesOf = (filters: Filter[]) => filters.map(({ name, value }) => `${name} ${value}`).join()
