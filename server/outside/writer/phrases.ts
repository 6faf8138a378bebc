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
  /** "a part-time job", as something that is offered. */
  work: Record<JobType, string>
  jobType: Sentences<[work: string, working: string]>
  /** For an amount and what it is for, which can be earned, and for anything else that people write about pay. */
  amount: Sentences<[pay: string]>
  pay: Sentences<[pay: string]>
  jobTypeAndAmount: Sentences<[working: string, pay: string]>
  jobTypeAndPay: Sentences<[working: string, pay: string]>
  place: Sentences<[place: string]>
  tags: Sentences<[tags: string]>
  closings: string[]
}
