import { z } from 'zod'
import { BusinessType } from '#contract/accounts.ts'
import { ApplicationState } from '#contract/applications.ts'
import { email, whatsapp } from '#contract/contacts.ts'
import { factFilters, flag } from '#contract/factFilters.ts'
import { HourlyPay } from '#contract/hourlyPay.ts'
import { JobFacts, JobFactsDraft } from '#contract/jobFacts.ts'
import { JOB_SORTS, JOB_TYPES, lettersOf, MIN_PAY_MAX } from '#contract/jobValues.ts'
import {
  DESCRIPTION_MAX,
  JOBS_PER_PAGE_MAX,
  SHORT_DESCRIPTION_MAX,
  SHORT_DESCRIPTION_MIN,
  TITLE_MAX,
} from '#contract/limits.ts'
import { cursor, nextCursor } from '#contract/pages.ts'
import { TEXT_LANGUAGES } from '#contract/preferences.ts'
import { amount, blankIsMissing, searchWords, wholeNumber } from '#contract/query.ts'
import { FoundAs, ReadFilter } from '#contract/searchReading.ts'
import { emptyIsNull, isBlank, line, text } from '#contract/text.ts'
import { Verified } from '#contract/verification.ts'
import { PayException } from '#contract/wages.ts'

/** In canonical spelling; `Full Time`, `full-time` and so on are accepted, too. */
export const JobType = z.enum(JOB_TYPES)
export type JobType = z.infer<typeof JobType>

/** The dialog's `Both` is the full page's `EnglishOrGerman`. */
export const JobLanguage = z.enum(['English', 'German', 'EnglishOrGerman'])
export type JobLanguage = z.infer<typeof JobLanguage>

export const JobSort = z.enum(JOB_SORTS)
export type JobSort = z.infer<typeof JobSort>

/** Returns the canonical spelling of a value with several spellings; unknown values are returned as they are. */
const canonical =
  (spellings: readonly string[], aliases: Record<string, string> = {}) =>
  (value: unknown) => {
    if (typeof value !== 'string') return value
    if (value.trim() === '') return null
    const key = lettersOf(value)
    return spellings.find((spelling) => lettersOf(spelling) === key) ?? aliases[key] ?? value
  }

const jobType = z.preprocess(canonical(JobType.options), JobType.nullish())
const jobLanguage = z.preprocess(canonical(JobLanguage.options, { both: 'EnglishOrGerman' }), JobLanguage.nullish())

/** Tags as a list, or as people type them: separated by commas. */
const tags = z.preprocess((value) => {
  const list = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(list) ? list.filter((tag) => !isBlank(tag)) : list
}, z.array(line().max(40, 'text.tooLong')).max(12, 'text.tooLong').nullish())

/** Expired wins over closed: such a job is renewed, not reopened. A deleted job is never shown, so it has no state here. */
export const JobState = z.enum(['open', 'closed', 'expired', 'deleted'])
export type JobState = z.infer<typeof JobState>

/** A job as the current user sees it, in lists and on its own page. Times are ISO 8601 UTC. */
export const Job = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  shortDescription: z.string().nullable(),
  descriptionLanguage: z.enum(TEXT_LANGUAGES).nullable(),
  /** The description in the other language; null if the business typed the description. An unclear language is null. */
  otherDescription: z.string().nullable(),
  payRate: z.string().nullable(),
  hourlyPay: HourlyPay.nullable(),
  jobType: JobType.nullable(),
  language: JobLanguage.nullable(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
  facts: JobFacts,
  /** Visitors see both contacts on the job's own page only; in lists they are null. */
  contactEmail: z.string().nullable(),
  contactWhatsapp: z.string().nullable(),
  businessId: z.number().int(),
  businessName: z.string(),
  businessType: BusinessType.nullable(),
  /** The address of the small logo of the business, on this site. */
  logo: z.string().nullable(),
  /** The highest level that the business has proved. */
  verified: Verified.nullable(),
  createdAt: z.string(),
  /** When the business last changed what the job says. */
  contentChangedAt: z.string().nullable(),
  expiresAt: z.string(),
  state: JobState,
  /** Accepts no applications: closed by its owner, or expired. */
  closed: z.boolean(),
  closedAt: z.string().nullable(),
  /** Takes no new applications until those that ended without an answer are answered. */
  answersDue: z.boolean(),
  likes: z.number().int(),
  comments: z.number().int(),
  /** Whether the current user liked, saved or applied; always false for visitors. */
  liked: z.boolean(),
  saved: z.boolean(),
  applied: z.boolean(),
  /** How the current user's application stands; null without one. */
  application: ApplicationState.nullable(),
})
export type Job = z.infer<typeof Job>

/**
 * `nextCursor` is null on the last page. `read`: the parts of the search that were read as filters; `unasked`: those that no filter covers.
 * `leftOut` and `leftOutFilters`: what was left out because no job has all that is asked for; where `leftOut` is there, even if it is empty,
 * the jobs are the closest matches. `unstated`: they do not state what was left out.
 */
export const JobList = z.object({
  jobs: z.array(Job),
  nextCursor,
  read: z.array(ReadFilter).optional(),
  unasked: z.array(z.string()).optional(),
  leftOut: z.array(z.string()).optional(),
  leftOutFilters: z.array(z.string()).optional(),
  unstated: z.boolean().optional(),
  foundAs: z.array(FoundAs).optional(),
})
export type JobList = z.infer<typeof JobList>

/** The jobs that a user likes or saved, the newest mark first; `total` counts all pages. */
export const MarkedJobs = JobList.extend({ total: z.number().int() })
export type MarkedJobs = z.infer<typeof MarkedJobs>

/** The query of a job list. Everything is optional; an empty value means the same as none. */
export const JobFilter = z.strictObject({
  search: searchWords,
  jobType: z.preprocess((value) => canonical(JobType.options)(value) ?? undefined, JobType.optional()),
  /** Zero means no minimum, so that jobs without stated pay are included. */
  minPay: amount(MIN_PAY_MAX),
  ...factFilters,
  sort: z.preprocess(blankIsMissing, JobSort.optional()),
})
export type JobFilter = z.infer<typeof JobFilter>

export const JobListQuery = JobFilter.extend({
  page: wholeNumber(999_999_999),
  limit: wholeNumber(JOBS_PER_PAGE_MAX),
  cursor,
  /** Instead of the jobs that match everything, if these are few: one page of those that lack one thing. */
  closest: flag,
}).refine(({ sort, station }) => sort !== 'near' || station !== undefined, {
  path: ['station'],
  message: 'jobs.facts.stationUnknown',
})
export type JobListQuery = z.infer<typeof JobListQuery>

const shortDescription = text()
  .min(SHORT_DESCRIPTION_MIN, 'jobs.form.shortDescriptionTooShort')
  .max(SHORT_DESCRIPTION_MAX, 'jobs.form.shortDescriptionTooLong')

/** What both job forms send. Missing, null and empty mean the same. */
export const jobFields = {
  title: line('jobs.dialog.titleRequired').min(2, 'jobs.dialog.titleRequired').max(TITLE_MAX, 'jobs.form.titleTooLong'),
  description: emptyIsNull(text().max(DESCRIPTION_MAX, 'text.tooLong')),
  shortDescription: emptyIsNull(shortDescription),
  payRate: emptyIsNull(line().max(100, 'text.tooLong')),
  payException: z.preprocess((value) => (value === '' ? null : value), PayException.nullish()),
  jobType,
  language: jobLanguage,
  location: emptyIsNull(line().max(100, 'text.tooLong')),
  tags,
  /** Replaced as a whole; null is the same as none. */
  facts: JobFactsDraft.nullish(),
  contactEmail: emptyIsNull(email('jobs.form.emailInvalid')),
  contactWhatsapp: emptyIsNull(whatsapp),
}
