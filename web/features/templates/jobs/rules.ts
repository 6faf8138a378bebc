import type { TemplateJob } from '#contract/jobTemplates.ts'

/** What a template keeps of a job. */
export const templateJob = (job: TemplateJob): TemplateJob => ({
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
})
