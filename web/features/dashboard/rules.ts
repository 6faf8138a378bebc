import { DAY_MS } from '#contract/durations.ts'
import type { Job } from '#contract/jobs.ts'
import { DEMO_BUSINESS, EXPIRY_NOTICE_DAYS, FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import type { BusinessJob, BusinessJobs } from '#contract/ownJobs.ts'
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
