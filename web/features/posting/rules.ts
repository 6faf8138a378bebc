import type { DescribeRequest, Description, WrittenText } from '#contract/descriptions.ts'
import { factsFrom, type TypedFacts } from '#contract/factForms.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import { JobFacts } from '#contract/jobFacts.ts'
import type { ContactMethod, JobDialogForm, JobForm } from '#contract/jobForms.ts'
import { languageOfJob } from '#contract/jobLanguage.ts'
import type { Job } from '#contract/jobs.ts'
import { SHORT_DESCRIPTION_MAX, SHORT_DESCRIPTION_MIN } from '#contract/limits.ts'
import { type Language, TEXT_LANGUAGES } from '#contract/preferences.ts'
import { inOneOrder } from '#web/features/posting/facts/rules.ts'
import { unixLineBreaks } from '#web/ui/lineBreaks.ts'

/**
 * The request of the full-page form. The description is the accepted suggestion, or else the short description; without either, the server
 * writes one. Empty fields are sent as null.
 */
export function jobDraft(form: JobForm, suggestion: Suggestion | null): JobDraft {
  const taken = takenText(suggestion)
  return {
    ...sharedFields(form),
    shortDescription: form.shortDescription ?? null,
    ...taken,
    description: taken.description || form.shortDescription || '',
    contactEmail: form.contactEmail ?? null,
    contactWhatsapp: form.contactWhatsapp ?? null,
  }
}

/** The request of the dialog for a new job, which may be a copy of another one. */
export const dialogDraft = (
  form: JobDialogForm,
  copied?: Texts & Pick<EditedJob, 'id' | 'written'>,
  suggestion: Suggestion | null = null,
): JobDraft => ({
  ...sharedFields(form),
  ...textsIn(form, copied),
  ...(copied?.written && isSame(textsIn(form, copied).description, copied.description) && { written: copied.written }),
  ...untouched(form, suggestion),
  ...contactsIn(form),
  repostedFrom: copied?.id,
})

/** A job with the fields that only its owner sees. */
export type EditedJob = Job & Pick<JobPatch, 'payException' | 'written'>
type Before = Texts & Pick<EditedJob, keyof ReturnType<typeof sharedFields> | keyof ReturnType<typeof contactsIn>>

/** The fields that the user changed in the dialog. Others are not sent, so that a change made elsewhere is not undone. */
export function dialogPatch(form: JobDialogForm, before: Before, suggestion: Suggestion | null = null): JobPatch {
  const after = { ...sharedFields(form), ...textsIn(form, before), ...contactsIn(form) }
  const changed = Object.entries(after).filter(
    ([field, value]) => comparable(value) !== comparable(before[field as keyof Before]),
  )
  return { ...Object.fromEntries(changed), ...untouched(form, suggestion) }
}

/** Makes values comparable: an empty list of tags and empty facts equal null, and browsers use different line ends. */
function comparable(value: string | string[] | JobFacts | null | undefined) {
  if (value == null || typeof value === 'string') return unixLineBreaks(value ?? '') || null
  if (Array.isArray(value)) return value.join('\n') || null
  return Object.keys(value).length > 0 ? inOneOrder(value) : null
}

type Texts = Pick<Job, 'description' | 'shortDescription'> & Partial<Pick<Job, 'otherDescription'>>

/** Whether a job has a short text apart from its description. If not, one field holds both. */
export const hasOwnShortText = (job: Texts): boolean =>
  job.shortDescription !== null && job.shortDescription !== job.description

/** The texts of both languages. If the user left the text in their own language unchanged, both stay unchanged. */
function textsIn(form: JobDialogForm, before?: Texts) {
  const isOther = before?.otherDescription && isSame(form.description, before.otherDescription)
  const description = (isOther ? before.description : form.description) || ''
  if (!before || before.shortDescription === null) return { description, shortDescription: null }
  if (hasOwnShortText(before)) return { description, shortDescription: form.shortDescription ?? null }
  const { length } = description
  const isShort = length >= SHORT_DESCRIPTION_MIN && length <= SHORT_DESCRIPTION_MAX
  return { description, shortDescription: isShort ? description : null }
}

/** Only the chosen contact is sent, or both if the form offers no choice. */
const contactsIn = ({ contactMethod, contactEmail, contactWhatsapp }: JobDialogForm) => ({
  contactEmail: (contactMethod !== 'whatsapp' && contactEmail) || null,
  contactWhatsapp: (contactMethod !== 'email' && contactWhatsapp) || null,
})

/** The initial choice of the dialog: the contacts that the job has. */
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
  payException: form.payException ?? null,
  jobType: form.jobType ?? null,
  language: form.language ?? null,
  location: form.location ?? null,
  tags: form.tags?.length ? form.tags : null,
  facts: Object.keys(form.facts).length > 0 ? form.facts : null,
})

/** A suggested text. A restored one does not take the focus. `variant`: its number among the texts written from the same fields. */
export type Suggestion = {
  text: string
  taken: boolean
  restored?: boolean
  texts?: WrittenText[] | undefined
  variant?: number | undefined
}

/** The stored text of a job as a suggestion, in the language of the reader. It has `texts` only if the text had been suggested. */
export function suggestionOf(job: StoredText, reader: Language): Suggestion {
  const { description, language, written, otherDescription: other } = job
  const own = languageOfJob(language)
  const second = TEXT_LANGUAGES.find((one) => one !== own)
  const texts: WrittenText[] = [
    ...(written ? [{ language: own, text: description, writtenBy: written.by }] : []),
    ...(written && second && other ? [{ language: second, text: other, writtenBy: 'builtIn' as const }] : []),
  ]
  return { text: textFor(reader, { description, texts }), taken: true, variant: written?.variant, texts }
}
type StoredText = Pick<EditedJob, 'description' | 'language' | 'written'> & Partial<Pick<Job, 'otherDescription'>>

/** The language and the writer of the shown text; undefined if the user edited it. */
export const shownOf = ({ text, texts = [] }: Pick<Suggestion, 'text' | 'texts'>): WrittenText | undefined =>
  texts.find((written) => isSame(text, written.text))

/** The text of a suggestion that is shown first: the one in the language of the page, which the user can check. */
export const textFor = (
  language: Language,
  { description, texts = [] }: Partial<Description> & Pick<Description, 'description'>,
): string => texts.find((written) => written.language === language)?.text ?? description

/**
 * The fields that are sent for an accepted suggestion: the text in the language of the job and, unless the user has edited it, how it was
 * written.
 */
function takenText(suggestion: Suggestion | null): Pick<JobDraft, 'written'> & { description: string } {
  if (!suggestion?.taken) return { description: '' }
  const [own] = suggestion.texts ?? []
  if (!own || !shownOf(suggestion)) return { description: suggestion.text.trim() }
  return { description: own.text, written: { by: own.writtenBy, variant: suggestion.variant ?? 0 } }
}

/** The same for the dialog, where the description is a field. */
function untouched({ description }: Pick<JobDialogForm, 'description'>, suggestion: Suggestion | null) {
  const sent = takenText(suggestion && { ...suggestion, text: description ?? '' })
  return sent.written && sent
}

/** Whether texts are equal; browsers use different line ends. */
export const isSame = (text: string | null | undefined, other: string): boolean =>
  comparable(text) === comparable(other)

/** An accepted suggestion is part of what the user wrote, so it is stored with the draft. */
export const acceptedText = (suggestion: Suggestion | null, change: (suggestion: Suggestion | null) => void) => ({
  text: suggestion?.taken ? JSON.stringify(suggestion) : '',
  restore: (stored: string) => change(stored ? { ...storedSuggestion(stored), taken: true, restored: true } : null),
})

/** Also a draft of an earlier version, which stored only the text. */
function storedSuggestion(stored: string): Suggestion {
  try {
    const suggestion: Suggestion = JSON.parse(stored)
    if (typeof suggestion.text === 'string') return suggestion
  } catch {}
  return { text: stored, taken: true }
}

type Known = { [Field in Exclude<keyof DescribeRequest | keyof JobDialogForm, 'facts'>]?: unknown } & {
  facts?: TypedFacts | undefined
}

/** The fields of a form from which a description is written. The server validates them. */
export const describeRequest = ({ facts, contactEmail, contactWhatsapp, contactMethod, ...form }: Known) => {
  const { title, payRate, jobType, language, location, tags } = form
  const contacts = [
    ...(contactEmail && contactMethod !== 'whatsapp' ? ['email'] : []),
    ...(contactWhatsapp && contactMethod !== 'email' ? ['whatsapp'] : []),
  ]
  return { title, payRate, jobType, language, location, tags, facts: statedFacts(facts), contacts }
}

/** The facts that have been typed completely. */
const statedFacts = (typed: TypedFacts = {}): JobFacts => JobFacts.safeParse(factsFrom(typed)).data ?? {}
