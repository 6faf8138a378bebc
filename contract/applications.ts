import { z } from 'zod'
import { MESSAGE_MAX, NOTE_MAX } from '#contract/limits.ts'
import { emptyIsNull, text } from '#contract/text.ts'

export const ApplicationStatus = z.enum(['pending', 'accepted', 'rejected'])
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const ApplyRequest = z.strictObject({ message: emptyIsNull(text().max(MESSAGE_MAX, 'text.tooLong')) })
export type ApplyRequest = z.infer<typeof ApplyRequest>

/** An application as its applicant sees it: a decision shows once the applicant is told. */
export const Application = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  status: ApplicationStatus,
  /** The business's own words to its decision. */
  note: z.string().nullable(),
  message: z.string().nullable(),
  job: z.object({ id: z.number().int(), title: z.string(), businessName: z.string(), closed: z.boolean() }),
})
export type Application = z.infer<typeof Application>

export const ApplicationList = z.object({ applications: z.array(Application) })
export type ApplicationList = z.infer<typeof ApplicationList>

/** An application as the owner of its job sees it. */
export const Applicant = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  status: ApplicationStatus,
  note: z.string().nullable(),
  message: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What the applicant knows: behind the decision until told, and what an undo goes back to. */
  told: z.object({ status: ApplicationStatus, note: z.string().nullable() }),
  /**
   * For how many milliseconds more, counted from this answer, the decision can be undone before the applicant is told;
   * null when there is nothing to tell. A moment would be of no use to a browser whose clock is wrong.
   */
  undoMs: z.number().int().nullable(),
  applicant: z.object({
    id: z.number().int(),
    fullName: z.string(),
    username: z.string(),
    email: z.string(),
    school: z.string().nullable(),
  }),
  job: z.object({ id: z.number().int(), title: z.string(), closed: z.boolean() }),
})
export type Applicant = z.infer<typeof Applicant>

export const ApplicantList = z.object({ applications: z.array(Applicant) })
export type ApplicantList = z.infer<typeof ApplicantList>

/** What the business decides, perhaps with some words to it. Any status may follow any other. */
export const Decision = z.strictObject({
  status: ApplicationStatus,
  note: emptyIsNull(text().max(NOTE_MAX, 'text.tooLong')),
})
export type Decision = z.infer<typeof Decision>
