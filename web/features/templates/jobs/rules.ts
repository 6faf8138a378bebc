import type { JobTemplateDraft, TemplateJob } from '#contract/jobTemplates.ts'

/** What is sent of a job to save it as a template. */
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
  // Left out where there is none, because the previous version does not know them.
  ...(job.written && { written: job.written }),
  ...(job.written && job.otherDescription && { otherDescription: job.otherDescription }),
})
