import type { JobTemplateDraft, TemplateJob } from '#contract/jobTemplates.ts'

/** The fields of a job that a template stores. */
export const templateJob = (job: TemplateJob): JobTemplateDraft['job'] => ({
  title: job.title,
  description: job.description,
  shortDescription: job.shortDescription,
  payRate: job.payRate,
  payException: job.payException,
  jobType: job.jobType,
  language: job.language,
  location: job.location,
  tags: job.tags,
  facts: job.facts,
  contactEmail: job.contactEmail,
  contactWhatsapp: job.contactWhatsapp,
  written: job.written,
  otherDescription: job.written && job.otherDescription,
})
