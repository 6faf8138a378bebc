import type { JobDialogForm, JobForm } from '#contract/jobForms.ts'
import type { DescribeRequest, Job, JobDraft, JobPatch } from '#contract/jobs.ts'
import { SHORT_DESCRIPTION_MAX, SHORT_DESCRIPTION_MIN } from '#contract/limits.ts'

/** What the full-page form sends: without a text of its own the description is the short one, and nothing is sent as null. */
export function jobDraft(form: JobForm, suggested: string): JobDraft {
  return {
    ...factsIn(form),
    shortDescription: form.shortDescription ?? null,
    description: suggested || form.shortDescription || '',
    contactEmail: form.contactEmail ?? null,
    contactWhatsapp: form.contactWhatsapp ?? null,
  }
}

/** What the dialog sends for a new job, which may start as a copy of another one. */
export const dialogDraft = (form: JobDialogForm, suggested: string, copied?: Texts): JobDraft => ({
  ...factsIn(form),
  ...textsIn(form, suggested, copied),
  ...chosenContact(form),
})

/** What the dialog sends for a job that was there before; texts that were not touched stay out of it. */
export function dialogPatch(form: JobDialogForm, suggested: string, before: Texts): JobPatch {
  const { description, shortDescription } = textsIn(form, suggested, before)
  return {
    ...factsIn(form),
    ...(description !== before.description && { description }),
    ...(shortDescription !== before.shortDescription && { shortDescription }),
    ...chosenContact(form),
  }
}

type Texts = Pick<Job, 'description' | 'shortDescription'>

/** Both texts are one for a job whose only text was the short one: then one field holds both. */
export const hasOwnShortText = (job: Texts): boolean =>
  job.shortDescription !== null && job.shortDescription !== job.description

function textsIn(form: JobDialogForm, suggested: string, before?: Texts) {
  const description = suggested || form.description || ''
  if (!before || before.shortDescription === null) return { description, shortDescription: null }
  if (hasOwnShortText(before)) return { description, shortDescription: form.shortDescription ?? null }
  const { length } = description
  const isShort = length >= SHORT_DESCRIPTION_MIN && length <= SHORT_DESCRIPTION_MAX
  return { description, shortDescription: isShort ? description : null }
}

/** Only the way that was chosen leads to the business. */
const chosenContact = ({ contactMethod, contactEmail, contactWhatsapp }: JobDialogForm) =>
  contactMethod === 'email'
    ? { contactEmail: contactEmail ?? null, contactWhatsapp: null }
    : { contactEmail: null, contactWhatsapp: contactWhatsapp ?? null }

/** The way that the dialog starts with. */
export const contactMethodOf = (job: Pick<Job, 'contactEmail'> | undefined): JobDialogForm['contactMethod'] =>
  !job || job.contactEmail ? 'email' : 'whatsapp'

const factsIn = (form: Omit<JobForm, 'contactEmail' | 'contactWhatsapp' | 'description' | 'shortDescription'>) => ({
  title: form.title,
  payRate: form.payRate ?? null,
  jobType: form.jobType ?? null,
  language: form.language ?? null,
  location: form.location ?? null,
  tags: form.tags?.length ? form.tags : null,
})

/** A text that was kept from an earlier visit does not ask for the focus. */
export type Suggestion = { text: string; taken: boolean; kept?: boolean }

/** A suggested text that was taken is somebody's words by now: it is kept with what was typed. */
export const takenText = (suggestion: Suggestion | null, change: (suggestion: Suggestion | null) => void) => ({
  text: suggestion?.taken ? suggestion.text : '',
  restore: (text: string) => change(text ? { text, taken: true, kept: true } : null),
})

/** A suggested text is posted when it was taken, and also when it is all there is: what was shown is what appears. */
export const postedText = (suggestion: Suggestion | null, written: string | null | undefined): string =>
  suggestion && (suggestion.taken || !written) ? suggestion.text.trim() : ''

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
