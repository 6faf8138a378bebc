import { z } from 'zod'
import { Comment } from '#contract/comments.ts'
import { email, whatsapp } from '#contract/contacts.ts'
import {
  JOBS_PER_PAGE_MAX,
  SEARCH_MAX,
  SHORT_DESCRIPTION_MAX,
  SHORT_DESCRIPTION_MIN,
  TITLE_MAX,
} from '#contract/limits.ts'
import { emptyIsNull, line, text } from '#contract/text.ts'

const TAGS_MAX = 12
const TAG_MAX = 40
const DESCRIPTION_MAX = 5000

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
  return Array.isArray(list)
    ? list.map((tag) => (typeof tag === 'string' ? tag.trim() : tag)).filter((tag) => tag !== '')
    : list
}, z.array(line().max(TAG_MAX, 'text.tooLong')).max(TAGS_MAX, 'text.tooLong').nullish())

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
const jobFields = {
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

type Contacts = { contactEmail?: string | null | undefined; contactWhatsapp?: string | null | undefined }
const isReachable = (job: Contacts) => Boolean(job.contactEmail || job.contactWhatsapp)
const onContactEmail = { path: ['contactEmail'], message: 'jobs.form.contactMissing' }

export const JobDraft = z.strictObject(jobFields).refine(isReachable, onContactEmail)
export type JobDraft = z.infer<typeof JobDraft>

/** The full-page form: as the wire, but its title takes one character more. */
export const JobForm = z
  .object({
    ...jobFields,
    title: line().min(3, 'jobs.form.titleTooShort').max(TITLE_MAX, 'jobs.form.titleTooLong'),
  })
  .refine(isReachable, onContactEmail)
export type JobForm = z.infer<typeof JobForm>

/** The facts that a description is written from. */
export const DescribeRequest = z.strictObject({
  title: jobFields.title,
  payRate: jobFields.payRate,
  jobType: jobFields.jobType,
  language: jobFields.language,
  location: jobFields.location,
  tags: jobFields.tags,
})
export type DescribeRequest = z.infer<typeof DescribeRequest>

export const Description = z.object({ description: z.string() })
export type Description = z.infer<typeof Description>
