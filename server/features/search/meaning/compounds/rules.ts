import { unlikeOthers } from '#server/features/search/words/lookalikes/rules.ts'
import { formsOf } from '#server/features/search/words/rules.ts'

/** A word of at least this length may be the beginning of a longer one, like Kellner in Kellnerei. A shorter one would find too much. */
export const OPEN_MIN = 5
const END_MIN = 4

// Folded words are letters and digits only, so there is nothing to escape.
/** Words with a part that begins like this, in a tsquery. */
export const openEnded = (word: string): string => `${word}:*${unlikeOthers(word)}`

/** Compounds with this word, in tsqueries. A chef of something is its boss, and no cook: Barchef. */
export const compoundsWith = (word: string): string[] => {
  if (word === 'chef') return []
  if (word.length >= OPEN_MIN) return [openEnded(word)]
  return word.length >= END_MIN ? formsOf(word).map((form) => form + unlikeOthers(form)) : []
}

/** One tsquery for any of these; null if there are none. */
export const anyOf = (parts: string[]): string | null => (parts.length > 0 ? [...new Set(parts)].join(' | ') : null)
