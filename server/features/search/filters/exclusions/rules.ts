import { conceptOf } from '#server/features/search/concepts/rules.ts'
import { type Filter, filtersOf } from '#server/features/search/filters/fromConcepts/rules.ts'
import {
  canRuleOut,
  isAffirmed,
  isLinked,
  isNegation,
  isPassed,
  isProblem,
  type Negation,
  negationAfter,
  negationAt,
} from '#server/features/search/filters/negationWords/rules.ts'
import { oppositeOf, together } from '#server/features/search/filters/opposites/rules.ts'
import type { Reading } from '#server/features/search/filters/rules.ts'
import { meantBy } from '#server/features/search/filters/slips/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import { readSegments } from '#server/features/search/reading/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import type { Typed } from '#server/features/search/words/rules.ts'

type Word = Typed & { span: Span }
/** A named thing, and its negation. */
type Item = { span: Span; ids: string[]; filters: Filter[]; negation: Negation | undefined; to: number }
type NegatedFilter = Reading & { whole: Span }

const NAME_WORDS_MAX = 5

/**
 * The things that a search rules out, unless they are part of a longer name: "Hotel, aber nicht putzen" does not mean a room attendant, and
 * "keine Nachtschicht Hotel" no night porter. `negatedFilters` still need their opposites. `excluded` is not searched, with everything that
 * the same negation rules out: "weder Küche noch Bar".
 */
export function readExclusions(text: string, words: Word[]): { negatedFilters: NegatedFilter[]; excluded: Reading[] } {
  const items = canRuleOut(words) ? itemsIn(text, words) : []
  const negatedFilters: NegatedFilter[] = []
  const excluded: Reading[] = []
  for (let at = 0; at < items.length; at += 1) {
    const { negation, span, filters } = items[at] as Item
    if (!negation) continue
    // "Nicht nur Küche" still searches the kitchen.
    if (negation.isMerely && filters.length === 0) excluded.push({ span: before(text, negation.from, span), filters })
    if (negation.isMerely) continue
    const run = linkedFrom(text, items.slice(at))
    at += run.length - 1
    if (run.length === 1 ? filters.length > 0 : run.every(isShift))
      negatedFilters.push(...run.map((item) => ({ ...item, whole: [negation.from, item.span[1]] as const })))
    else excluded.push({ span: [negation.from, run.at(-1)?.to ?? span[1]], filters: oppositesOf(run) })
  }
  return { negatedFilters, excluded }
}

const isShift = ({ filters }: Item) =>
  filters.length > 0 && filters.every(({ name }) => name === 'day' || name === 'time')
const before = (text: string, from: number, [to]: Span): Span => [from, from + text.slice(from, to).trimEnd().length]
const oppositesOf = (run: Item[]) =>
  run.map(({ filters }) => oppositeOf(filters)).reduce((some, more) => together(some, more))

/** The first thing, with the following ones that the same negation rules out. */
function linkedFrom(text: string, [first, next, ...others]: Item[]): Item[] {
  if (!first) return []
  const isAlone = !next || next.negation || !isOneWith(text, first, next) || isAffirmed(text, next.span)
  return isAlone ? [first] : [first, ...linkedFrom(text, [next, ...others])]
}

/** "Kein veganes Restaurant" also rules out the restaurant. */
const isOneWith = (text: string, one: Item, next: Item) => {
  const between = text.slice(one.to, next.span[0])
  return isLinked(between) || (between.trim() === '' && isOf(['product'], one) && isOf(['place', 'role'], next))
}
const isOf = (kinds: string[], { ids }: Item) => ids.length > 0 && ids.every((id) => kinds.includes(conceptOf(id).kind))

const isNothing = (word: string) => isPassed(word) || isNegation(word) || isProblem(word)

/** "Keine Nachtschicht Rezeption" does not rule out the reception, while "no night porter" rules out one kind of work. */
const isAnyShift = (ids: string[]) => ids.length > 0 && ids.every((id) => id.endsWith(' shift'))

/** The names and other words of a search that may be ruled out, each with the negation before or after it. */
function itemsIn(text: string, words: Word[]): Item[] {
  const [first, ...rest] = words
  if (!first) return []
  const counts = Array.from({ length: Math.min(NAME_WORDS_MAX, words.length) }, (_, at) => at + 1).reverse()
  const idsOf = (some: number) => named(words.slice(0, some).map(({ word }) => word))
  const count = counts.find((some) => isAnyShift(idsOf(some))) ?? counts.find((some) => idsOf(some).length > 0) ?? 0
  if (count === 0 && isNothing(first.word)) return itemsIn(text, rest)
  const own = words.slice(0, Math.max(1, count))
  const span: Span = [first.span[0], own.at(-1)?.span[1] ?? 0]
  const segments = readSegments(own)
  const ids = segments.flatMap((segment) => segment.ids)
  const filters = segments.flatMap((segment) => meantBy(segment, filtersOf))
  const after = negationAfter(text, span, filters.length > 0)
  const negation = negationAt(text, span[0]) ?? (filters.length === 0 ? after : undefined)
  const to = after?.to ?? span[1]
  const behind = words.slice(own.length).filter((word) => word.span[0] >= to)
  return [{ span, ids, filters, negation, to }, ...itemsIn(text, behind)]
}
