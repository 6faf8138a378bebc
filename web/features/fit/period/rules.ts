import type { JobFacts } from '#contract/jobFacts.ts'
import type { Topic } from '#contract/law/limits.ts'

/** What somebody says about themselves to see whether a job fits. It never leaves the browser. */
export type Person = {
  isStudent: boolean
  /** A residence permit for studying. */
  hasPermit: boolean
  age: 'adult' | 'from16' | 'under16'
  /** `insured`: with social insurance, so more than a Minijob. */
  otherJob: 'none' | 'minijob' | 'insured'
  /** In cents a month. */
  otherPay: number
  /** A week. */
  otherHours: number
  /** Days that count this year already, under the permit or in other short-term work. */
  daysWorked: number
  /** The hours a week that they want in this job. They count where the job does not state its own. */
  hours: number | null
}

/** Somebody of whom nothing special is known. */
export const ADULT: Person = {
  isStudent: false,
  hasPermit: false,
  age: 'adult',
  otherJob: 'none',
  otherPay: 0,
  otherHours: 0,
  daysWorked: 0,
  hours: null,
}

/** `maybe`: it depends on what the job does not state, or on a condition that the reason names. */
export type Verdict = 'yes' | 'maybe' | 'no' | 'unknown'
/** One answer about one rule. Money is in cents, and days are dates. */
export type Check = {
  /** The others are no question of their own. */
  topic: Exclude<Topic, 'breaks' | 'rest' | 'tips' | `wage${string}`>
  verdict: Verdict
  reason: string
  money?: Record<string, number>
  numbers?: Record<string, number>
  days?: Record<string, string>
}

/** When a job starts: on the stated day, or else today. */
export const startOf = ({ start }: JobFacts, today: string): string =>
  start === undefined || start === 'now' || start < today ? today : start

/** Whether a job goes on on a day. Without a last day it goes on. */
export const isOnAt = ({ end }: JobFacts, day: string): boolean => end === undefined || end >= day

/** A fit, a possible fit or none of an amount that is at least `min` and at most `max`. */
export function within(limit: number, { min, max }: { min: number | null; max: number | null }): Verdict {
  if (max !== null && max <= limit) return 'yes'
  return min !== null && min > limit ? 'no' : 'maybe'
}

const DAY_MS = 86_400_000
const time = (day: string) => Date.parse(`${day}T00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** From one day to another, both counted. */
export const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / DAY_MS) + 1

/** The last day of so many months that begin on a day: of three from 1 December, 28 February. */
export function endOfMonths(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const length = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  // A month that has no such day ends before it.
  const after = Date.UTC(year, month - 1 + months, Math.min(day, length))
  return dayOf(after - (day > length ? 0 : DAY_MS))
}
