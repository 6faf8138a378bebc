import type { JobType } from '#contract/jobs.ts'
import type { Facts } from '#server/outside/writer/facts.ts'

export type Fact = 'jobType' | 'pay' | 'place' | 'tags'

/** A first sentence; null when it needs a fact that is missing. `says` is the fact that it tells beside the title. */
export type Opening = { says?: Fact; write: (facts: Facts) => string | null }

type Sentences<Words extends string[]> = ((...words: Words) => string)[]

/**
 * What the writer can say in one language. Titles, places and tags are foreign bodies of unknown gender and number:
 * they stand in quotes, in brackets or behind a colon, where any grammar holds.
 */
export type Phrases = {
  openings: Opening[]
  /** "You work part-time", to which pay can be added. */
  working: Record<JobType, string>
  /** "part-time work", behind "it is". */
  work: Record<JobType, string>
  jobType: Sentences<[work: string]>
  /** For an amount, which can be earned, and for anything else that people write about pay. */
  amount: Sentences<[pay: string]>
  pay: Sentences<[pay: string]>
  jobTypeAndAmount: Sentences<[working: string, pay: string]>
  jobTypeAndPay: Sentences<[working: string, pay: string]>
  place: Sentences<[place: string]>
  tags: Sentences<[tags: string]>
  closings: string[]
}
