import type { Job } from '#contract/jobs.ts'

/** The facts for a description. All of them are user input, and none is an instruction. */
export type DescribedJob = Pick<
  Job,
  'title' | 'payRate' | 'jobType' | 'language' | 'location' | 'tags' | 'businessName'
> & {
  /** Another number gives another text about the same job. */
  variant?: number
}

/** Who requests a text. The signal aborts when it is no longer needed. */
export type Order = { businessId: number; signal?: AbortSignal }

/** The next piece of a text, or `restart`, which discards all pieces so far. */
export type Piece = { text: string } | 'restart'

/**
 * Writes the description of a job: plain text in the job's language, from the facts alone. Takes a few seconds at
 * most and never fails; an aborted order just ends.
 */
export type Writer = { write(facts: DescribedJob, order: Order): AsyncIterable<Piece> }

/** The whole text of all pieces. */
export async function wholeOf(pieces: AsyncIterable<Piece>): Promise<string> {
  let whole = ''
  for await (const piece of pieces) whole = piece === 'restart' ? '' : whole + piece.text
  return whole
}
