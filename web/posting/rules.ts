import type { DescribeRequest, JobDraft, JobForm } from '#contract/jobs.ts'

/** What the full-page form sends: without a text of its own the description is the short one, and nothing is sent as null. */
export function jobDraft(form: JobForm, suggested: string): JobDraft {
  return {
    title: form.title,
    shortDescription: form.shortDescription ?? null,
    description: suggested || form.shortDescription || '',
    payRate: form.payRate ?? null,
    jobType: form.jobType ?? null,
    language: form.language ?? null,
    location: form.location ?? null,
    tags: form.tags?.length ? form.tags : null,
    contactEmail: form.contactEmail ?? null,
    contactWhatsapp: form.contactWhatsapp ?? null,
  }
}

export type Suggestion = { text: string; taken: boolean }

/** A suggested text is posted when it was taken, and also when it is all there is: what was shown is what appears. */
export const postedText = (suggestion: Suggestion | null, shortDescription: string | null | undefined): string =>
  suggestion && (suggestion.taken || !shortDescription) ? suggestion.text.trim() : ''

type Facts = { [Fact in keyof DescribeRequest]?: unknown }

/** The facts of a form that a description is written from; the server judges them. */
export const factsOf = ({ title, payRate, jobType, language, location, tags }: Facts) => ({
  title,
  payRate,
  jobType,
  language,
  location,
  tags,
})
