import type { Applicant, ApplicationStatus } from '#contract/applications.ts'
import { dayCell } from '#web/ui/csv.ts'

const STATUSES: readonly ApplicationStatus[] = ['pending', 'accepted', 'rejected']

/** What is told to somebody who applied. */
export type Verdict = Exclude<ApplicationStatus, 'pending'>

/** An applicant as the page keeps it: by this browser's clock, the moment until which the decision can be undone. */
export type Candidate = Omit<Applicant, 'undoMs'> & { undoUntil: number | null }

/** What the server said at this moment of the browser's clock. */
export const candidate = ({ undoMs, ...applicant }: Applicant, saidAt: number): Candidate => ({
  ...applicant,
  undoUntil: undoMs === null ? null : saidAt + undoMs,
})

/** Whole seconds, so that the last one counts until it is over. */
export const secondsLeft = (until: number | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))

export type CandidateFilter = { jobId?: number; status?: ApplicationStatus }

/** The choice in an address, as in `?tab=applicants&job=12&status=pending`. What it does not understand, it leaves out. */
export function parseCandidateFilter(address: string): CandidateFilter {
  const said = new URLSearchParams(address)
  const job = said.get('job') ?? ''
  const status = STATUSES.find((one) => one === said.get('status'))
  return { ...(/^[1-9]\d{0,9}$/.test(job) && { jobId: Number(job) }), ...(status && { status }) }
}

/** The address of a choice. */
export function candidatesAddress({ jobId, status }: CandidateFilter): string {
  const said = new URLSearchParams({ tab: 'applicants' })
  if (jobId !== undefined) said.set('job', String(jobId))
  if (status) said.set('status', status)
  return `/dashboard?${said}`
}

/** Those of the chosen job and status. Whoever was just decided on stays in sight as long as it can be undone. */
export const chosen = (all: Candidate[], { jobId, status }: CandidateFilter, now: number): Candidate[] =>
  all.filter(
    (one) =>
      (jobId === undefined || one.job.id === jobId) &&
      (!status || one.status === status || secondsLeft(one.undoUntil, now) > 0),
  )

export type JobGroup = { job: Candidate['job']; candidates: Candidate[] }

/** By job, in the order in which they come: the job that somebody applied for last is the first. */
export function byJob(all: Candidate[]): JobGroup[] {
  const groups = new Map<number, JobGroup>()
  for (const one of all) {
    const group = groups.get(one.job.id) ?? { job: one.job, candidates: [] }
    group.candidates.push(one)
    groups.set(one.job.id, group)
  }
  return [...groups.values()]
}

/** One line of the file to download. */
export const csvRow = ({ applicant, job, createdAt, message, note }: Candidate, status: string): (string | null)[] => [
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

/** The length of words in characters, as the server counts them. */
export const lengthOf = (words: string): number => [...words.normalize('NFC').trim()].length
