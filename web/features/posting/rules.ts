import type { DescribeRequest, WrittenText } from '#contract/descriptions.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import type { ContactMethod, JobDialogForm, JobForm } from '#contract/jobForms.ts'
import type { Job } from '#contract/jobs.ts'
import { SHORT_DESCRIPTION_MAX, SHORT_DESCRIPTION_MIN } from '#contract/limits.ts'

/**
 * The request of the full-page form. The description is the accepted suggestion, or else the short one; without either the server writes
 * one. Empty fields are sent as null.
 */
export function jobDraft(form: JobForm, taken: string): JobDraft {
  return {
    ...sharedFields(form),
    ...reasonIn(form),
    shortDescription: form.shortDescription ?? null,
    description: taken.trim() || form.shortDescription || '',
    contactEmail: form.contactEmail ?? null,
    contactWhatsapp: form.contactWhatsapp ?? null,
  }
}

/** The request of the dialog for a new job, which may be a copy of another one. */
export const dialogDraft = (form: JobDialogForm, copied?: Texts & Pick<Job, 'id'>): JobDraft => ({
  ...sharedFields(form),
  ...reasonIn(form),
  ...textsIn(form, copied),
  ...contactsIn(form),
  // Left out of others, because the previous version does not know it.
  ...(copied && { repostedFrom: copied.id }),
})

/** A job as its owner knows it. */
export type EditedJob = Job & Pick<JobPatch, 'payException'>
type Before = Pick<
  EditedJob,
  'payException' | keyof ReturnType<typeof sharedFields> | keyof Texts | keyof ReturnType<typeof contactsIn>
>

/** The changes of the dialog to a job. Unchanged fields are not sent, so that a change made elsewhere meanwhile is not undone. */
export function dialogPatch(form: JobDialogForm, before: Before): JobPatch {
  const payException = form.payException ?? null
  const after = { ...sharedFields(form), payException, ...textsIn(form, before), ...contactsIn(form) }
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => comparable(value) !== comparable(before[field as keyof Before])),
  )
}

/** An empty list of tags and no facts equal null, and browsers use different line ends. */
function comparable(value: string | string[] | JobFacts | null | undefined) {
  if (value == null || typeof value === 'string') return value?.replace(/\r\n?/g, '\n') || null
  if (Array.isArray(value)) return value.join('\n') || null
  return Object.keys(value).length > 0 ? JSON.stringify(value, sortKeys) : null
}

/** The database stores facts in an order of its own. */
const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value

type Texts = Pick<Job, 'description' | 'shortDescription'>

/** Whether a job has a short text apart from its description. If not, one field holds both. */
export const hasOwnShortText = (job: Texts): boolean =>
  job.shortDescription !== null && job.shortDescription !== job.description

function textsIn(form: JobDialogForm, before?: Texts) {
  const description = form.description || ''
  if (!before || before.shortDescription === null) return { description, shortDescription: null }
  if (hasOwnShortText(before)) return { description, shortDescription: form.shortDescription ?? null }
  const { length } = description
  const isShort = length >= SHORT_DESCRIPTION_MIN && length <= SHORT_DESCRIPTION_MAX
  return { description, shortDescription: isShort ? description : null }
}

/** Only the chosen way of contact is sent, or both if the form offers no choice. */
const contactsIn = ({ contactMethod, contactEmail, contactWhatsapp }: JobDialogForm) => ({
  contactEmail: (contactMethod !== 'whatsapp' && contactEmail) || null,
  contactWhatsapp: (contactMethod !== 'email' && contactWhatsapp) || null,
})

/** The initial choice of the dialog: what the job has. */
export function contactMethodOf(job: Contacts | undefined): ContactMethod {
  if (job?.contactEmail && job.contactWhatsapp) return 'both'
  return !job || job.contactEmail ? 'email' : 'whatsapp'
}
type Contacts = Pick<Job, 'contactEmail' | 'contactWhatsapp'>

const sharedFields = (
  form: Omit<JobForm, 'contactEmail' | 'contactWhatsapp' | 'description' | 'shortDescription'>,
) => ({
  title: form.title,
  payRate: form.payRate ?? null,
  jobType: form.jobType ?? null,
  language: form.language ?? null,
  location: form.location ?? null,
  tags: form.tags?.length ? form.tags : null,
  facts: Object.keys(form.facts).length > 0 ? form.facts : null,
})

/** Left out when there is none, because the previous version does not know it. */
const reasonIn = ({ payException }: Pick<JobForm, 'payException'>) => payException && { payException }

/** A text that was restored from an earlier visit does not take the focus. */
export type Suggestion = { text: string; taken: boolean; restored?: boolean; texts?: WrittenText[] | undefined }

/** What is known of the text that is shown: its language and who wrote it. A server of the previous version does not say it. */
export const shownOf = ({ text, texts = [] }: Pick<Suggestion, 'text' | 'texts'>): WrittenText | undefined =>
  texts.find((written) => written.text === text)

/** An accepted suggestion belongs to the user's own text, so it is stored with the draft. */
export const acceptedText = (suggestion: Suggestion | null, change: (suggestion: Suggestion | null) => void) => ({
  text: suggestion?.taken ? suggestion.text : '',
  restore: (text: string) => change(text ? { text, taken: true, restored: true } : null),
})

type Known = { [Field in Exclude<keyof DescribeRequest | keyof JobDialogForm, 'facts'>]?: unknown } & {
  facts?: TypedFacts | undefined
}

/** The fields of a form that a description is written from. The server validates them. */
export const describeRequest = ({ facts, contactEmail, contactWhatsapp, contactMethod, ...form }: Known) => {
  const { title, payRate, jobType, language, location, tags } = form
  const contacts = [
    ...(contactEmail && contactMethod !== 'whatsapp' ? ['email'] : []),
    ...(contactWhatsapp && contactMethod !== 'email' ? ['whatsapp'] : []),
  ]
  return { title, payRate, jobType, language, location, tags, facts: statedFacts(facts), contacts }
}

/** The facts as far as they are typed in full. */
const statedFacts = (typed: TypedFacts = {}): JobFacts => JobFacts.safeParse(factsFrom(typed)).data ?? {}
