import type { JobType } from '#contract/jobs.ts'
import type { Facts } from '#server/features/descriptions/writer/facts.ts'

export type Fact = 'jobType' | 'pay' | 'place' | 'tags'

/** An opening sentence; null when it needs a missing fact. `says` is the fact that it states beside the title. */
export type Opening = { says?: Fact; write: (facts: Facts) => string | null }

type Sentences<Words extends string[]> = ((...words: Words) => string)[]

/**
 * The phrases of one language. Titles, places and tags have unknown gender and number, so they are used in quotes, in
 * brackets or after a colon, where any grammar works.
 */
export type Phrases = {
  openings: Opening[]
  /** "You work part-time", to which pay can be added. */
  working: Record<JobType, string>
  /** "a part-time job", as something on offer. */
  work: Record<JobType, string>
  jobType: Sentences<[work: string, working: string]>
  /** For an amount with its unit, and for any other text about pay. */
  amount: Sentences<[pay: string]>
  pay: Sentences<[pay: string]>
  jobTypeAndAmount: Sentences<[working: string, pay: string]>
  jobTypeAndPay: Sentences<[working: string, pay: string]>
  place: Sentences<[place: string]>
  tags: Sentences<[tags: string]>
  closings: string[]
}
