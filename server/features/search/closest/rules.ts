import type { JobFilter } from '#contract/jobs.ts'
import { isRank, isRole } from '#server/features/search/concepts/rules.ts'
import { filterTerms, openTerm, shiftTerm } from '#server/features/search/filter.ts'
import type { Term } from '#server/features/search/meaning/rules.ts'
import { queryOf, type Wish } from '#server/features/search/rules.ts'

/**
 * The groups of filters that are left out together, the most important first: what applicants cannot change comes before their preferences.
 */
const GROUPS = [
  ...[['week'], ['english'], ['untrained'], ['kind'], ['jobType'], ['day'], ['time'], ['station', 'minutes']],
  ...[['district', 'borough'], ['minPay'], ['paid'], ['start']],
] as const satisfies (readonly (keyof JobFilter)[])[]

/** How many things are tried to be left out beside a short list. Each takes up to two searches, one after the other. */
const LEFT_OUT_MAX = 5

/** One thing that can be left out: a part of the search, or filters. */
export type Choice = { wish: Wish } | { filters: readonly (keyof JobFilter)[] }

/** A choice as search_closest (search.sql) reads it. `with`: the terms that it adds together with an earlier choice. */
type Part = { terms: Term[]; jobType?: string; payFrom?: number; with?: { part: number; terms: Term[] }[] }

export const wishChoices = (wishes: Wish[]): { wish: Wish }[] => byImportance(wishes).map((wish) => ({ wish }))

/** The filters of this list. */
export const filterChoices = (filter: JobFilter): Choice[] =>
  GROUPS.map((names) => names.filter((name) => isSet(filter, name)))
    .filter((names) => names.length > 0)
    .map((filters) => ({ filters }))

/** The order `near` needs a station, which filters nothing without minutes. */
const isSet = (filter: JobFilter, name: keyof JobFilter) => {
  if (name === 'station' && filter.sort === 'near') return false
  const value = filter[name]
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/** The filter without the ones of these names. */
export const withoutFilters = (filter: JobFilter, names: readonly string[]): JobFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)))

/** What a list is searched for: parts of the search, and filters. */
export type Wanted = { wishes: Wish[]; filter: JobFilter }

/** What to search for if few jobs match everything. `unstated`: the jobs do not state what is left out. */
export type Relaxed = Wanted & { leftOut: Choice; unstated: boolean }

/**
 * The same search without one of its least important parts or filters, the least important first: at first only the jobs that do not state
 * the fact, then all. Empty if nothing can be left out.
 */
export function relaxed({ wishes, filter }: Wanted): Relaxed[] {
  const all = [...filterChoices(filter), ...wishChoices(wishes)].reverse()
  if (all.length < 2) return []
  const choices = all.slice(0, LEFT_OUT_MAX)
  const without = (leftOut: Choice) => ({
    wishes: wishes.filter((wish) => !('wish' in leftOut && leftOut.wish === wish)),
    filter: 'filters' in leftOut ? withoutFilters(filter, leftOut.filters) : filter,
    leftOut,
  })
  const hasWord = (wanted: Wanted) => wishes.length === 0 || wanted.wishes.length > 0
  return [
    ...choices.flatMap((choice) => {
      const rest = without(choice)
      const term = openFact(choice, filter)
      return term ? [{ ...rest, wishes: [...rest.wishes, { spans: [], term }], unstated: true }] : []
    }),
    ...choices.map((choice) => ({ ...without(choice), unstated: false })).filter(hasWord),
  ]
}

function openFact(choice: Choice, filter: JobFilter): Term | null {
  if ('wish' in choice) return choice.wish.filter ? openTerm(choice.wish.filter.name, choice.wish.filter.values) : null
  const [name] = choice.filters
  return name ? openTerm(name, [filter[name] ?? []].flat().map(String)) : null
}

export const toParts = (choices: Choice[], filter: JobFilter, today: string): Part[] =>
  choices.map((choice, at) => ({
    ...partOf(choice, filter, today),
    with: choices.slice(0, at).flatMap((earlier, part) => {
      const terms = shiftOf(choice, earlier, filter)
      return terms ? [{ part, terms: [terms] }] : []
    }),
  }))

function partOf(choice: Choice, filter: JobFilter, today: string): Part {
  if ('wish' in choice) {
    const { terms, minPay } = queryOf([choice.wish])
    return { terms, ...payFrom(minPay) }
  }
  const { jobType, minPay, ...filters } = onlyFilters(filter, choice.filters)
  return { terms: filterTerms(filters, today), ...(jobType && { jobType }), ...payFrom(minPay) }
}

const payFrom = (minPay: number | undefined) => (minPay === undefined ? {} : { payFrom: Math.round(minPay * 100) })

const onlyFilters = (filter: JobFilter, names: readonly (keyof JobFilter)[]): JobFilter =>
  // `sort` is left out, so that the minutes count as a filter and not as the order.
  Object.fromEntries(
    names.flatMap((name) => [[name, filter[name]], ...(name === 'minutes' ? [['station', filter.station]] : [])]),
  )

/** A day and a time of day have to match the same shift. */
function shiftOf(one: Choice, other: Choice, filter: JobFilter): Term | null {
  const days = [...valuesOf(one, 'day', filter), ...valuesOf(other, 'day', filter)]
  const times = [...valuesOf(one, 'time', filter), ...valuesOf(other, 'time', filter)]
  if ('filters' in one && 'filters' in other)
    return days.length > 0 && times.length > 0
      ? (filterTerms({ day: filter.day, time: filter.time }, '')[0] ?? null)
      : null
  return shiftTerm(days, times)
}

function valuesOf(choice: Choice, name: 'day' | 'time', filter: JobFilter): string[] {
  if ('filters' in choice) return choice.filters.includes(name) ? (filter[name] ?? []) : []
  return choice.wish.filter?.name === name ? choice.wish.filter.values : []
}

/** Ordered by importance: the work, other known words, places and times, unknown words, and last ranks that only name a level. */
const byImportance = (wishes: Wish[]) => wishes.toSorted((one, other) => importance(other) - importance(one))
function importance({ term: { also, aside, slip }, ids = [] }: Wish) {
  if (ids.length > 0 && ids.every(isRank)) return -1
  return ids.some(isRole) ? 3 : aside ? 1 : (also ?? slip?.also) ? 2 : 0
}

/** The parts of a search, as they were typed, that were left out; empty if none of the search was kept. */
export const partsLeftOut = (text: string, wishes: Wish[], kept: Wish[]): string[] =>
  kept.length === 0
    ? []
    : typedParts(
        text,
        wishes.filter((wish) => !kept.includes(wish)),
      )

/** These parts of a search as they were typed. */
export function typedParts(text: string, wishes: Wish[]): string[] {
  const spans = wishes.flatMap((wish) => wish.spans)
  const inOrder = spans.toSorted((one, other) => one[0] - other[0])
  return [...new Set(inOrder.map((span) => text.slice(...span)))]
}
