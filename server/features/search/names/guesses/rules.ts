import { conceptOf, isRole, rolesOf } from '#server/features/search/concepts/rules.ts'
import { modifierOf, namedWord, placesToSplit } from '#server/features/search/names/rules.ts'
import type { Typed } from '#server/features/search/words/rules.ts'

const GUESS_START_MIN = 5

/** The likely meaning of an unknown compound: that of its end, as in Sonntagsbutler, or else of its beginning, as in Pizzaofenmann. */
export function guessOf({ word }: Typed): string[] {
  const places = placesToSplit(word)
  for (const at of places) {
    const roles = namedWord(word.slice(at)).filter(isRole)
    if (roles.length > 0) return roles
  }
  for (const at of places.filter((place) => place >= GUESS_START_MIN).reverse()) {
    const roles = modifierOf(word.slice(0, at)).flatMap(rolesOf)
    if (roles.length > 0) return roles
  }
  return []
}

/**
 * The beginning of an unknown compound that ends with a kind of work, such as Brezel in Brezelverkäufer. The people who bake these are
 * named after them, too.
 */
export function startOf({ word }: Typed): string | undefined {
  const at = placesToSplit(word).find((place) => namedWord(word.slice(place)).some(isWork))
  const start = word.slice(0, at ?? 0).replace(/[ns]$/, '')
  return start.length >= GUESS_START_MIN ? start : undefined
}

const isWork = (id: string) => isRole(id) || conceptOf(id).kind === 'rank'
