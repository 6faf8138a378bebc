import { WEEKDAYS } from '#contract/factValues.ts'
import { busyBefore } from '#server/features/search/filters/aboutApplicant/rules.ts'
import {
  dayFilter,
  type Filter,
  type FilterName,
  WORKING_DAYS,
} from '#server/features/search/filters/fromConcepts/rules.ts'
import {
  isAffirmed,
  isLinked,
  isOnly,
  type Negation,
  negationAfter,
  negationAt,
  withConnecting,
  withOnly,
} from '#server/features/search/filters/negationWords/rules.ts'
import { onlyOn, oppositeOf, together } from '#server/features/search/filters/opposites/rules.ts'
import type { Reading } from '#server/features/search/filters/rules.ts'
import { blanked, READ, type Span } from '#server/features/search/spans/rules.ts'

/** `first` and `last` are the first and the last named part. `after`: the negation follows it. */
type Said = Reading & { first: Reading; last: Reading; negation: Negation | undefined; after: boolean }

/** Applies negations: "keine Nachtschicht" becomes the opposite filter. */
export function withNegations(text: string, readings: Reading[]): Reading[] {
  const said: Said[] = []
  for (const reading of readings) {
    const before = said.at(-1)
    // "Montags nicht dienstags schon": a negation belongs to one part only.
    const own = saidAs(before?.after ? blanked(text, [before.span], READ) : text, reading)
    if (before && isExceptionTo(text, before, reading)) {
      said.splice(-1, 1, excepting(before, own, reading))
      continue
    }
    if (before?.negation && !own.negation && isAlso(text, before.last, reading)) {
      said.splice(-1, 1, joined(before, saidAs(text, reading, before.negation)))
      continue
    }
    if (before && isShiftOf(text, before, own)) {
      said.splice(-1, 1, { ...before, ...own, first: before.first, span: [before.span[0], own.span[1]], filters: [] })
      continue
    }
    said.push(own)
    while (isBothAfter(text, said.at(-2), said.at(-1))) said.push(joined(...(said.splice(-2) as [Said, Said])))
  }
  return withoutDoubt(text, said)
}

const WEEKS_PARTS = [WORKING_DAYS, WEEKDAYS.slice(5).join()]

/** "No Friday nights", "Freitag abends nicht": no filter excludes a time on one day, and neither all Fridays nor all nights are meant. */
function isShiftOf(text: string, { last, negation, after }: Said, time: Said) {
  const isDay = last.filters.every(({ name, value }) => name === 'day' && !WEEKS_PARTS.includes(value))
  const isTime = time.first.filters.every(({ name }) => name === 'time')
  const isRuledOut = negation ? !after && !negation.isMerely && !time.negation : time.after
  const isApart = text.slice(last.span[1], time.first.span[0]).trim() !== '' || isAffirmed(text, time.first.span)
  return isDay && isTime && isRuledOut && !isApart
}

/** The filters of a part, with the negation that it shares with another part or else its own. */
function saidAs(text: string, { span, filters }: Reading, shared?: Negation): Said {
  const isDay = filters.every(({ name }) => name === 'day')
  const after = negationAfter(text, span, isDay)
  const own = negationAt(text, span[0]) ?? (isDay ? busyAt(text, span[0]) : undefined)
  const negation = shared ?? own ?? (filters.some((one) => one.only) ? undefined : after)
  const named = { span, filters }
  const whole: Span = withConnecting(text, [Math.min(span[0], own?.from ?? span[0]), after?.to ?? span[1]])
  const kept = { first: named, last: named, negation, after: negation !== undefined && negation === after }
  if (negation) return { ...kept, span: whole, filters: negation.isMerely ? [] : oppositeOf(filters) }
  return { ...kept, span: withOnly(text, whole), filters: isOnly(text, span) ? filters.flatMap(only) : filters }
}

/** "Class on Tuesdays" rules out Tuesdays. */
function busyAt(text: string, at: number): Negation | undefined {
  const from = busyBefore(text, at)
  return from === undefined ? undefined : { from, isMerely: false }
}

/** "Sa und So frei": a negation after the second part also applies to the first. */
function isBothAfter(text: string, one: Said | undefined, other: Said | undefined) {
  if (!one || !other?.after || one.negation) return false
  const names = [one, other].flatMap(({ first, last }) => [...first.filters, ...last.filters].map(({ name }) => name))
  return new Set(names).size === 1 && isAlso(text, one.last, other.first)
}

const joined = (one: Said, other: Said): Said => ({
  first: one.first,
  last: other.last,
  negation: other.negation,
  after: other.after,
  span: [one.span[0], other.span[1]],
  filters: together(one.negation ? one.filters : oppositeOf(one.filters), other.filters),
})

function isExceptionTo(text: string, { negation, filters, span }: Said, reading: Reading) {
  const isRuledOut = negation !== undefined || filters.some((one) => one.only)
  return isRuledOut && reading.filters.every(isShift) && EXCEPT.test(text.slice(span[1], reading.span[0]))
}

/** Allows an exception to what is ruled out. A filter can only express exceptions among days. */
function excepting(before: Said, own: Said, { filters: [exception] }: Reading): Said {
  const [kept] = before.filters
  const isDays = kept?.name === 'day' && exception?.name === 'day'
  const days = isDays ? WEEKDAYS.filter((day) => `${kept.value},${exception.value}`.includes(day)) : []
  return {
    ...before,
    last: own.last,
    span: [before.span[0], own.span[1]],
    filters: isDays ? onlyOn(dayFilter(days)) : [],
  }
}

/** An applicant who only wants the working days does not want weekends. */
const only = (filter: Filter): Filter[] => (filter.value === WORKING_DAYS ? onlyOn(filter) : [filter])

const EITHER = /^\s*(?:oder|or)\s/iu
/** "Nicht Mo, Di" and "nicht mo di": between days, a comma or a space is enough. */
const COMMA = /^\s*,?\s*$/u
/** "Kein Wochenende außer Samstag". */
const EXCEPT = /^\s*,?\s*(?:außer|ausser|except(?:\s+for)?|bis\s+auf|but)(?:\s+(?:am|an|on))?\s*$/iu

/** "No nights or weekends": the negation of the first part also applies to the second. */
function isAlso(text: string, one: Reading, other: Reading) {
  const filters = [...one.filters, ...other.filters]
  const between = text.slice(one.span[1], other.span[0])
  return (
    filters.every(isShift) &&
    !other.filters.some(({ only: isOnlyThese }) => isOnlyThese) &&
    !isAffirmed(text, other.span) &&
    (isLinked(between) || (COMMA.test(between) && filters.every(({ name }) => name === 'day')))
  )
}

/** "Abends oder am Wochenende" does not mean weekend evenings, and no filter means one or the other. */
function withoutDoubt(text: string, readings: Reading[]): Reading[] {
  const isOf = (name: FilterName, at: number) => readings[at]?.filters.every((one) => one.name === name) ?? false
  const isEither = readings.some(({ span }, at) => {
    const next = readings[at + 1]
    if (!next || !EITHER.test(text.slice(span[1], next.span[1]))) return false
    return (
      (isOf('day', at) && isOf('time', at + 1)) || (isOf('time', at) && isOf('day', at + 1) && !isOf('day', at - 1))
    )
  })
  return isEither ? readings.map((one) => (one.filters.every(isShift) ? { ...one, filters: [] } : one)) : readings
}

const isShift = ({ name }: Filter) => name === 'day' || name === 'time'
