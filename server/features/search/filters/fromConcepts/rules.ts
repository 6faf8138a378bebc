import { BOROUGHS, DISTRICTS } from '#contract/city/boroughs.ts'
import { type JobKind, type TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { ReadFilter } from '#contract/searchReading.ts'
import { conceptOf } from '#server/features/search/concepts/rules.ts'
import { conceptsOf, DAY_CONCEPTS } from '#server/features/search/filters/days/rules.ts'
import { type Meaning, meaningOf, narrowerMeaning } from '#server/features/search/meaning/rules.ts'
import type { Segment } from '#server/features/search/reading/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

export type FilterName = keyof ReadFilter['filter']

/**
 * A filter, with its value as in an address. `says`: the words in jobs that do not state it as a fact. `only`: all working times have to be
 * on these days or at these times of day, not just one.
 */
export type Filter = { name: FilterName; value: string; says: { also: Meaning; narrower?: Meaning }; only?: true }

export const WORKING_DAYS = WEEKDAYS.slice(0, 5).join()

/** The concepts that are filters. */
const FILTER_CONCEPTS: Record<string, readonly [name: FilterName, value: string, only?: true]> = {
  'early shift': ['time', 'morning'],
  'day shift': ['time', 'day'],
  'late shift': ['time', 'evening'],
  'night shift': ['time', 'night'],
  night: ['time', 'night'],
  ...Object.fromEntries(Object.entries(DAY_CONCEPTS).map(([day, concept]) => [concept, ['day', day] as const])),
  weekend: ['day', WEEKDAYS.slice(5).join()],
  weekdays: ['day', WORKING_DAYS],
  minijob: ['kind', 'minijob'],
  'part time': ['kind', 'partTime'],
  midijob: ['kind', 'partTime'],
  'full time': ['kind', 'fullTime'],
  apprentice: ['kind', 'apprenticeship'],
  'working student': ['kind', 'workingStudent'],
  'no experience': ['untrained', 'true'],
  'no German': ['english', 'true'],
  immediately: ['start', 'now'],
  'no weekend': ['day', WORKING_DAYS, true],
}

/** Short forms that count only in a search. In a job they do not mean its start: "warum es heute keine Carbonara gibt". */
const SHORTLY = new Map<string, string[]>([
  ...wordsOf('heute jetzt today now').map((word): [string, string[]] => [word, ['immediately']]),
  ['tonight', ['immediately', 'late shift']],
  ...wordsOf('mittags lunchtime noon').map((word): [string, string[]] => [word, ['day shift']]),
  ...wordsOf('früh frühs early').map((word): [string, string[]] => [word, ['early shift']]),
  ...wordsOf('spät spätabends late').map((word): [string, string[]] => [word, ['late shift']]),
])

export const NOTHING: Meaning = { words: [], beginnings: null, phrases: [] }
export const says = (ids: string[]) => ({ also: meaningOf(ids), narrower: narrowerMeaning(ids) })

export const newFilter = (name: FilterName, value: string, also: Meaning): Filter => ({ name, value, says: { also } })
export const dayFilter = (days: Weekday[]): Filter => ({
  name: 'day',
  value: days.join(),
  says: says(conceptsOf(days)),
})

type TimeOfDay = (typeof TIMES_OF_DAY)[number]
const TIME_CONCEPTS: Record<TimeOfDay, string> = {
  morning: 'early shift',
  day: 'day shift',
  evening: 'late shift',
  night: 'night shift',
}
const KIND_CONCEPTS: Partial<Record<JobKind, string>> = {
  minijob: 'minijob',
  partTime: 'part time',
  fullTime: 'full time',
  workingStudent: 'working student',
}

export const timeFilter = (times: TimeOfDay[]): Filter => ({
  name: 'time',
  value: times.join(),
  says: says(times.map((time) => TIME_CONCEPTS[time])),
})
export const kindFilter = (kinds: JobKind[]): Filter => ({
  name: 'kind',
  value: kinds.join(),
  says: says(kinds.flatMap((kind) => KIND_CONCEPTS[kind] ?? [])),
})

/** The filters that the words of a segment mean. */
export function filtersOf({ words, ids, parts }: Segment): Filter[] {
  const [{ word: only } = { word: '' }, ...others] = words
  const shortly = others.length === 0 ? SHORTLY.get(only) : undefined
  if (shortly) return shortly.flatMap((id) => filtersOfConcepts([id]))
  if (parts && ids.length === 0) {
    const filters = parts.map(filtersOfConcepts)
    return filters.every((some) => some.length > 0) ? filters.flat() : []
  }
  if (ids.join() === 'no weekend' && words.some(({ word }) => SUNDAY.test(word))) return [NO_SUNDAY]
  const isPlace = ids.length > 0 && ids.every((id) => conceptOf(id).kind === 'district')
  return isPlace ? filtersOfPlace(words.map(({ word }) => word).join(' '), ids) : filtersOfConcepts(ids)
}

/** "Sundays off" does not ask for free Saturdays. */
const SUNDAY = /^(?:sonntag|sunday)/
const NO_SUNDAY: Filter = { name: 'day', value: WEEKDAYS.slice(0, 6).join(), says: says(['no weekend']), only: true }

/** Less precise words of jobs that do not state the fact. */
const SAID_AS: Record<string, string[]> = { 'working student': ['student job'], 'night shift': ['night'] }

export function filtersOfConcepts(ids: string[]): Filter[] {
  const [first, ...others] = ids.map((id) => FILTER_CONCEPTS[id])
  if (!first || others.some((other) => other?.join() !== first.join())) return []
  const [name, value, only] = first
  const filter = { name, value, says: says([...ids, ...ids.flatMap((id) => SAID_AS[id] ?? [])]) }
  return [only ? { ...filter, only } : filter]
}

const PLACES = new Map<string, Pick<Filter, 'name' | 'value'>>([
  ...BOROUGHS.map((name) => [wordsOf(name).join(' '), { name: 'borough', value: name }] as const),
  ...DISTRICTS.map(({ name }) => [wordsOf(name).join(' '), { name: 'district', value: name }] as const),
  // People who use these names mean both districts.
  ['kreuzkolln', { name: 'district', value: 'Kreuzberg,Neukölln' }],
  ['schoneweide', { name: 'district', value: 'Niederschöneweide,Oberschöneweide' }],
])

/** A name that equals a district's means that district. Other names for a district, such as Xberg, are concepts. */
function filtersOfPlace(typed: string, ids: string[]): Filter[] {
  const [id = '', ...others] = ids
  const place = PLACES.get(typed) ?? (others.length === 0 ? PLACES.get(wordsOf(id).join(' ')) : undefined)
  return place ? [{ ...place, says: says(ids) }] : []
}
