import type { JobFilter, JobSort, JobType } from '#contract/jobs.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Language } from '#web/i18n/i18n.tsx'
import { perLanguage } from '#web/i18n/perLanguage.ts'

const EXCERPT_LENGTH = 140
const PAY_MAX = 1000

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const TYPES: readonly JobType[] = ['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship']
/** By their letters alone, as somebody may write them. */
const JOB_TYPES = new Map(TYPES.map((type) => [letters(type), type]))
const JOB_SORTS: readonly JobSort[] = ['all', 'recent', 'popular']

/** The filter in an address, as in `?search=barista&minPay=15`. What it does not understand, it leaves out. */
export function parseJobFilter(address: string): JobFilter {
  const said = new URLSearchParams(address)
  const search = searchable(said.get('search') ?? '')
  const jobType = JOB_TYPES.get(letters(said.get('jobType') ?? ''))
  const minPay = Number(said.get('minPay') ?? '')
  const sort = JOB_SORTS.find((one) => one === said.get('sort'))
  return {
    ...(search && { search }),
    ...(jobType && { jobType }),
    ...(minPay > 0 && minPay <= PAY_MAX && { minPay }),
    ...(sort && sort !== 'all' && { sort }),
  }
}

type Spelled = { [Field in keyof JobFilter]: string | number | undefined }

/** The address of a filter, however it is spelled; the same filter always has the same one. */
export function jobFilterAddress(filter: Spelled): string {
  const said = query(parseJobFilter(query(filter)))
  return said ? `/?${said}` : '/'
}

const query = ({ search, jobType, minPay, sort }: Spelled) =>
  new URLSearchParams(
    Object.entries({ search, jobType, minPay, sort }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()

/** Searched text without what the server would refuse: control characters, and too much of it. */
export function searchable(text: string) {
  const folded = text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .normalize('NFC')
    .trim()
  return [...folded].slice(0, SEARCH_MAX).join('').trim()
}

/** The number in `/jobs/12`; 0, which no job has, for anything else. */
export const jobId = (param: string | undefined): number => (/^[1-9]\d{0,9}$/.test(param ?? '') ? Number(param) : 0)

/** What the history remembers of a job page that a list led to: the way back is the browser's. */
export const FROM_LIST = { fromList: true }

export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

/** What a card tells of a job: its short description, or the start of the long one. */
export function excerpt(job: { description: string; shortDescription: string | null }, end: string): string {
  if (job.shortDescription) return job.shortDescription
  // A character may take two places: so much of the text is enough to see whether it is too long.
  const characters = [...job.description.slice(0, 2 * EXCERPT_LENGTH + 2)]
  if (characters.length <= EXCERPT_LENGTH) return job.description
  return characters.slice(0, EXCERPT_LENGTH).join('') + end
}

export type Age = { unit: 'minutes' | 'hours' | 'days' | 'months' | 'years'; count: number }

/** How long ago something was, in the largest unit that fits; null when it was just now (or is still to come). */
export function ageOf(moment: string, now: Date): Age | null {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / 60_000)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (!(minutes >= 1)) return null
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (hours < 24) return { unit: 'hours', count: hours }
  if (days < 30) return { unit: 'days', count: days }
  if (days < 365) return { unit: 'months', count: Math.min(11, Math.floor(days / 30)) }
  return { unit: 'years', count: Math.floor(days / 365) }
}

const LOCALES = { en: 'en-US', de: 'de-DE' }
const calendar = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    }),
)

/** `Nov 20, 2026` or `20. Nov. 2026`: the day it was in Berlin. */
export const calendarDay = (moment: string, language: Language): string => calendar(language).format(new Date(moment))
