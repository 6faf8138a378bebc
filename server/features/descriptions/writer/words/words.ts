import type { JobExtra } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { DescribedJob } from '#server/features/descriptions/writer/writer.ts'

type Kind = { jobType: DescribedJob['jobType']; kind: JobFacts['kind'] }
export type Sum = { min: number | null; max: number | null; isGross: boolean }
/** What an amount is paid for: a period, one performance, or the whole job. */
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

/** How a language words what a job states. For facts that are not stated, the result is null or an empty list. */
export type Words = {
  list: (items: string[]) => string
  tasks: (tasks: string[]) => { tasks: string; does: string }
  /** A part of an address with its preposition; null where that is unknown. */
  place: (part: string) => string | null
  near: (station: string) => string
  kind: (kinds: Kind) => string | null
  times: (facts: JobFacts) => string | null
  start: (facts: JobFacts) => string | null
  end: (facts: JobFacts) => string | null
  amount: (amount: Sum & Partial<Amount>) => string
  /** A phrase that follows the amount. */
  payDay: (day: number) => string
  tips: { own: string; shared: string; some: string }
  byAgreement: string
  minimumWage: string
  byTariff: string
  extras: Record<JobExtra, string>
  tipsAsExtra: { own: string; shared: string }
  payDayAsExtra: (day: number) => string
  needs: (facts: JobFacts, language: DescribedJob['language']) => string[]
  /** A list in a negative sentence. */
  either: (items: string[]) => string
  notNeeded: (facts: JobFacts) => string[]
  trial: (trial: NonNullable<JobFacts['trialShift']>) => string | null
  channel: { email: string; whatsapp: string; both: string; none: string }
  /** The title of a job whose role is unknown. */
  named: (title: string) => string
  /** The word for an apprentice in a role. */
  learner: (who: string) => string
}
