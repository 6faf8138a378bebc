import {
  isBeside,
  isNegation,
  isOnly,
  isPassed,
  type Negation,
  NO_PROBLEM,
  negationAfter,
  negationAt,
  withConnecting,
  withOnly,
} from '#server/features/search/filters/around/rules.ts'
import { type Asked, askedBy, asksForDays, WORKING_DAYS } from '#server/features/search/filters/asked/rules.ts'
import { readBeside } from '#server/features/search/filters/beside/rules.ts'
import { readDays } from '#server/features/search/filters/days/rules.ts'
import { onlyOn, oppositeOf } from '#server/features/search/filters/opposites/rules.ts'
import { meantBy } from '#server/features/search/filters/slips/rules.ts'
import { named } from '#server/features/search/names/rules.ts'
import { readSegments, type Segment } from '#server/features/search/reading/rules.ts'
import { blanked, COMMONPLACES, placedWords, READ, type Span, spansOf } from '#server/features/search/words/rules.ts'

/**
 * A part of a search that asks for filters: one, or two as Tuesday evening in one word. For some that is understood there is no filter;
 * it is left out.
 */
export type Reading = { span: Span; asked: Asked[] }

/** What people say of themselves and to each other, which no job answers. */
const OF_THEMSELVES =
  /(?<!\p{L})(?:guten?\s+(?:morgen|tag|abend)|good\s+(?:morning|evening|afternoon)|(?:ich\s+)?bin\s+(?:ein\s+|eine\s+)?student(?:in)?|i\s?['’]?(?:m|\s+am)\s+(?:an?\s+)?(?:international\s+)?student)(?!\p{L})/giu

/** Takes a search apart into what asks for filters, and the segments of all other words. `today` is a day such as `2026-11-23`. */
export function readFilters(text: string, today: string): { readings: Reading[]; segments: Segment[] } {
  const told = spansOf(text, OF_THEMSELVES)
  const beside = readBeside(blanked(text, told), today)
  const rest = blanked(text, [...told, ...beside.map(({ span }) => span)], READ)
  const noProblem = spansOf(rest, NO_PROBLEM)
  const days = readDays(rest).map(({ span, days: some }) => ({ span, asked: [asksForDays(some)] }))
  const withoutDays = blanked(
    rest,
    days.map(({ span }) => span),
  )
  const notDays = readNot(placedWords(withoutDays))
  const words = placedWords(blanked(withoutDays, [...notDays.map(({ whole }) => whole), ...noProblem]))
  const read = readSegments(words).map((segment) => ({ segment, asked: meantBy(segment, askedBy) }))
  const asking = read.flatMap(({ segment, asked }) => (asked.length > 0 ? [{ span: spanOf(segment), asked }] : []))
  const said = withNegations(rest, [...days, ...notDays, ...asking].toSorted(byPlace))
  const others = narrowedBy(said, beside).map(({ span, asked }) => ({ span: withOnly(text, span), asked }))
  const unwanted = read.flatMap(({ segment, asked }) => (asked.length === 0 ? unwantedIn(rest, segment) : []))
  const all = [...others, ...said, ...unwanted]
  const aside = [...told, ...noProblem].filter((span) => !all.some((one) => isWithin({ span }, one.span)))
  const readings = [...all, ...aside.map((span) => ({ span, asked: [] }))].toSorted(byPlace)

  const isEnglish = readings.some(({ asked }) => asked.some(({ name }) => name === 'english'))
  const isRead = (word: Segment['words'][number]) => readings.some(({ span }) => isWithin(word, span))
  const isOnlyFiller = ({ words: own, ids }: Segment) =>
    readings.length > 0 && (own.every(isHollow) || (isEnglish && ids.join() === 'English'))
  const segments = read
    .filter(({ segment, asked }) => asked.length === 0 && !segment.words.every(isRead) && !isOnlyFiller(segment))
    .map(({ segment }) => segment)
  return { readings, segments }
}

const byPlace = (one: { span: Span }, other: { span: Span }) => one.span[0] - other.span[0]
const isHollow = ({ word }: { word: string }) => isBeside(word) || COMMONPLACES.has(word)
const isWithin = ({ span }: { span?: Span }, [from, to]: Span) => span !== undefined && span[0] >= from && span[1] <= to

function spanOf({ words: own }: Segment): Span {
  const spans = own.flatMap(({ span }) => span ?? [])
  return [Math.min(...spans), Math.max(...spans)]
}

/** `first` and `last` are what was named, at the start and at the end. `after`: the negation comes behind it. */
type Said = Reading & { first: Reading; last: Reading; negation: Negation | undefined; after: boolean }

/** "Keine Nachtschicht" asks for the opposite. */
function withNegations(text: string, readings: Reading[]): Reading[] {
  const said: Said[] = []
  for (const reading of readings) {
    const before = said.at(-1)
    const own = saidAs(text, reading)
    if (before?.negation && !own.negation && isAlso(text, before.last, reading)) {
      said.splice(-1, 1, joined(before, saidAs(text, reading, before.negation)))
      continue
    }
    said.push(own)
    while (isBothAfter(text, said.at(-2), said.at(-1))) said.push(joined(...(said.splice(-2) as [Said, Said])))
  }
  return said
}

/** What a part asks for, with the negation that it shares with another part or else its own. */
function saidAs(text: string, { span, asked }: Reading, shared?: Negation): Said {
  const isDay = asked.every(({ name }) => name === 'day')
  const after = negationAfter(text, span, isDay)
  const own = negationAt(text, span[0])
  const negation = shared ?? own ?? (asked.some((one) => one.only) ? undefined : after)
  const named = { span, asked }
  const whole: Span = withConnecting(text, [Math.min(span[0], own?.from ?? span[0]), after?.to ?? span[1]])
  const kept = { first: named, last: named, negation, after: negation !== undefined && negation === after }
  if (negation) return { ...kept, span: whole, asked: negation.isMerely ? [] : oppositeOf(asked) }
  return { ...kept, span: withOnly(text, whole), asked: isOnly(text, span) ? asked.flatMap(only) : asked }
}

/** "Sa und So frei": the first is negated as the second is. */
function isBothAfter(text: string, one: Said | undefined, other: Said | undefined) {
  if (!one || !other?.after || one.negation) return false
  const names = [one, other].flatMap(({ first, last }) => [...first.asked, ...last.asked].map(({ name }) => name))
  return new Set(names).size === 1 && isAlso(text, one.last, other.first)
}

const joined = (one: Said, other: Said): Said => ({
  ...{ first: one.first, last: other.last, negation: other.negation, after: other.after },
  span: [one.span[0], other.span[1]],
  asked: together(one.negation ? one.asked : oppositeOf(one.asked), other.asked),
})

/** What is ruled out by one negation is one part, because without it the second would be asked for. Both are ruled out. */
function together(some: Asked[], others: Asked[]): Asked[] {
  const names = new Set([...some, ...others].map(({ name }) => name))
  return [...names].flatMap((name) => {
    const [first, second] = [...some, ...others].filter((one) => one.name === name)
    if (!first || !second) return first ?? []
    const value = first.value.split(',').filter((one) => second.value.split(',').includes(one))
    if (value.length === 0) return []
    const both = { ...first, value: value.join() }
    return name === 'day' ? onlyOn(both) : [both]
  })
}

/** Work that is ruled out is not searched: "nicht in der Küche". */
function unwantedIn(text: string, segment: Segment): Reading[] {
  if (segment.ids.length === 0) return []
  const [from, to] = spanOf(segment)
  const after = negationAfter(text, [from, to])
  const negation = negationAt(text, from) ?? after
  return negation && !negation.isMerely ? [{ span: [negation.from, after?.to ?? to], asked: [] }] : []
}

/** "Keine Nachtschicht Hotel" is no night porter: what is ruled out is no part of a longer name. */
function readNot(words: ReturnType<typeof placedWords>): (Reading & { whole: Span })[] {
  return words.flatMap(({ word, span: [from] }, at) => {
    const next = isNegation(word) ? words.findIndex((one, place) => place > at && !isPassed(one.word)) : -1
    if (next < 0 || named(words.slice(at, next + 1).map((one) => one.word)).length > 0) return []
    for (const count of [2, 1]) {
      const own = words.slice(next, next + count)
      const ids = own.length === count ? named(own.map((one) => one.word)) : []
      const asked = askedBy({ words: own, ids })
      // "No night club" is about clubs.
      if (count > 1 && ids.length > 0 && asked.length === 0) return []
      const span = own.length > 0 ? spanOf({ words: own, ids }) : ([0, 0] as const)
      if (asked.some(({ name }) => name === 'day' || name === 'time')) return [{ span, asked, whole: [from, span[1]] }]
    }
    return []
  })
}

/** "Werkstudent 20 Stunden" is about no other kind that has as many. */
function narrowedBy(named: Reading[], beside: Reading[]): Reading[] {
  const kinds = named.flatMap(({ asked }) => asked.filter(({ name }) => name === 'kind'))
  if (kinds.length === 0) return beside
  const isHours = ({ name, value }: Asked) => name === 'kind' && value.includes(',')
  return beside.map(({ span, asked }) => ({ span, asked: asked.some(isHours) ? kinds : asked }))
}

/** Whoever wants nothing but the working days wants no weekend. */
const only = (asked: Asked): Asked[] => (asked.value === WORKING_DAYS ? onlyOn(asked) : [asked])

const AND = /^\s*-?\s*(?:und|and|u|[/&+]|(?:oder|or|noch|nor)(?:\s+(?:am|on|in\s+der|in\s+the))?)\s*$/iu
/** "Nicht Mo, Di": among days, a comma is enough. */
const COMMA = /^\s*,\s*$/u

/** "No nights or weekends": the second is negated as the first is. */
function isAlso(text: string, one: Reading, other: Reading) {
  const asked = [...one.asked, ...other.asked]
  const between = text.slice(one.span[1], other.span[0])
  return (
    asked.every(({ name }) => name === 'day' || name === 'time') &&
    !other.asked.some(({ only: isOnlyThese }) => isOnlyThese) &&
    (AND.test(between) || (COMMA.test(between) && asked.every(({ name }) => name === 'day')))
  )
}
