import type { JobFilter } from '#contract/jobs.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { CONCEPTS, conceptOf, isRole } from '#server/features/search/concepts/rules.ts'
import { factTerm, shiftTerm } from '#server/features/search/filter.ts'
import { type FilterName, type Reading, readFilters } from '#server/features/search/filters/rules.ts'
import {
  compoundMeaning,
  type Meaning,
  meaningOf,
  narrowerMeaning,
  nearMeaning,
  type Term,
  together,
} from '#server/features/search/meaning/rules.ts'
import { guessOf, type Segment } from '#server/features/search/reading/rules.ts'
import { isSlip, type Span, stemsOf, type Typed } from '#server/features/search/words/rules.ts'

/** One thing that a search wants, and where it says so: `ids` are the concepts that it means. `asked`: it was read as this filter. */
export type Wish = { spans: Span[]; term: Term; ids?: string[]; asked?: { name: FilterName; values: string[] } }

/** Further words are ignored. Filters are not: the answer says that they were read. */
const TERMS_MAX = 10
const PREFIX_MIN = 3
const SLIP_MIN = 5
const SLIP_ENTRY_MIN = 4
const ASIDE = ['shift', 'contract', 'paper', 'language', 'district']

/** Takes a search apart into what it wants of a job; empty when there is no word in it. `today` is a day such as `2026-11-23`. */
export function readSearch(text: string, today: string): { wishes: Wish[]; read: ReadFilter[] } {
  const { readings, segments } = readFilters(text)
  const asked = wishesOf(readings, today)
  const said = segments.slice(0, Math.max(0, TERMS_MAX - asked.length)).map((segment) => ({
    spans: segment.words.flatMap(({ span }) => (span ? [span] : [])),
    term: termOf(segment),
    ids: segment.ids,
  }))
  const wishes = [...said, ...asked]
  const isAllAside = wishes.every(({ term }) => term.aside)
  const read = readings.map(({ span, asked }) => ({
    text: text.slice(...span),
    filter: Object.fromEntries(asked.map(({ name, value }) => [name, value])),
  }))
  return { wishes: isAllAside ? wishes.map(inTitles) : wishes, read }
}

const inTitles = ({ term: { aside, ...term }, ...wish }: Wish): Wish => ({ ...wish, term })

/** Several values of one filter are one wish, because any of them will do. */
function wishesOf(readings: Reading[], today: string): Wish[] {
  const all = readings.flatMap(({ span, asked }) => asked.map((one) => ({ ...one, span })))
  return [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, asked]) => {
    const values = [...new Set(asked.flatMap(({ value }) => value.split(',')))]
    const term = factTerm({ name, values }, saidBy(asked), today)
    return term ? [{ spans: asked.map(({ span }) => span), term, asked: { name, values } }] : []
  })
}

const saidBy = (asked: Reading['asked']) => ({
  also: together(asked.map(({ says }) => says.also)),
  narrower: together(asked.flatMap(({ says }) => says.narrower ?? [])),
})

/** What the database is asked for. A day and a time of day are meant of one shift, also when one of them was chosen as a filter. */
export function queryOf(wishes: Wish[], chosen: JobFilter = {}): { terms: Term[]; minPay: number | undefined } {
  const valuesOf = (name: FilterName) => wishes.find(({ asked }) => asked?.name === name)?.asked?.values
  const [days, times] = [valuesOf('day'), valuesOf('time')]
  const shift = days || times ? shiftTerm(days ?? chosen.day ?? [], times ?? chosen.time ?? []) : null
  const pay = valuesOf('minPay')?.map(Number) ?? []
  const minPay = Math.max(0, chosen.minPay ?? 0, ...pay)
  return {
    terms: [...wishes.map(({ term }) => term), ...(shift ? [shift] : [])],
    minPay: minPay > 0 ? minPay : undefined,
  }
}

function termOf({ words, ids, parts }: Segment): Term {
  // Compounds with the name of a role in them are found as something narrower.
  const isWhole = words.length === 1 && ids.length > 0 && ids.every(isRole)
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
  const meant = namesLike(word)
  const names = meant.map(([name]) => name)
  const ids = meant.length > 0 ? [...new Set(meant.map(([, id]) => id))] : guessOf(typed)
  return { typed: word, ...anyBeginning(names), ...optional('also', ids.length > 0 ? meaningOf(ids) : undefined) }
}

/** Looked up by length and by beginning, because every unknown word is compared with thousands of names. */
const namesLike = (word: string) => [
  ...[-1, 0, 1].flatMap(
    (more) => NAMES_OF_LENGTH.get(word.length + more)?.filter(([name]) => isSlip(name, word)) ?? [],
  ),
  ...(NAMES_BEGINNING.get(beginningOf(word)) ?? []).filter(
    ([name]) => name.length > word.length + 1 && name.startsWith(word),
  ),
]

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

const NAMES_OF_LENGTH = Map.groupBy(NAMES, ([name]) => name.length)
const beginningOf = (word: string) => word.slice(0, SLIP_MIN)
const NAMES_BEGINNING = Map.groupBy(NAMES, ([name]) => beginningOf(name))

/** In the order in which they matter: what the work is, then where and when, then words that are not known. */
export const byImportance = (wishes: Wish[]) =>
  wishes.toSorted((one, other) => importance(other.term) - importance(one.term))
const importance = ({ also, aside }: Term) => (aside ? 1 : also ? 2 : 0)

/** The parts of a search, as they were typed, that want something that was not kept; none if nothing was. */
export function partsLeftOut(text: string, wishes: Wish[], kept: Wish[]): string[] {
  if (kept.length === 0) return []
  const spans = wishes.filter((wish) => !kept.includes(wish)).flatMap((wish) => wish.spans)
  const inOrder = spans.toSorted((one, other) => one[0] - other[0])
  return [...new Set(inOrder.map((span) => text.slice(...span)))]
}
