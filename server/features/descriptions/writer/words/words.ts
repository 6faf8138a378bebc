import type { JobExtra } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

type Kind = { jobType: DescribedJob['jobType']; kind: JobFacts['kind'] }
export type Sum = { min: number | null; max: number | null; isGross: boolean }
/** What an amount is paid for: a time, one performance, or all of it together. */
export type PaidFor =
  | 'hour'
  | 'day'
  | 'shift'
  | 'evening'
  | 'night'
  | 'week'
  | 'month'
  | 'year'
  | 'gig'
  | 'event'
  | 'flat'
export type Amount = Sum & { unit: PaidFor }

/** How a language says what a job states. What is not stated is null or an empty list. */
export type Words = {
  list: (items: string[]) => string
  tasks: (tasks: string[]) => { tasks: string; does: string }
  /** `null` for a place that has no preposition of its own. */
  place: (parts: string[]) => string | null
  near: (station: string) => string
  kind: (kinds: Kind) => string | null
  times: (facts: JobFacts) => string | null
  start: (facts: JobFacts) => string | null
  end: (facts: JobFacts) => string | null
  amount: (amount: Sum & Partial<Amount>) => string
  /** What follows the amount. */
  payDay: (day: number) => string
  tips: { own: string; shared: string; some: string }
  byAgreement: string
  minimumWage: string
  byTariff: string
  extras: Record<JobExtra, string>
  tipsAsExtra: { own: string; shared: string }
  payDayAsExtra: (day: number) => string
  needs: (facts: JobFacts, language: DescribedJob['language']) => string[]
  /** A list in a sentence that says no. */
  either: (items: string[]) => string
  notNeeded: (facts: JobFacts) => string[]
  trial: (trial: NonNullable<JobFacts['trialShift']>) => string | null
  channel: { email: string; whatsapp: string; both: string; none: string }
  /** A title that no role is known for. */
  named: (title: string) => string
  /** Who is sought for an apprenticeship in a role. */
  learner: (who: string) => string
}
