import type { JobFilter } from '#contract/jobs.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { conceptOf, isRole, productsIn, withWork } from '#server/features/search/concepts/rules.ts'
import { atLine, factTerm, shiftTerm } from '#server/features/search/filter.ts'
import type { FilterName } from '#server/features/search/filters/fromConcepts/rules.ts'
import { type Reading, readFilters } from '#server/features/search/filters/rules.ts'
import {
  compoundMeaning,
  type Meaning,
  meaningOf,
  narrowerMeaning,
  nearMeaning,
  otherWork,
  type Term,
  together,
} from '#server/features/search/meaning/rules.ts'
import { guessOf, startOf } from '#server/features/search/names/guesses/rules.ts'
import { namedWord } from '#server/features/search/names/rules.ts'
import type { Segment } from '#server/features/search/reading/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'
import { NAME_WORDS } from '#server/features/search/spelling/rules.ts'
import { unlikeOthers } from '#server/features/search/words/lookalikes/rules.ts'
import { stemsOf } from '#server/features/search/words/rules.ts'

/** One thing that a search asks for, and its position. `ids`: the concepts that it means. `filter`: the filter as which it was read. */
export type Wish = { spans: Span[]; term: Term; ids?: string[]; filter?: Wanted }

/** `only`: on no other day, or at no other time of day. */
type Wanted = { name: FilterName; values: string[]; only?: true | undefined }

/** Further words are ignored, but not filters, because the response states that they were read. */
const TERMS_MAX = 10
const PREFIX_MIN = 3
const SLIP_MIN = 5
const LONG_MIN = 8
const ASIDE = ['shift', 'contract', 'paper', 'language', 'district']

/**
 * Divides a search into wishes; empty if it contains no word. `unasked`: parts that are understood, but that no filter or text of a job
 * answers. `today` is a day such as `2026-11-23`.
 */
export function readSearch(text: string, today: string): { wishes: Wish[]; read: ReadFilter[]; unasked: string[] } {
  const { readings, segments } = readFilters(text, today)
  const fromFilters = wishesOf(readings, today)
  const sought = segments.flatMap(({ ids }) => ids)
  const said = segments.slice(0, Math.max(0, TERMS_MAX - fromFilters.length)).map((segment) => ({
    spans: segment.words.flatMap(({ span }) => (span ? [span] : [])),
    term: { ...termOf(segment), ...optional('others', otherWork(segment.ids, sought)) },
    ids: segment.ids,
  }))
  const wishes = [...said, ...fromFilters]
  const isAllAside = wishes.every(({ term }) => term.aside)
  // The same part typed twice counts once.
  const parts = [...new Map(readings.map(({ span, filters: some }) => [text.slice(...span), some]))]
  const read = parts.flatMap(([part, some]) => {
    const filter = Object.fromEntries(some.map(({ name, value }) => [name, value]))
    return some.length > 0 ? [{ text: part, filter }] : []
  })
  const unasked = parts.flatMap(([part, some]) => (some.length === 0 ? [part] : []))
  return { wishes: isAllAside ? wishes.map(inTitles) : wishes, read, unasked }
}

const inTitles = ({ term: { aside, ...term }, ...wish }: Wish): Wish => ({ ...wish, term })

/**
 * Several values of one filter are one wish, because they are alternatives. Days that are ruled out are all ruled out. Minutes belong to
 * the station, and mean nothing without it.
 */
function wishesOf(readings: Reading[], today: string): Wish[] {
  const all = readings.flatMap(({ span, filters }) => filters.map((one) => ({ ...one, span })))
  const minutes = all.find(({ name }) => name === 'minutes')?.value
  const ways = all.flatMap(({ name, span }) => (name === 'minutes' ? [span] : []))
  return [...Map.groupBy(all, ({ name, only }) => `${name}${only ? ' only' : ''}`).values()].flatMap((filters) => {
    const [first] = filters
    if (!first) return []
    const { name, only } = first
    const named = [...new Set(filters.flatMap(({ value }) => value.split(',')))]
    const values = only ? named.filter((value) => filters.every((one) => one.value.includes(value))) : named
    const wanted = { name, values, ...(only && { only }) }
    const term = name === 'minutes' ? null : factTerm({ ...wanted, name, minutes }, saidBy(filters), today)
    const spans = [...filters.map(({ span }) => span), ...(name === 'station' ? ways : [])]
    return term ? [{ spans: distinct(spans), term, filter: wanted }] : []
  })
}

const distinct = (spans: Span[]) => [...new Map(spans.map((span) => [span.join(), span])).values()]

const saidBy = (filters: Reading['filters']) => ({
  also: together(filters.map(({ says }) => says.also)),
  narrower: together(filters.flatMap(({ says }) => says.narrower ?? [])),
})

/** The query for the database. A day and a time of day have to match the same shift, even if one of them was chosen as a filter. */
export function queryOf(wishes: Wish[], chosen: JobFilter = {}): { terms: Term[]; minPay: number | undefined } {
  const valuesOf = (name: FilterName) => {
    const named = wishes.flatMap(({ filter }) => (filter?.name === name ? [filter] : []))
    return (named.find(({ only }) => !only) ?? named[0])?.values
  }
  const [days, times] = [valuesOf('day'), valuesOf('time')]
  const shift = days || times ? shiftTerm(days ?? chosen.day ?? [], times ?? chosen.time ?? []) : null
  const pay = valuesOf('minPay')?.map(Number) ?? []
  const minPay = Math.max(0, chosen.minPay ?? 0, ...pay)
  return {
    terms: [...wishes.map(({ term }) => term), ...(shift ? [shift] : [])],
    minPay: minPay > 0 ? minPay : undefined,
  }
}

function termOf(segment: Segment): Term {
  const { words, ids, parts } = segment
  // Compounds that contain the name of a role are found as narrower meanings.
  const isWhole = words.length === 1 && ids.length > 0 && ids.every(isRole)
  const typed = words.map(({ word, letters }) => ({
    word,
    stems: stemsOf(word),
    unlike: unlikeOthers(word),
    begins: letters >= PREFIX_MIN && !(isWhole && word.length >= SLIP_MIN),
  }))
  const line = words.length === 1 ? atLine(words[0]?.word ?? '') : null
  if (line) return { ...line, words: typed }
  if (ids.length > 0) return { words: typed, ...meaningsOf(ids, parts), ...asideOf(ids) }
  if (parts) {
    const products = productsIn(parts)
    const near = optional('near', nearMeaning(products, parts))
    return { words: typed, also: compoundMeaning(parts), narrower: narrowerMeaning(products), ...near }
  }
  return { words: typed, ...optional('slip', slipOf(segment)), ...besideSlip(segment) }
}

/** A long word with one typing error is unlikely to be a different word, so narrower and near meanings of its corrections count as well. */
function besideSlip({ words, like = [] }: Segment) {
  const ids = idsLike(like)
  const isLong = words.every(({ letters }) => letters >= LONG_MIN)
  return isLong && ids.length > 0 ? { narrower: narrowerMeaning(ids), ...optional('near', nearMeaning(ids)) } : {}
}

function meaningsOf(ids: string[], parts?: [string[], string[]]) {
  const wanted = withWork(ids)
  return {
    also: meaningOf(wanted),
    narrower: narrowerMeaning(wanted),
    ...optional('near', nearMeaning(ids, parts)),
  }
}

const asideOf = (ids: string[]) =>
  ids.every((id) => ASIDE.includes(conceptOf(id).kind)) ? { aside: true as const } : {}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Value }

/** The possible meanings of a word with a typing error: its corrections and names that begin with it, or else the meanings of its parts. */
function slipOf({ words, like = [] }: Segment): Term['slip'] {
  const [typed] = words
  if (!typed || typed.letters < SLIP_MIN) return undefined
  const { word } = typed
  const longer = namesBeginning(word)
  const names = [...like.flatMap((other) => other.words.map((one) => one.word)), ...longer]
  const meanings = [
    ...like.flatMap(({ parts }) => (parts ? compoundMeaning(parts) : [])),
    ...[...idsLike(like), ...longer.flatMap(namedWord), ...(names.length > 0 ? [] : guessOf(typed))].map((id) =>
      meaningOf([id]),
    ),
  ]
  const also = meanings.length > 0 ? together(meanings) : undefined
  const start = names.length > 0 ? undefined : startOf(typed)
  return { typed: word, ...anyBeginning(start ? [start] : names), ...optional('also', also) }
}

const idsLike = (like: Segment[]) => [
  ...new Set(like.flatMap(({ words, ids, parts }) => (ids.length > 0 || parts ? ids : words.flatMap(guessOf)))),
]

const namesBeginning = (word: string) =>
  (NAMES_BEGINNING.get(beginningOf(word)) ?? []).filter(
    (name) => name.length > word.length + 1 && name.startsWith(word) && namedWord(name).length > 0,
  )

const anyBeginning = (names: string[]): Meaning => ({
  words: [],
  phrases: [],
  beginnings: names.length > 0 ? names.map((name) => `${name}:*`).join(' | ') : null,
})

const beginningOf = (word: string) => word.slice(0, SLIP_MIN)
const NAMES_BEGINNING = Map.groupBy(NAME_WORDS, beginningOf)
