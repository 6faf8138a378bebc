import { DISTRICTS } from '#contract/city/boroughs.ts'
import { postcodesWithin } from '#contract/city/postcodes.ts'
import { twoDigits } from '#contract/days.ts'
import { DEFAULT_TRAVEL_MINUTES, FLAGS, JOB_KINDS, TIMES_OF_DAY } from '#contract/factValues.ts'
import { weekText } from '#contract/freeWeek.ts'
import type { JobFilter } from '#contract/jobs.ts'
import type { FilterName } from '#server/features/search/filters/fromConcepts/rules.ts'
import type { Meaning, Term } from '#server/features/search/meaning/rules.ts'
import { inDistrict, placesAtLine, within } from '#server/features/search/places/rules.ts'

/** From a year ago until three years from now. */
const MONTHS_MAX = 48

/** The terms that filters on facts add to a search. `today` is a day such as `2026-11-23`. */
export function filterTerms(filter: JobFilter, today: string): Term[] {
  const { district = [], borough = [], day = [], time = [], kind = [], start, station, minutes, week, sort } = filter
  const inBoroughs = DISTRICTS.filter((one) => borough.includes(one.borough)).map(({ name }) => name)
  return [
    anyOf([
      ...[...district, ...borough, ...inBoroughs].flatMap(inDistrict),
      // A job that states no place may have its postcode in its location.
      ...postcodesWithin([...district, ...inBoroughs]).map((code) => `at-${code}`),
    ]),
    anyOf(shiftsAt(day, time)),
    anyOf(kind.flatMap(ofKind)),
    anyOf(start === undefined ? [] : startingBy(start, today)),
    // In the order `near`, the order itself contains the minutes (minutesByPlace).
    anyOf(station === undefined || sort === 'near' ? [] : within(station, Number(minutes ?? DEFAULT_TRAVEL_MINUTES))),
    ...FLAGS.flatMap((flag) => (filter[flag] ? anyOf([flag]) : [])),
    week === undefined ? null : withinWeek(week),
  ].filter((term) => term !== null)
}

/** All working times are within the free times. The database looks up which weeks in jobs are. */
const withinWeek = (week: string): Term => ({
  words: [],
  also: { words: [], beginnings: null, phrases: [], week },
  aside: true,
})

type FactName = Exclude<FilterName, 'minutes'>

/** The words of jobs that do not state these facts (search_filter_words in search.sql). Pay is either stated or not. */
const UNKNOWN: Record<FactName, string> = {
  day: 'no-day',
  time: 'no-time',
  kind: 'no-kind',
  english: 'no-german',
  untrained: 'no-experience',
  start: 'no-start',
  district: 'no-place',
  borough: 'no-place',
  station: 'no-place',
  minPay: 'paid',
}

/** The job types that are equal to a kind, for jobs that do not state a kind. */
const JOB_TYPES: Record<string, string[]> = { partTime: ['type-part-time'], fullTime: ['type-full-time'] }

const ofKind = (kind: string) => [`kind-${kind}`, ...(JOB_TYPES[kind] ?? [])]

/** The term of a filter that was read in a search. A job has to match it or, if it does not state the fact, has to have it in its texts. */
export function factTerm(
  { name, values, minutes, only }: { name: FactName; values: string[]; minutes?: string | undefined; only?: true },
  says: { also: Meaning; narrower: Meaning },
  today: string,
): Term | null {
  // The amount itself is compared with the pay column.
  if (name === 'minPay') return anyOf(['paid'])
  const [stated] =
    only && name === 'day'
      ? [withinWeek(weekText(Object.fromEntries(values.map((day) => [day, [...TIMES_OF_DAY]]))))]
      : filterTerms({ minutes, [name]: isList(name) ? values : values[0] } as JobFilter, today)
  if (!stated?.also) return null
  const without = only && name === 'time' ? TIMES_OF_DAY.filter((time) => !values.includes(time)) : []
  const fits = { ...stated.also, ...(without.length > 0 && { without: without.map((time) => `=0${time}`) }) }
  return { words: [], ...says, aside: true, fact: { fits, unknown: `=0${UNKNOWN[name]}` } }
}

/**
 * The jobs that leave this fact open: they neither state it nor contradict it with their job type. Null for what no job leaves open, and for
 * places, because a job that states none may still name one in its texts.
 */
export function openTerm(name: FilterName | keyof JobFilter, values: string[]): Term | null {
  if (name === 'minPay' || name === 'paid') return { ...anyJob, also: { ...ANY_KIND, without: ['=0paid'] } }
  const unknown = OPEN[name]
  if (unknown === undefined) return null
  const without = name === 'kind' ? otherTypes(values).map((type) => `=0${type}`) : []
  const open = { words: [`=0${unknown}`], beginnings: null, phrases: [], ...(without.length > 0 && { without }) }
  return { words: [], also: open, aside: true }
}

/** The job types that contradict these kinds. Casual jobs are not full-time. */
function otherTypes(kinds: string[]): string[] {
  if (!kinds.includes('fullTime')) return ['type-full-time']
  return kinds.length > 1 ? [] : ['type-part-time', 'type-casual']
}

const { day, time, kind, english, untrained, start } = UNKNOWN
const OPEN: Partial<Record<string, string>> = { day, time, kind, english, untrained, start, week: day }

const isList = (name: FilterName) => ['day', 'time', 'kind', 'district', 'borough'].includes(name)

/** A shift on one of the days at one of the times. Jobs that do not state times match, too. */
export const shiftTerm = (days: string[], times: string[]): Term | null =>
  days.length > 0 && times.length > 0 ? anyOf([...shiftsAt(days, times), 'no-time']) : null

/** A job either states its kind or not. */
const ANY_KIND: Meaning = {
  beginnings: null,
  phrases: [],
  words: ['=0no-kind', ...JOB_KINDS.map((one) => `=0kind-${one}`)],
}

/** A term that every job matches. */
export const anyJob: Term = { words: [], also: ANY_KIND, aside: true }

/** A job must have one of these words of search_filter_words (search.sql). If a text has several words, the job must have all of them. */
function anyOf(wanted: string[]): Term | null {
  if (wanted.length === 0) return null
  const phrases = wanted.map((words) => words.split(' ').map((word) => `=0${word}`))
  return {
    words: [],
    also: {
      words: phrases.filter(({ length }) => length === 1).flat(),
      beginnings: null,
      phrases: phrases.filter(({ length }) => length > 1).map((words) => words.join(' ')),
    },
    aside: true,
  }
}

/** The stations of a line of the U- or S-Bahn, such as u8. A job that states only its district matches if the line stops there. */
export const atLine = (line: string): Term | null => anyOf(placesAtLine(line))

const shiftsAt = (days: string[], times: string[]) =>
  days.length > 0 && times.length > 0
    ? days.flatMap((day) => times.map((time) => `${day}-${time}`))
    : [...days, ...times]

/** All starts up to this one: each day of its month, and the months before it, beginning a year ago. */
function startingBy(start: string, today: string): string[] {
  const [year = 0, month = 0, lastDay = 31] = (start === 'now' ? today : start).split('-').map(Number)
  const first = (Number(today.slice(0, 4)) - 1) * 12 + Number(today.slice(5, 7)) - 1
  const last = Math.min(year * 12 + month - 1, first + MONTHS_MAX)
  const textOf = (months: number) => `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`
  const days = Array.from({ length: lastDay }, (_, at) => `${textOf(last)}-${twoDigits(at + 1)}`)
  const months = Array.from({ length: Math.max(0, last - first) }, (_, at) => textOf(first + at))
  return ['now', ...days, ...months].map((moment) => `start-${moment}`)
}
