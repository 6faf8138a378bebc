import { DISTRICTS } from '#contract/city/boroughs.ts'
import { STATIONS } from '#contract/city/stations.ts'
import { travelMinutes } from '#contract/city/travelTimes.ts'
import { DEFAULT_TRAVEL_MINUTES } from '#contract/factValues.ts'
import type { JobFilter } from '#contract/jobs.ts'
import type { Term } from '#server/features/search/rules.ts'
import { wordsOf } from '#server/features/search/words/rules.ts'

/** From a year ago until in three years. */
const MONTHS_MAX = 48

/** The terms that a search has because of the filters on facts. `today` is a day such as `2026-11-23`. */
export function filterTerms(filter: JobFilter, today: string): Term[] {
  const { district = [], borough = [], day = [], time = [], kind = [], start, station, minutes } = filter
  const inBoroughs = DISTRICTS.filter((one) => borough.includes(one.borough)).map(({ name }) => name)
  return [
    anyOf([...district, ...borough, ...inBoroughs].flatMap(inDistrict)),
    anyOf(shiftsAt(day, time)),
    anyOf(kind.map((one) => `kind-${one}`)),
    anyOf(start === undefined ? [] : startingBy(start, today)),
    anyOf(station === undefined ? [] : within(station, Number(minutes ?? DEFAULT_TRAVEL_MINUTES))),
    ...FLAGS.flatMap((flag) => (filter[flag] ? anyOf([flag]) : [])),
  ].filter((term) => term !== null)
}

const FLAGS = ['english', 'untrained', 'paid'] as const

/** A job must have one of these, as search_filter_words (search.sql) writes them. Several in one text must all be there. */
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

/** A job that states no place may still name the district as its location. */
const inDistrict = (name: string) => [
  `district-${hyphenated(name)}`,
  ...STATIONS.filter(({ district }) => district === name).map(({ id }) => `station-${id}`),
  wordsOf(name)
    .map((word) => `at-${word}`)
    .join(' '),
]

const hyphenated = (name: string) => name.replaceAll(' ', '-')

const shiftsAt = (days: string[], times: string[]) =>
  days.length > 0 && times.length > 0
    ? days.flatMap((day) => times.map((time) => `${day}-${time}`))
    : [...days, ...times]

/** The starts that are not later: each day of the last month, and the months before it, from a year ago on. */
function startingBy(start: string, today: string): string[] {
  const [year = 0, month = 0, lastDay = 31] = (start === 'now' ? today : start).split('-').map(Number)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const first = (Number(today.slice(0, 4)) - 1) * 12 + Number(today.slice(5, 7)) - 1
  const last = Math.min(year * 12 + month - 1, first + MONTHS_MAX)
  const textOf = (months: number) => `${Math.floor(months / 12)}-${twoDigits((months % 12) + 1)}`
  const days = Array.from({ length: lastDay }, (_, at) => `${textOf(last)}-${twoDigits(at + 1)}`)
  const months = Array.from({ length: Math.max(0, last - first) }, (_, at) => textOf(first + at))
  return ['now', ...days, ...months].map((moment) => `start-${moment}`)
}

/** A job that states only its district is as far as the station in the middle of it. */
function within(station: string, minutes: number): string[] {
  const reached = new Set([...travelMinutes(station)].filter(([, needed]) => needed <= minutes).map(([id]) => id))
  const districts = DISTRICTS.filter((district) => district.station !== null && reached.has(district.station))
  return [
    ...[station, ...reached].map((id) => `station-${id}`),
    ...districts.map(({ name }) => `around-${hyphenated(name)}`),
  ]
}
