import { z } from 'zod'
import { ApplicationStatus } from '#contract/applications.ts'
import { line } from '#contract/text.ts'

export const DeskQuery = z.strictObject({ q: line().min(1, 'errors.invalidInput').max(100, 'text.tooLong') })

export const AccountType = z.enum(['business', 'student', 'jobseeker'])
export type AccountType = z.infer<typeof AccountType>

export const FoundAccount = z.object({
  id: z.number().int(),
  type: AccountType,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  businessName: z.string().nullable(),
  blocked: z.boolean(),
  createdAt: z.string(),
})
export type FoundAccount = z.infer<typeof FoundAccount>

export const JobVisibility = z.enum(['open', 'closed', 'expired', 'deleted', 'hidden', 'held'])
export type JobVisibility = z.infer<typeof JobVisibility>

export const FoundJob = z.object({
  id: z.number().int(),
  title: z.string(),
  businessId: z.number().int(),
  businessName: z.string(),
  state: JobVisibility,
  createdAt: z.string(),
})
export type FoundJob = z.infer<typeof FoundJob>

export const FoundComment = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  /** Null when its author has deleted the account. */
  userId: z.number().int().nullable(),
  username: z.string().nullable(),
  content: z.string(),
  hidden: z.boolean(),
  createdAt: z.string(),
})
export type FoundComment = z.infer<typeof FoundComment>

/** An application without any text that the applicant wrote. */
export const FoundApplication = z.object({
  id: z.number().int(),
  jobId: z.number().int(),
  jobTitle: z.string(),
  businessId: z.number().int(),
  businessName: z.string(),
  userId: z.number().int(),
  applicantName: z.string(),
  /** As the applicant sees it. */
  status: ApplicationStatus,
  createdAt: z.string(),
})
export type FoundApplication = z.infer<typeof FoundApplication>

/** A list of limited length; `more` says that there are further entries. */
const cut = <Entry extends z.ZodType>(entry: Entry) => z.object({ entries: z.array(entry), more: z.boolean() })

/** What an operator finds: the newest entries of each kind. */
export const DeskFindings = z.object({
  accounts: cut(FoundAccount),
  jobs: cut(FoundJob),
  comments: cut(FoundComment),
  applications: cut(FoundApplication),
  /**
   * How many of the newest entries of each kind were searched; null if all were. Numbers, names and addresses are found among all entries.
   */
  newest: z.number().int().nullable(),
})
export type DeskFindings = z.infer<typeof DeskFindings>
