import type { DescribeRequest } from '#contract/descriptions.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import type { jobs } from '#server/db/schema.ts'
import { languageOf } from '#server/features/descriptions/writer/languages.ts'

/** The columns of the description of a job. */
export type Texts = Pick<
  typeof jobs.$inferSelect,
  'description' | 'descriptionLanguage' | 'otherDescription' | 'written'
>

/** A draft with its description, and a patch with a new one if it needs one; otherwise the description stays as it is. */
export type CompleteDraft = Omit<JobDraft, keyof Texts> & Texts
export type CompletePatch = Omit<JobPatch, keyof Texts> & Partial<Texts>

/** A text that the business typed. It is not translated. */
export const typed = (description: string): Texts => ({
  description,
  descriptionLanguage: languageOf(description),
  otherDescription: null,
  written: null,
})

/** The fields that a description is written from. */
const DESCRIBED = [
  ...['title', 'payRate', 'jobType', 'language', 'location', 'tags', 'facts', 'contactEmail', 'contactWhatsapp'],
] as const

type Described = Pick<JobDraft, (typeof DESCRIBED)[number]>

/** Whether a change affects what a description states. */
export const changesText = (patch: CompletePatch): boolean =>
  [...DESCRIBED, 'description' as const].some((field) => patch[field] !== undefined)

/** The facts of a job in the form of a request. */
export const requestOf = (job: Described): DescribeRequest => ({
  title: job.title,
  payRate: job.payRate,
  jobType: job.jobType,
  language: job.language,
  location: job.location,
  tags: job.tags,
  facts: job.facts,
  contacts: [
    ...(job.contactEmail ? (['email'] as const) : []),
    ...(job.contactWhatsapp ? (['whatsapp'] as const) : []),
  ],
})
