import { z } from 'zod'
import { AnswerFigures } from '#contract/answers.ts'
import { Comment } from '#contract/comments.ts'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import { HOLD_REASONS } from '#contract/holdReasons.ts'
import { Job } from '#contract/jobs.ts'
import { nextCursor } from '#contract/pages.ts'
import { Pictures } from '#contract/pictures.ts'
import { Place } from '#contract/place.ts'
import { PayException, WageCheck } from '#contract/wages.ts'
import { Written } from '#contract/written.ts'

export const SimilarJob = z.object({ id: z.number().int(), title: z.string(), businessName: z.string() })
export type SimilarJob = z.infer<typeof SimilarJob>

/** `nextCursor` continues the comments, at `/api/jobs/{id}/comments`. */
export const JobDetail = z.object({
  job: Job,
  comments: z.array(Comment),
  nextCursor,
  similarJobs: z.array(SimilarJob),
  /** The newest open jobs of the same business, when this job is closed; else none. */
  otherJobs: z.array(SimilarJob),
  place: Place.nullable(),
  answers: AnswerFigures.nullable(),
  pictures: Pictures,
  /** The site of its business. */
  website: z.string().nullable(),
  payException: PayException.nullable(),
  /** Only sent to its business. */
  written: Written.nullable(),
  /** Null for pay that is not below the minimum wage, or cannot be compared. */
  wage: WageCheck.nullable(),
  /** Signs of known fraud in the job; a hint, never a verdict. */
  fraudSigns: z.array(z.enum(FRAUD_SIGNS)),
  /** Why the job waits for an operator. Until then only its business sees it. */
  held: z.array(z.enum(HOLD_REASONS)),
  /** A visitor who has opened very many jobs sees contacts after a login only; until then they are null. */
  contactsHidden: z.boolean(),
})
export type JobDetail = z.infer<typeof JobDetail>
