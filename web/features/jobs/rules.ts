import { MINUTE_MS } from '#contract/durations.ts'
import { FREE_WEEK, JOB_KINDS, TIMES_OF_DAY, TRAVEL_MINUTES, WEEKDAYS } from '#contract/factValues.ts'
import type { Job, JobFilter, JobSort } from '#contract/jobs.ts'
import { AMOUNT, JOB_SORTS, JOB_TYPES, lettersOf, MIN_PAY_MAX } from '#contract/jobValues.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#contract/preferences.ts'

/** The characters that fit on a card, and the next one. */
const EXCERPT = /^(.{140})(.)/su
/** The types by their letters, so that all spellings of a type match. */
const TYPES_BY_LETTERS = new Map(JOB_TYPES.map((type) => [lettersOf(type), type]))

const anyOf = (one: string) => new RegExp(`^(?:${one})(?:,(?:${one})){0,95}$`, 'u')
const NAMES = anyOf('\\p{L}[\\p{L} .()-]{0,59}')
/** The filters on facts of jobs, each with the pattern of its values in an address. Several values are separated by commas. */
const FACT_FILTERS = {
  district: NAMES,
  borough: NAMES,
  day: anyOf(WEEKDAYS.join('|')),
  time: anyOf(TIMES_OF_DAY.join('|')),
  kind: anyOf(JOB_KINDS.join('|')),
  english: /^true$/,
  untrained: /^true$/,
  paid: /^true$/,
  start: /^(?:now|20\d\d-(?:0[1-9]|1[0-2]))$/,
  station: /^\d{1,20}$/,
  minutes: new RegExp(`^(?:${TRAVEL_MINUTES.join('|')})$`),
  week: FREE_WEEK,
}
export type FactFilter = { [Name in keyof typeof FACT_FILTERS]?: string | undefined }
const FACT_FILTER_NAMES = Object.keys(FACT_FILTERS) as (keyof FactFilter)[]

/** The filters that are in the address of the list. */
export type ListFilter = Pick<JobFilter, 'search' | 'jobType' | 'minPay' | 'sort'> & FactFilter

/** Parses the filter of an address such as `?search=barista&minPay=15`. Unknown values are ignored. */
export function parseJobFilter(address: string): ListFilter {
  const params = new URLSearchParams(address)
  return filterOf((field) => params.get(field) ?? '')
}

function filterOf(textOf: (field: keyof ListFilter) => string): ListFilter {
  const search = searchable(textOf('search'))
  const jobType = TYPES_BY_LETTERS.get(lettersOf(textOf('jobType')))
  const minPay = Number(AMOUNT.exec(textOf('minPay')))
  const sort = JOB_SORTS.find((one) => one === textOf('sort'))
  const facts = factsIn(textOf)
  const isOrder = sort && sort !== 'all' && (sort !== 'near' || facts.station)
  return {
    ...(search && { search }),
    ...(jobType && { jobType }),
    ...(minPay > 0 && minPay <= MIN_PAY_MAX && { minPay }),
    ...(isOrder && { sort }),
    ...facts,
  }
}

const factsIn = (textOf: (field: keyof FactFilter) => string): FactFilter =>
  Object.fromEntries(
    FACT_FILTER_NAMES.flatMap((name) => {
      const text = textOf(name)
      return FACT_FILTERS[name].test(text) ? [[name, text]] : []
    }),
  )

/** The part of a filter that is about facts. */
export const factsOf = (filter: ListFilter): FactFilter => factsIn((name) => filter[name] ?? '')

/** Whether a list is filtered. Its order does not count, nor does a station that only the order needs. */
export const isFiltered = ({ sort, ...fields }: ListFilter): boolean =>
  Object.keys(fields).some((name) => name !== 'station' || sort !== 'near' || fields.minutes !== undefined)

/** Whether a description of the list replaces the introduction. The order by minutes counts, because it is about a place. */
export const isShortened = (filter: ListFilter): boolean => isFiltered(filter) || filter.sort === 'near'

/** The history state of a page whose address replaces what is being typed, because all filters were removed or a suggestion was chosen. */
export const CLEARED = { cleared: true }

/** The history state of a page whose search was sent with Enter. A search that is only typed gets its address after a pause. */
export const SENT = { sent: true }

/** The same filter in another order. Only the order `near` needs a station without minutes. */
export function inOrder(filter: ListFilter, sort: JobSort, station?: string): ListFilter {
  if (sort === 'near') return { ...filter, sort, station: filter.station ?? station }
  const isForOrder = filter.sort === 'near' && filter.minutes === undefined
  return { ...filter, sort, ...(isForOrder && { station: undefined }) }
}

type Spelled = { [Field in keyof ListFilter]: string | number | undefined }

/** The canonical address of a filter: the same filter always has the same address. */
export function jobFilterAddress(filter: Spelled): string {
  const search = query(filterOf((field) => String(filter[field] ?? '')))
  return search ? `/?${search}` : '/'
}

const query = ({ search, jobType, minPay, sort, ...facts }: ListFilter) =>
  new URLSearchParams(
    Object.entries({ search, jobType, minPay, sort, ...facts }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()

/** Search text without what the server would refuse: control characters, and characters beyond the maximum. */
export function searchable(text: string) {
  const folded = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return folded.length <= SEARCH_MAX ? folded : [...folded].slice(0, SEARCH_MAX).join('').trim()
}

/** History state of a job page that was opened from a list, so that its back link can use the browser's history. */
export const FROM_LIST = { fromList: true }

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

/** A text and its language; null if that is unclear or another one. */
type Text = { text: string; language: TextLanguage | null }
type Texts = Pick<Job, 'description' | 'shortDescription' | 'descriptionLanguage' | 'otherDescription'>

/** The description of a job, in this language if there is one. */
export function descriptionFor(job: Texts, reader: string): Text {
  const { description, shortDescription, descriptionLanguage, otherDescription } = job
  const other = TEXT_LANGUAGES.find((language) => language === reader && language !== descriptionLanguage)
  if (otherDescription && other) return { text: otherDescription, language: other }
  return { text: description || shortDescription || '', language: descriptionLanguage }
}

/** The text on a card: the short description, or the start of the long one, in this language if there is one. */
export function excerpt(job: Texts, reader: string, end: string): Text {
  const { text, language } = descriptionFor(job, reader)
  if (job.shortDescription && language === job.descriptionLanguage) return { text: job.shortDescription, language }
  const [start = '', next] = EXCERPT.exec(text)?.slice(1) ?? []
  return { text: next ? beforeWordIsCut(start, next) + end : text, language }
}

/** As many whole words as fit. A word longer than a third of the excerpt is cut. */
function beforeWordIsCut(start: string, next: string): string {
  const whole = start.slice(0, Math.max(0, (start + next).search(/\s+\S*$/)))
  return (whole.length >= (start.length * 2) / 3 ? whole : start).replace(/[\s,;:–-]+$/, '')
}

export type Age = { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number }

/** The age in the largest unit that fits; null if it is less than a minute or in the future. */
export function ageOf(moment: string, now: Date): Age | null {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (!(minutes >= 1)) return null
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (hours < 24) return { unit: 'hours', count: hours }
  if (days < 30) return { unit: 'days', count: days }
  if (days < 365) return { unit: 'months', count: Math.min(11, Math.floor(days / 30)) }
  return { unit: 'years', count: Math.floor(days / 365) }
}

/** The id of the list of suggestions. */
export const SUGGESTIONS_ID = 'search-suggestions'
/** The state of the suggestions that the search field announces: whether they are open, and the id of the active one. */
export type SuggestionPopup = { isOpen: boolean; active?: string | undefined }
