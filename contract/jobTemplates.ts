import { z } from 'zod'
import { sentFields } from '#contract/jobDrafts.ts'
import { Job, jobFields } from '#contract/jobs.ts'
import { JOB_TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { line } from '#contract/text.ts'
import { PayException } from '#contract/wages.ts'
import { Written } from '#contract/written.ts'

/** The fields of a job that a template stores: all that a form has. */
export const TemplateJob = Job.pick({
  title: true,
  description: true,
  shortDescription: true,
  payRate: true,
  jobType: true,
  language: true,
  location: true,
  tags: true,
  facts: true,
  contactEmail: true,
  contactWhatsapp: true,
}).extend({
  payException: PayException.nullable(),
  written: Written.nullable(),
  otherDescription: z.string().nullable(),
})
export type TemplateJob = z.infer<typeof TemplateJob>

/** A job that a business has saved under a name, to post others like it. */
export const JobTemplate = z.object({ id: z.number().int(), name: z.string(), job: TemplateJob })
export type JobTemplate = z.infer<typeof JobTemplate>

const name = line().min(1, 'templates.nameRequired').max(JOB_TEMPLATE_NAME_MAX, 'text.tooLong')

export const JobTemplateDraft = z.strictObject({
  name,
  job: z.strictObject({ ...sentFields, written: Written.nullish(), otherDescription: jobFields.description }),
})
export type JobTemplateDraft = z.infer<typeof JobTemplateDraft>

export const JobTemplatePatch = z.strictObject({ name })

/** All of a business, by name. */
export const JobTemplateList = z.object({ jobTemplates: z.array(JobTemplate) })
export type JobTemplateList = z.infer<typeof JobTemplateList>
