import { z } from 'zod'
import { Comment } from '#contract/comments.ts'
import { email, whatsapp } from '#contract/contacts.ts'
import {
  DESCRIPTION_MAX,
  JOBS_PER_PAGE_MAX,
  SEARCH_MAX,
  SHORT_DESCRIPTION_MAX,
  SHORT_DESCRIPTION_MIN,
  TITLE_MAX,
} from '#contract/limits.ts'
import { emptyIsNull, isBlank, line, text } from '#contract/text.ts'

const TAGS_MAX = 12
const TAG_MAX = 40

/** In canonical spelling; `Full Time`, `full-time` and so on mean the same on the way in. */
export const JobType = z.enum(['Full-time', 'Part-time', 'Casual', 'Contract', 'Internship'])
export type JobType = z.infer<typeof JobType>

/** The dialog's `Both` is the full page's `EnglishOrGerman`. */
export const JobLanguage = z.enum(['English', 'German', 'EnglishOrGerman'])
export type JobLanguage = z.infer<typeof JobLanguage>

export const JobSort = z.enum(['all', 'recent', 'popular'])
export type JobSort = z.infer<typeof JobSort>

const simplified = (value: string) => value.toLowerCase().replace(/[^a-z]/g, '')

/** Finds the canonical spelling of a word that people write in several ways; what it does not know, it leaves alone. */
const canonical =
  (spellings: readonly string[], aliases: Record<string, string> = {}) =>
  (value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return null
    const key = simplified(value)
    return spellings.find((spelling) => simplified(spelling) === key) ?? aliases[key] ?? value
  }

const jobType = z.preprocess(canonical(JobType.options), JobType.nullish())
const jobLanguage = z.preprocess(canonical(JobLanguage.options, { both: 'EnglishOrGerman' }), JobLanguage.nullish())

/** Tags as a list, or as people type them: separated by commas. */
const tags = z.preprocess((value) => {
  const list = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(list) ? list.filter((tag) => !isBlank(tag)) : list
}, z.array(line().max(TAG_MAX, 'text.tooLong')).max(TAGS_MAX, 'text.tooLong').nullish())

/**
 * What a job is at a moment. Expired wins over closed: such a job is renewed, not reopened. A deleted one is nobody's to
 * see, so no `Job` says that.
 */
export const JobState = z.enum(['open', 'closed', 'expired', 'deleted'])
export type JobState = z.infer<typeof JobState>

/** What the viewer sees of a job, in lists and on its own page. Times are ISO 8601 UTC. */
export const Job = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string().nullable(),
  payRate: z.string().nullable(),
  jobType: JobType.nullable(),
  language: JobLanguage.nullable(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
  contactEmail: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  businessId: z.number().int(),
  businessName: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: JobState,
  /** Takes no applications: closed by its owner, or expired. */
  closed: z.boolean(),
  closedAt: z.string().nullable(),
  likes: z.number().int(),
  comments: z.number().int(),
  /** The viewer's own marks; always false for visitors. */
  liked: z.boolean(),
  saved: z.boolean(),
  applied: z.boolean(),
})
export type Job = z.infer<typeof Job>

/** A list that comes whole. */
export const Jobs = z.object({ jobs: z.array(Job) })
export type Jobs = z.infer<typeof Jobs>

/** A job as its owner sees it on the dashboard. */
export const BusinessJob = Job.extend({ applications: z.number().int(), pendingApplications: z.number().int() })
export type BusinessJob = z.infer<typeof BusinessJob>

/** All jobs of a business, the newest first, and what they brought altogether. */
export const BusinessJobs = z.object({
  jobs: z.array(BusinessJob),
  totalInteractions: z.object({
    applications: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
  }),
})
export type BusinessJobs = z.infer<typeof BusinessJobs>

/** `nextCursor` continues the list where this page ends; null when nothing follows. */
export const JobList = z.object({ jobs: z.array(Job), nextCursor: z.string().nullable() })
export type JobList = z.infer<typeof JobList>

export const SimilarJob = z.object({ id: z.number().int(), title: z.string(), businessName: z.string() })
export type SimilarJob = z.infer<typeof SimilarJob>

export const JobDetail = z.object({ job: Job, comments: z.array(Comment), similarJobs: z.array(SimilarJob) })
export type JobDetail = z.infer<typeof JobDetail>

const blankIsMissing = (value: unknown) => (value === '' ? undefined : value)

/** The query of a job list. Everything may be left out; an empty value means the same. */
export const JobFilter = z.strictObject({
  search: z.preprocess(blankIsMissing, line().max(SEARCH_MAX, 'text.tooLong').optional()),
  jobType: z.preprocess((value) => canonical(JobType.options)(value) ?? undefined, JobType.optional()),
  minPay: z.preprocess(blankIsMissing, z.coerce.number().min(0).max(1000).optional()),
  sort: z.preprocess(blankIsMissing, JobSort.optional()),
})
export type JobFilter = z.infer<typeof JobFilter>

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .pipe(z.number().max(max))

export const JobListQuery = JobFilter.extend({
  page: z.preprocess(blankIsMissing, wholeNumber(999_999_999).optional()),
  limit: z.preprocess(blankIsMissing, wholeNumber(JOBS_PER_PAGE_MAX).optional()),
  cursor: z.preprocess(blankIsMissing, z.string().max(200).optional()),
})
export type JobListQuery = z.infer<typeof JobListQuery>

const shortDescription = text()
  .min(SHORT_DESCRIPTION_MIN, 'jobs.form.shortDescriptionTooShort')
  .max(SHORT_DESCRIPTION_MAX, 'jobs.form.shortDescriptionTooLong')

/** What both job forms send. Left out, null and empty mean the same. */
export const jobFields = {
  title: line('jobs.dialog.titleRequired').min(2, 'jobs.dialog.titleRequired').max(TITLE_MAX, 'jobs.form.titleTooLong'),
  description: emptyIsNull(text().max(DESCRIPTION_MAX, 'text.tooLong')),
  shortDescription: emptyIsNull(shortDescription),
  payRate: emptyIsNull(line().max(100, 'text.tooLong')),
  jobType,
  language: jobLanguage,
  location: emptyIsNull(line().max(100, 'text.tooLong')),
  tags,
  contactEmail: emptyIsNull(email('jobs.form.emailInvalid')),
  contactWhatsapp: emptyIsNull(whatsapp('jobs.form.whatsappInvalid')),
}

export type Contacts = { contactEmail?: string | null | undefined; contactWhatsapp?: string | null | undefined }
/** There is a way to apply. */
export const isReachable = (job: Contacts) => Boolean(job.contactEmail || job.contactWhatsapp)
export const onContactEmail = { path: ['contactEmail'], message: 'jobs.form.contactMissing' }

export const JobDraft = z.strictObject(jobFields).refine(isReachable, onContactEmail)
export type JobDraft = z.infer<typeof JobDraft>

/** A change of a job: what is left out stays. `closed` closes and reopens it. That one contact remains, the server sees to. */
export const JobPatch = z.strictObject({ ...jobFields, closed: z.boolean() }).partial()
export type JobPatch = z.infer<typeof JobPatch>

/** The facts that a description is written from. */
export const DescribeRequest = z.strictObject({
  title: jobFields.title,
  payRate: jobFields.payRate,
  jobType: jobFields.jobType,
  language: jobFields.language,
  location: jobFields.location,
  tags: jobFields.tags,
  /** Another number asks for another text from the same facts. */
  variant: z.number().int().min(0).max(1000).optional(),
})
export type DescribeRequest = z.infer<typeof DescribeRequest>

export const Description = z.object({ description: z.string() })
export type Description = z.infer<typeof Description>

/**
 * A description as it is written: `text` brings what follows, `restart` takes back what came so far, and `done` brings the
 * whole. Each event's data is JSON.
 */
export type DescribeEvents = { text: { text: string }; restart: Record<string, never>; done: Description }
