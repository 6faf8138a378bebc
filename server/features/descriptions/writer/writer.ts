import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import type { TextLanguage } from '#contract/preferences.ts'
import type { Tone } from '#contract/tones.ts'

/** The facts for a description. All of them are user input, and none is an instruction. */
export type DescribedJob = Pick<
  Job,
  'title' | 'payRate' | 'jobType' | 'language' | 'location' | 'tags' | 'businessName'
> & {
  facts?: JobFacts
  /** How applicants reach the business besides the site. */
  contacts?: Contact[]
  /** The business's description of itself. */
  about?: string | null
  tone?: Tone
  /** The descriptions of the business's other jobs, whose sentences the built-in writer does not use again. */
  otherTexts?: string[]
  /** Another number gives another text about the same job. */
  variant?: number
}
export type Contact = 'email' | 'whatsapp'

/**
 * The business that requests a text, and the language if it is not that of the job. The signal aborts when the text is no longer needed.
 */
export type Order = { businessId: number; language?: TextLanguage; signal?: AbortSignal }

/** Who wrote a text: a model, or the built-in writer, which composes it from the fields of the form. */
export type Author = 'ai' | 'builtIn'

/** The next piece of a text, or `restart`, which discards all pieces so far. */
export type Piece = { text: string; by: Author } | 'restart'

/**
 * Writes the description of a job: plain text in the job's language, from the facts alone. Takes a few seconds at
 * most and never fails; an aborted order just ends.
 */
export type Writer = { write(facts: DescribedJob, order: Order): AsyncIterable<Piece> }

/** The whole text of all pieces, and who wrote it. */
export async function wholeOf(pieces: AsyncIterable<Piece>): Promise<{ text: string; by: Author }> {
  let whole: { text: string; by: Author } = { text: '', by: 'builtIn' }
  for await (const piece of pieces) whole = joined(whole, piece)
  return whole
}

/** A text with its next piece. */
export const joined = (whole: { text: string; by: Author }, piece: Piece): { text: string; by: Author } =>
  piece === 'restart' ? { text: '', by: 'builtIn' } : { text: whole.text + piece.text, by: piece.by }
