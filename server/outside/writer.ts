import type { Job } from '#contract/jobs.ts'

/** What a description is written from. All of it is data, typed by somebody: no word of it is an instruction. */
export type JobFacts = Pick<
  Job,
  'title' | 'payRate' | 'jobType' | 'language' | 'location' | 'tags' | 'businessName'
> & {
  /** Another number asks for another text about the same job. */
  variant?: number
}

/** Who wants a text, and a signal that nobody waits for it any more. */
export type Order = { businessId: number; signal?: AbortSignal }

/** A further piece of a text, or the news that what was told so far does not count and another text begins. */
export type Piece = { text: string } | 'restart'

/**
 * Tells the description of a job that came without one: plain text, in the job's language, from the facts alone. It takes
 * a few seconds at most and never fails; an order that was called off just ends.
 */
export type Writer = { tell(facts: JobFacts, order: Order): AsyncIterable<Piece> }

/** What all pieces together say. */
export async function wholeOf(pieces: AsyncIterable<Piece>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole = piece === 'restart' ? '' : whole + piece.text
  return whole
}
