import type { Applicant, ApplicationStatus, JobWithApplicants } from '#contract/applications.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { firstName } from '#contract/greetingName.ts'
import { idIn } from '#contract/idText.ts'
import type { Notification } from '#contract/notifications.ts'
import { searchable } from '#web/features/jobs/rules.ts'
import { dayCell } from '#web/i18n/tables.ts'

const STATUSES: readonly ApplicationStatus[] = ['pending', 'accepted', 'rejected']

/** The final status of an application. */
export type FinalStatus = Exclude<ApplicationStatus, 'pending'>

/** An applicant with the time until which the decision can be undone, by the clock here. */
export type ApplicantEntry = Omit<Applicant, 'undoMs'> & { undoUntil: number | null }

/** Converts a response that arrived at `saidAt`. */
export const entryOf = ({ undoMs, ...applicant }: Applicant, saidAt: number): ApplicantEntry => ({
  ...applicant,
  undoUntil: undoMs === null ? null : saidAt + undoMs,
})

/** Rounded up to whole seconds, so that the last second is shown until it is over. */
export const secondsLeft = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))

export type TabFilter = { jobId?: number; status?: ApplicationStatus; search?: string }

/** Parses the filter of an address such as `?tab=applicants&job=12&status=pending&search=mira`. Unknown values are ignored. */
export function parseTabFilter(address: string): TabFilter {
  const query = new URLSearchParams(address)
  const job = idIn(query.get('job'))
  const status = STATUSES.find((one) => one === query.get('status'))
  const search = searchable(query.get('search') ?? '')
  return {
    ...(job > 0 && { jobId: job }),
    ...(status && { status }),
    ...(search && { search }),
  }
}

/** The address of a filter. */
export function applicantsAddress({ jobId, status, search = '' }: TabFilter): string {
  const words = searchable(search)
  const query = new URLSearchParams({ tab: 'applicants' })
  if (jobId !== undefined) query.set('job', String(jobId))
  if (status) query.set('status', status)
  if (words) query.set('search', words)
  return `/dashboard?${query}`
}

/** How long an applicant has been waiting, in the largest unit that fits; null if it is less than a minute. */
export function waitOf(createdAt: string, now: Date): { unit: 'minutes' | 'hours' | 'days'; count: number } | null {
  const minutes = Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS)
  if (!(minutes >= 1)) return null
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60) }
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}

/**
 * Applicants who have no answer yet, then the others. An applicant who was just decided on keeps the place, so that the list does not move
 * while the next one is answered.
 */
export const waitingFirst = (all: ApplicantEntry[]): ApplicantEntry[] =>
  all.toSorted((one, other) => Number(hasHeard(one)) - Number(hasHeard(other)))

const hasHeard = ({ told }: ApplicantEntry) => told.status !== 'pending' && !told.unanswered

/** The applicants of the chosen job and status, and those just decided on as long as the decision can be undone. */
export const chosen = (all: ApplicantEntry[], { jobId, status }: TabFilter, now: number): ApplicantEntry[] =>
  all.filter(
    (one) =>
      (jobId === undefined || one.job.id === jobId) &&
      (!status || one.status === status || secondsLeft(one.undoUntil, now) > 0),
  )

/** The total number for the filter: the count of the server, without those on this page that no longer match. */
export function countOf(
  jobs: JobWithApplicants[],
  loaded: ApplicantEntry[],
  shown: ApplicantEntry[],
  jobId?: number,
): number {
  const isOfJob = ({ id }: { id: number }) => jobId === undefined || id === jobId
  const counted = jobs.filter(isOfJob).reduce((sum, { applicants }) => sum + applicants, 0)
  const ofJob = (all: ApplicantEntry[]) => all.filter(({ job }) => isOfJob(job)).length
  return counted - (ofJob(loaded) - ofJob(shown))
}

export type JobGroup = { job: ApplicantEntry['job']; entries: ApplicantEntry[] }

/** Groups the applicants by job, in the given order, so that the job with the newest application comes first. */
export function byJob(all: ApplicantEntry[]): JobGroup[] {
  const groups = new Map<number, JobGroup>()
  for (const one of all) {
    const group = groups.get(one.job.id) ?? { job: one.job, entries: [] }
    group.entries.push(one)
    groups.set(one.job.id, group)
  }
  return [...groups.values()]
}

/** The status that the badge of an application shows. */
export const shownStatus = ({ status, unanswered }: ApplicantEntry) => (unanswered ? 'unanswered' : status)

/** One row of the download. */
export const csvRow = (
  { applicant, job, createdAt, message, note }: ApplicantEntry,
  status: string,
): (string | null)[] => [
  applicant.fullName,
  applicant.username,
  applicant.email,
  applicant.school,
  job.title,
  dayCell(createdAt),
  status,
  message,
  note,
]

/** The length in characters, as the server counts. */
export const lengthOf = (words: string): number => [...words.normalize('NFC').trim()].length

/** The applicant who declined last, and how many applicants still wait for the place. */
export type FreePlace = { name: string; waiting: number }

/**
 * The place of a job that became free because an accepted applicant declined. Null if no earlier applicant waits any more, or if the business
 * has accepted another applicant since.
 */
export function freePlaceOf({ job, entries }: JobGroup, news: Notification[]): FreePlace | null {
  const [decline] = news
    .filter(({ kind, jobId }) => kind === 'application-declined' && jobId === job.id)
    .toSorted((one, other) => other.id - one.id)
  if (!decline || job.closed) return null
  const { createdAt, facts } = decline
  if (entries.some(({ status, decidedAt }) => status === 'accepted' && (decidedAt ?? '') > createdAt)) return null
  const waiting = entries.filter(({ status }) => status === 'pending')
  if (!waiting.some((one) => one.createdAt < createdAt)) return null
  return { name: firstName(facts.name ?? ''), waiting: waiting.length }
}
