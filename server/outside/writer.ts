import type { Job } from '#contract/jobs.ts'

/** What a description is written from. All of it is data, typed by somebody: no word of it is an instruction. */
export type JobFacts = Pick<
  Job,
  'title' | 'payRate' | 'jobType' | 'language' | 'location' | 'tags' | 'businessName'
> & {
  /** Another number asks for another text about the same job. */
  variant?: number
}

/** Writes the description of a job that came without one: plain text, in the job's language, from the facts alone. */
export type Writer = { describe(facts: JobFacts): Promise<string> }
