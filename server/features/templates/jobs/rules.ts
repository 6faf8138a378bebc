import type { JobTemplateDraft, TemplateJob } from '#contract/jobTemplates.ts'
import { withKnownPlaces } from '#server/features/jobs/rules.ts'

/** A job in the form of a template. Facts that are not stated are empty. */
export const templateJob = ({ facts, ...job }: JobTemplateDraft['job']): TemplateJob => ({
  title: job.title,
  description: job.description ?? '',
  shortDescription: job.shortDescription ?? null,
  payRate: job.payRate ?? null,
  payException: job.payException ?? null,
  jobType: job.jobType ?? null,
  language: job.language ?? null,
  location: job.location ?? null,
  tags: job.tags ?? [],
  facts: withKnownPlaces(facts ?? {}),
  contactEmail: job.contactEmail ?? null,
  contactWhatsapp: job.contactWhatsapp ?? null,
  written: job.written ?? null,
  // A text that the business typed exists in one language only.
  otherDescription: (job.written && job.otherDescription) ?? null,
})
