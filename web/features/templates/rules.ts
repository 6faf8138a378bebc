import type { Template } from '#contract/templates.ts'

export type TemplateStatus = Template['status']

/** The templates of all businesses; their texts are phrases. */
export const BUILT_IN = {
  accepted: ['meet', 'trial', 'start'],
  rejected: ['taken', 'times', 'close'],
} as const satisfies Record<TemplateStatus, readonly string[]>

/** Fills in the first name and the title of the job. A name that looks like a placeholder is not filled in again. */
export const filledTemplate = (text: string, values: { name: string; job: string }): string =>
  text.replace(/\{(name|job)\}/g, (_, gap: 'name' | 'job') => values[gap])
