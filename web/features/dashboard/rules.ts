import { DAY_MS } from '#contract/durations.ts'
import type { Job } from '#contract/jobs.ts'
import { DEMO_BUSINESS, EXPIRY_NOTICE_DAYS, FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import type { BusinessJob, BusinessJobs } from '#contract/ownJobs.ts'
import { foldedText } from '#web/i18n/foldedText.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'
import { dayCell } from '#web/i18n/tables.ts'

/** The tabs of the dashboard. */
export type DashboardTab = 'jobs' | 'incidents' | 'applicants' | 'numbers'

/** Whether the address opens the form for a new job. */
export const asksForNewJob = (search: string): boolean => new URLSearchParams(search).get('new') === 'job'

export type DisplayState = 'open' | 'expiring' | 'closed' | 'expired'

/** The state of a job as shown to its owner. It also changes while the page is open. */
export function displayStateOf({ state, expiresAt }: Pick<Job, 'state' | 'expiresAt'>, now: Date): DisplayState {
  const left = Date.parse(expiresAt) - now.getTime()
  if (state === 'expired' || left <= 0) return 'expired'
  if (state !== 'open') return 'closed'
  return left <= EXPIRY_NOTICE_DAYS * DAY_MS ? 'expiring' : 'open'
}

/** The names of the states, in the download and in the filter. */
export const STATUS: Record<DisplayState, Phrase> = {
  open: 'dashboard.csv.open',
  expiring: 'dashboard.jobs.expiresSoon',
  closed: 'jobs.card.closedBadge',
  expired: 'jobs.closing.expired',
}

/** A list of more jobs has a filter; so many can be seen at a glance. */
export const UNFILTERED_MAX = 10

export type OwnJobFilter = { find: string; state: DisplayState | '' }

/** Parses the filter of an address such as `?find=barista&state=open`. Unknown states are ignored. */
export function parseOwnJobFilter(address: string): OwnJobFilter {
  const query = new URLSearchParams(address)
  const state = query.get('state') ?? ''
  return { find: query.get('find') ?? '', state: Object.hasOwn(STATUS, state) ? (state as DisplayState) : '' }
}

/** The address of a filter. */
export function ownJobsAddress({ find, state }: Record<keyof OwnJobFilter, string>): string {
  const query = new URLSearchParams({ ...(find && { find }), ...(state && { state }) }).toString()
  return query ? `/dashboard?${query}` : '/dashboard'
}

type Findable = Pick<BusinessJob, 'title' | 'location' | 'state' | 'expiresAt'>

/** The jobs that have all words in their title or place, and the state. A job that expires soon is open, too. */
export function filterJobs<Found extends Findable>(jobs: Found[], { find, state }: OwnJobFilter, now: Date): Found[] {
  const words = foldedText(find).split(/\s+/)
  return jobs.filter((job) => {
    const text = foldedText(`${job.title} ${job.location ?? ''}`)
    const shown = displayStateOf(job, now)
    const hasState = !state || shown === state || (state === 'open' && shown === 'expiring')
    return hasState && words.every((word) => text.includes(word))
  })
}

type Held = Pick<BusinessJob, 'held'>

/** Whether it waits for an operator, so that only its business sees it. */
export const isHeld = ({ held }: Held): boolean => held.length > 0

/** The last day of a job. It expires at midnight, so this is the day before. */
export const lastDay = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString()

type Counted = {
  jobs: (Pick<BusinessJob, 'state' | 'expiresAt'> & Held)[]
  counts: Pick<BusinessJobs['counts'], 'openJobs'>
}

/** The number of open jobs: the count of the server, without jobs that have expired since the page was loaded. */
export const activeJobs = ({ jobs, counts }: Counted, now: Date): number =>
  counts.openJobs -
  jobs.filter((job) => !isHeld(job) && job.state === 'open' && displayStateOf(job, now) === 'expired').length

/** The jobs of the demo business cannot be reopened. */
export const isDemo = ({ id, businessName }: Pick<Job, 'id' | 'businessName'>): boolean =>
  id < FIRST_REAL_JOB_ID || businessName === DEMO_BUSINESS

/** The address of the applicants of a job. */
export const applicantsOf = (id: number): string => `/dashboard?tab=applicants&job=${id}`

/** One row of the download: title, status, posted, open until, likes, comments, applications, link. */
export const csvRow = (job: BusinessJob, status: string, origin: string): (string | number)[] => [
  job.title,
  status,
  dayCell(job.createdAt),
  dayCell(lastDay(job.expiresAt)),
  job.likes,
  job.comments,
  job.applications,
  `${origin}/jobs/${job.id}`,
]
