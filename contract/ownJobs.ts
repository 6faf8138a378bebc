import { z } from 'zod'
import { CloseReason } from '#contract/closeReasons.ts'
import { HOLD_REASONS } from '#contract/holdReasons.ts'
import { Job } from '#contract/jobs.ts'
import { nextCursor } from '#contract/pages.ts'
import { PayException } from '#contract/wages.ts'
import { Written } from '#contract/written.ts'

/** A job as its owner sees it on the dashboard. */
export const BusinessJob = Job.extend({
  payException: PayException.nullable(),
  written: Written.nullable(),
  /** Why it waits for an operator, hidden from others; empty when it does not. */
  held: z.array(z.enum(HOLD_REASONS)),
  applications: z.number().int(),
  pendingApplications: z.number().int(),
  /** The number of applications that ended without an answer. */
  unansweredApplications: z.number().int(),
  /** Null for a job that is open, or was closed without a reason. */
  closeReason: CloseReason.nullable(),
  /** The earlier job that this one posts again, and the newest one that posts this one again; null for a deleted one. */
  repostedFrom: z.number().int().nullable(),
  repostedAs: z.number().int().nullable(),
})
export type BusinessJob = z.infer<typeof BusinessJob>

/** A job that its business has just posted or changed. `held` is there when it waits for an operator, and says why. */
export const WrittenJob = Job.extend({ held: z.array(z.enum(HOLD_REASONS)).optional() })
export type WrittenJob = z.infer<typeof WrittenJob>

/** The jobs of a business, the newest first. Counts include all pages. */
export const BusinessJobs = z.object({
  jobs: z.array(BusinessJob),
  nextCursor,
  counts: z.object({
    jobs: z.number().int(),
    openJobs: z.number().int(),
    pendingApplications: z.number().int(),
  }),
  totalInteractions: z.object({
    applications: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
  }),
})
export type BusinessJobs = z.infer<typeof BusinessJobs>
