import { DAY_MS } from '#contract/durations.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Topic } from '#contract/law/limits.ts'

/** The user's answers about themselves, from which the rules calculate whether a job fits. They never leave the browser. */
export type Person = {
  isStudent: boolean
  /** Whether the user has a residence permit for studying. */
  hasPermit: boolean
  age: 'adult' | 'from16' | 'under16'
  /** `insured`: with social insurance, because it is more than a Minijob. */
  otherJob: 'none' | 'minijob' | 'insured'
  /** In cents a month. */
  otherPay: number
  /** Hours a week. */
  otherHours: number
  /** Days that already count this year, under the permit or in other short-term work. */
  daysWorked: number
  /** The hours a week that the user wants in this job. They count only if the job does not state its own. */
  hours: number | null
}

/** A person without special circumstances. */
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

/** `maybe`: the answer depends on something that the job does not state, or on a condition that the reason names. */
export type Verdict = 'yes' | 'maybe' | 'no' | 'unknown'
/** The answer of one rule. Money is in cents, and days are dates. */
export type Check = {
  /** The excluded topics are parts of other checks. */
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

/** Whether a job still runs on a day. Without a last day it always does. */
export const isOnAt = ({ end }: JobFacts, day: string): boolean => end === undefined || end >= day

/** Whether an amount between `min` and `max` is within a limit: always, perhaps, or never. */
export function within(limit: number, { min, max }: { min: number | null; max: number | null }): Verdict {
  if (max !== null && max <= limit) return 'yes'
  return min !== null && min > limit ? 'no' : 'maybe'
}

const time = (day: string) => Date.parse(`${day}T00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The number of days from one day to another, including both. */
export const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / DAY_MS) + 1

/** The last day of a number of months that begin on a day: three from 1 December end on 28 February. */
export function endOfMonths(from: string, months: number): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const length = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  // A month that has no such day ends before it.
  const after = Date.UTC(year, month - 1 + months, Math.min(day, length))
  return dayOf(after - (day > length ? 0 : DAY_MS))
}
