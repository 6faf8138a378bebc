import { z } from 'zod'
import { ApplicationStatus } from '#contract/applications.ts'
import { NOTE_MAX, TEMPLATE_NAME_MAX } from '#contract/limits.ts'
import { line, text } from '#contract/text.ts'

/** A text that a business has saved to reuse in the notes of later decisions. */
export const Template = z.object({
  id: z.number().int(),
  /** The decision that it is for. */
  status: ApplicationStatus.exclude(['pending']),
  name: z.string(),
  /** `{name}` stands for the first name of the applicant, `{job}` for the title of the job. */
  text: z.string(),
})
export type Template = z.infer<typeof Template>

export const TemplateDraft = z.strictObject({
  status: ApplicationStatus.exclude(['pending']),
  name: line().min(1, 'templates.nameRequired').max(TEMPLATE_NAME_MAX, 'text.tooLong'),
  text: text().min(1, 'templates.textRequired').max(NOTE_MAX, 'text.tooLong'),
})
export type TemplateDraft = z.infer<typeof TemplateDraft>

/** Fields left out stay. */
export const TemplatePatch = TemplateDraft.omit({ status: true }).partial()
export type TemplatePatch = z.infer<typeof TemplatePatch>

/** All templates of a business, in the order in which they were made. */
export const TemplateList = z.object({ templates: z.array(Template) })
export type TemplateList = z.infer<typeof TemplateList>
