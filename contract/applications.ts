import { z } from 'zod'
import { FRAUD_SIGNS } from '#contract/fraudSigns.ts'
import { ID_MAX } from '#contract/ids.ts'
import { Introduction } from '#contract/introductions.ts'
import { MESSAGE_MAX, NOTE_MAX } from '#contract/limits.ts'
import { nextCursor, PageQuery } from '#contract/pages.ts'
import { LANGUAGES } from '#contract/preferences.ts'
import { blankIsMissing, searchWords, wholeNumber } from '#contract/query.ts'
import { emptyIsNull, text } from '#contract/text.ts'

/** A job's id in a query. */
const job = wholeNumber(ID_MAX)

export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const ApplyRequest = z.strictObject({
  message: emptyIsNull(text().max(MESSAGE_MAX, 'text.tooLong')),
  /** The introduction exactly as the applicant saw and confirmed it, so that a later change cannot slip in. */
  introduction: Introduction.nullish(),
})

export const ApplyQuery = z.strictObject({
  /**
   * When the business last changed the job that the applicant has read, or posted it. If it was changed later, the application is refused.
   * In the query, because servers of a version before would refuse a body with it during an upgrade.
   */
  unchangedSince: z.preprocess(blankIsMissing, z.iso.datetime().optional()),
})

/** An application as its applicant sees it: a decision is visible once it is published. */
export const Application = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  status: ApplicationStatus,
  /** It was not answered in time, so it ended as `rejected`. The business may still answer. */
  unanswered: z.boolean(),
  /** The note of the business to its decision. */
  note: z.string().nullable(),
  /** Signs of known fraud in the note; a hint, never a verdict. Missing if there are none. */
  fraudSigns: z.array(z.enum(FRAUD_SIGNS)).optional(),
  message: z.string().nullable(),
  introduction: Introduction.nullable(),
  /** When the decision that the applicant sees was made, or when the application ended without one; null while it waits. */
  decidedAt: z.string().nullable(),
  /** When the applicant declined after having been accepted. The status is `rejected` then, and the business sees nothing more. */
  declinedAt: z.string().nullable(),
  /**
   * When it ends without an answer, unless the business answers. Null where it does not end by itself: it is decided, times for a talk are
   * on offer or agreed, or the job is gone or hidden.
   */
  endsAt: z.string().nullable(),
  /** When the business last changed what the job says, if that was after the application; null otherwise. */
  jobChangedAt: z.string().nullable(),
  job: z.object({
    id: z.number().int(),
    title: z.string(),
    businessName: z.string(),
    closed: z.boolean(),
    /** It was deleted or is hidden, so it has no page. Missing while it has one. */
    gone: z.boolean().optional(),
  }),
})
export type Application = z.infer<typeof Application>

/** How an application stands for its applicant, and since when. */
export const ApplicationState = Application.pick({
  status: true,
  unanswered: true,
  createdAt: true,
  decidedAt: true,
  declinedAt: true,
})
export type ApplicationState = z.infer<typeof ApplicationState>

/** An accepted applicant declines, with an optional message. */
export const DeclineRequest = z.strictObject({ note: emptyIsNull(text().max(NOTE_MAX, 'text.tooLong')) })

/** The query of one's own applications; `job` selects the one for that job. */
export const ApplicationListQuery = PageQuery.extend({ job })
export type ApplicationListQuery = z.infer<typeof ApplicationListQuery>

/** The newest first; `total` counts all pages. */
export const ApplicationList = z.object({ applications: z.array(Application), nextCursor, total: z.number().int() })
export type ApplicationList = z.infer<typeof ApplicationList>

/** An application as the owner of its job sees it. */
export const Applicant = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  status: ApplicationStatus,
  unanswered: z.boolean(),
  note: z.string().nullable(),
  message: z.string().nullable(),
  introduction: Introduction.nullable(),
  /** When it ends, unless it is answered; null if it is answered or has ended. */
  endsAt: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the applicant sees: the last published decision, to which an undo returns. */
  told: z.object({ status: ApplicationStatus, note: z.string().nullable(), unanswered: z.boolean() }),
  /**
   * Milliseconds, counted from this response, until the decision is published and can no longer be undone; null when
   * nothing is pending. Not a time, because the browser's clock may be wrong.
   */
  undoMs: z.number().int().nullable(),
  applicant: z.object({
    id: z.number().int(),
    fullName: z.string(),
    username: z.string(),
    email: z.string(),
    school: z.string().nullable(),
    /** The language of the pages at the last login: the one to answer in. */
    language: z.enum(LANGUAGES),
  }),
  job: z.object({ id: z.number().int(), title: z.string(), closed: z.boolean() }),
})
export type Applicant = z.infer<typeof Applicant>

/**
 * Which applicants to list. A status also includes applicants whose new decision can still be undone to that status. `waiting`: pending,
 * or ended without an answer.
 */
export const ApplicantFilter = PageQuery.extend({
  search: searchWords.describe(
    'Words or parts of words of the name, username or email address, in any case and with or without accents.',
  ),
  status: z.preprocess(blankIsMissing, z.enum([...ApplicationStatus.options, 'waiting']).optional()),
})
export type ApplicantFilter = z.infer<typeof ApplicantFilter>

/** The same over all jobs of a business, or for one of them. */
export const BusinessApplicantFilter = ApplicantFilter.extend({ job })
export type BusinessApplicantFilter = z.infer<typeof BusinessApplicantFilter>

/** A job; `applicants` counts those that match the filter, over all pages. */
export const JobWithApplicants = z.object({ id: z.number().int(), title: z.string(), applicants: z.number().int() })
export type JobWithApplicants = z.infer<typeof JobWithApplicants>

/** The applicants, the newest first. */
export const ApplicantList = z.object({ applications: z.array(Applicant), nextCursor })
export type ApplicantList = z.infer<typeof ApplicantList>

/** The same over all jobs, with every job that has applications, the one with the newest applicant first, and the job of the filter. */
export const BusinessApplicantList = ApplicantList.extend({ jobs: z.array(JobWithApplicants) })
export type BusinessApplicantList = z.infer<typeof BusinessApplicantList>

/**
 * The decision of the business with an optional note. Any status may follow any other, but an application that ended without an answer is
 * only accepted or rejected. `unanswered` takes that answer back until it is published.
 */
export const Decision = z.strictObject({
  status: ApplicationStatus,
  unanswered: z.boolean().optional(),
  note: emptyIsNull(text().max(NOTE_MAX, 'text.tooLong')),
})
export type Decision = z.infer<typeof Decision>
