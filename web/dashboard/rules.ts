import type { BusinessJob, Job } from '#contract/jobs.ts'
import { DEMO_BUSINESS, EXPIRY_NOTICE_DAYS, FIRST_REAL_JOB_ID } from '#contract/limits.ts'
import { dayCell } from '#web/ui/csv.ts'

/** The sections of the dashboard. */
export type DashboardTab = 'jobs' | 'incidents' | 'applicants'

/** Whether the address asks for the form of a new job. */
export const asksForNewJob = (search: string): boolean => new URLSearchParams(search).get('new') === 'job'

export type Standing = 'open' | 'expiring' | 'closed' | 'expired'

const A_DAY = 86_400_000

/** How things are with a job, to its owner; also after the page was loaded. */
export function standingOf({ state, expiresAt }: Pick<Job, 'state' | 'expiresAt'>, now: Date): Standing {
  const left = Date.parse(expiresAt) - now.getTime()
  if (state === 'expired' || left <= 0) return 'expired'
  if (state !== 'open') return 'closed'
  return left <= EXPIRY_NOTICE_DAYS * A_DAY ? 'expiring' : 'open'
}

/** Jobs expire at midnight: the day before is the last one. */
export const lastDay = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString()

export const activeJobs = (jobs: Pick<Job, 'state' | 'expiresAt'>[], now: Date): number =>
  jobs.filter((job) => ['open', 'expiring'].includes(standingOf(job, now))).length

/** The listings of the demo business stay closed for good. */
export const isDemo = ({ id, businessName }: Pick<Job, 'id' | 'businessName'>): boolean =>
  id < FIRST_REAL_JOB_ID || businessName === DEMO_BUSINESS

/** Where the applicants of one job are. */
export const applicantsOf = (id: number): string => `/dashboard?tab=applicants&job=${id}`

/** A job as a line of a table: the columns are title, status, posted, open until, likes, comments, applications, link. */
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
