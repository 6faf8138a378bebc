import { expect, test } from 'vitest'
import { typedFrom } from '#contract/factForms.ts'
import { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { JobDialogForm, JobForm } from '#contract/jobForms.ts'
import {
  acceptedText,
  contactMethodOf,
  dialogDraft,
  dialogPatch,
  hasOwnShortText,
  jobDraft,
  type Suggestion,
  textFor,
} from '#web/features/posting/rules.ts'

const typed = {
  title: 'Barista',
  shortDescription: '',
  payRate: '',
  jobType: '',
  language: '',
  location: '',
  tags: '',
  contactEmail: 'jobs@example.com',
  contactWhatsapp: '',
}
const sent = (fields: object, suggestion: Suggestion | null = null) =>
  jobDraft(JobForm.parse({ ...typed, ...fields }), suggestion)

test('empty fields are sent as null, and an empty description as an empty text', () => {
  expect(sent({})).toEqual({
    title: 'Barista',
    description: '',
    shortDescription: null,
    payRate: null,
    payException: null,
    jobType: null,
    language: null,
    location: null,
    tags: null,
    facts: null,
    contactEmail: 'jobs@example.com',
    contactWhatsapp: null,
  })
})

test('the short description is also the description, unless a suggestion was accepted', () => {
  const shortDescription = 'Early shifts, good coffee.'
  expect(sent({ shortDescription })).toMatchObject({ description: shortDescription, shortDescription })
  expect(sent({ shortDescription }, { text: 'Long text', taken: true })).toMatchObject({
    description: 'Long text',
    shortDescription,
  })
})

test('tags are split at commas, trimmed, and empty ones dropped', () => {
  expect(sent({ tags: ' coffee, ,weekend ,' }).tags).toEqual(['coffee', 'weekend'])
  expect(sent({ tags: ' , ' }).tags).toBeNull()
})

test('the server accepts what the form sends', () => {
  const full = sent({ tags: 'a,b', jobType: 'Casual', language: 'EnglishOrGerman', contactWhatsapp: '+491713920012' })
  for (const job of [sent({}), full])
    expect(JobDraft.parse(job)).toEqual({ ...job, description: job.description || null })
})

test('a suggested text is posted only if it was accepted', async () => {
  const text = 'A suggested text.'
  const posted = (taken: boolean) => sent({}, { text, taken }).description
  expect(posted(true)).toBe(text)
  expect(posted(false)).toBe('')
})

const IN_BOTH: Suggestion = {
  text: 'Wir suchen dich.',
  taken: true,
  variant: 4,
  texts: [
    { language: 'de', text: 'Wir suchen dich.', writtenBy: 'ai' },
    { language: 'en', text: 'We need you.', writtenBy: 'builtIn' },
  ],
}

test('an accepted text is sent in the language of the job, with how it was written, until the user types over it', () => {
  const own = { description: 'Wir suchen dich.', written: { by: 'ai', variant: 4 } }
  expect(sent({}, IN_BOTH)).toMatchObject(own)
  expect(sent({}, { ...IN_BOTH, text: 'We need you.' })).toMatchObject(own)
  const typedOver = sent({}, { ...IN_BOTH, text: 'We need you now.' })
  expect(typedOver.description).toBe('We need you now.')
  expect(typedOver).not.toHaveProperty('written')
  expect(JobDraft.safeParse(sent({}, IN_BOTH)).success).toBe(true)
})

test('a suggestion is shown first in the language of the page, whatever the language of the job', () => {
  const text = (language: 'de' | 'en', text: string) => ({ language, text, writtenBy: 'builtIn' as const })
  const description = 'Coffee.'
  const texts = [text('en', description), text('de', 'Kaffee.')]
  expect(textFor('de', { description, texts })).toBe('Kaffee.')
  expect(textFor('en', { description, texts })).toBe('Coffee.')
  expect(textFor('de', { description })).toBe('Coffee.')
})

test('an accepted text that was stored with the draft is restored with all that is known of it', () => {
  const restored = (stored: string) => {
    let found: Suggestion | null = null
    acceptedText(null, (suggestion) => (found = suggestion)).restore(stored)
    return found
  }
  expect(restored(acceptedText(IN_BOTH, () => {}).text)).toEqual({ ...IN_BOTH, restored: true })
  expect(restored('Only a text.')).toEqual({ text: 'Only a text.', taken: true, restored: true })
})

const inDialog = { ...typed, contactMethod: 'email', description: '' }
const judged = (fields: object) => JobDialogForm.parse({ ...inDialog, ...fields })
const refusals = async (fields: object) =>
  (await JobDialogForm.safeParseAsync({ ...inDialog, ...fields })).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

test('the dialog accepts a title of two characters, the full page requires three', async () => {
  expect(await refusals({ title: 'Oh' })).toBeUndefined()
  expect(await refusals({ title: 'O' })).toEqual([['title', 'jobs.dialog.titleRequired']])
  expect(JobForm.safeParse({ ...typed, title: 'Oh' }).success).toBe(false)
})

test('the dialog validates the chosen way of contact, besides all other errors', async () => {
  const wrong = { contactEmail: 'wir@hier', contactWhatsapp: '0170 1234' }
  expect(await refusals(wrong)).toEqual([['contactEmail', 'jobs.dialog.emailInvalidText']])
  expect(await refusals({ ...wrong, title: '', contactMethod: 'whatsapp' })).toEqual([
    ['title', 'jobs.dialog.titleRequired'],
    ['contactWhatsapp', 'jobs.dialog.whatsappInvalidText'],
  ])
  expect(await refusals({ contactEmail: 'a@b.co?bcc=x@y.z' })).toEqual([
    ['contactEmail', 'jobs.dialog.emailInvalidText'],
  ])
  expect(await refusals({ contactEmail: undefined })).toEqual([['contactEmail', 'jobs.dialog.emailInvalidText']])
  expect(
    await refusals({ contactMethod: 'whatsapp', contactWhatsapp: '+491713920012', contactEmail: 'x' }),
  ).toBeUndefined()
})

test('the dialog sends the chosen way of contact, and the other as null', () => {
  const both = { contactEmail: 'jobs@example.com', contactWhatsapp: '+491713920012' }
  expect(dialogDraft(judged(both))).toMatchObject({ contactEmail: 'jobs@example.com', contactWhatsapp: null })
  expect(dialogDraft(judged({ ...both, contactMethod: 'whatsapp' }))).toMatchObject({
    contactEmail: null,
    contactWhatsapp: '+491713920012',
  })
})

test('the dialog for an edited job starts with email, or with WhatsApp if the job has no email', () => {
  expect(contactMethodOf(undefined)).toBe('email')
  expect(contactMethodOf({ contactEmail: 'jobs@example.com', contactWhatsapp: null })).toBe('email')
  expect(contactMethodOf({ contactEmail: null, contactWhatsapp: '+491713920012' })).toBe('whatsapp')
})

/** A job with the same fields as `judged`, except for its texts. */
const texts = (description: string, shortDescription: string | null) => ({
  title: 'Barista',
  payRate: null,
  jobType: null,
  language: null,
  location: null,
  tags: [],
  facts: {},
  contactEmail: 'jobs@example.com',
  contactWhatsapp: null,
  description,
  shortDescription,
})
const LONG = 'Two mornings a week behind a good machine. '.repeat(6).trim()

test('an edit sends only the changed fields', () => {
  const before = { ...texts('One line.\r\nAnother.', null), tags: ['coffee', 'weekend'], jobType: 'Casual' as const }
  const untouched = { description: 'One line.\nAnother.', tags: 'coffee, weekend', jobType: 'Casual' }
  expect(dialogPatch(judged(untouched), before)).toEqual({})

  const change = dialogPatch(judged({ ...untouched, payRate: '16 €', tags: '', jobType: '' }), before)
  expect(change).toEqual({ payRate: '16 €', tags: null, jobType: null })
  expect(JobPatch.parse(change)).toEqual(change)
})

test('an edit sends facts only if they changed, whatever their order', () => {
  const facts: JobFacts = { weeklyHours: { to: 20, from: 10 }, kind: 'minijob' }
  const before = { ...texts('One line.', null), facts }
  const edited = (changed: JobFacts) =>
    dialogPatch(judged({ description: 'One line.', facts: typedFrom(changed) }), before)
  expect(edited({ kind: 'minijob', weeklyHours: { from: 10, to: 20 } })).toEqual({})
  expect(edited({ kind: 'minijob' })).toEqual({ facts: { kind: 'minijob' } })
  expect(edited({})).toEqual({ facts: null })
  expect(dialogPatch(judged({ description: 'One line.' }), texts('One line.', null))).toEqual({})
})

test('a job with both ways of contact keeps both when edited or copied, and each can be changed or removed', async () => {
  const both = { contactEmail: 'jobs@example.com', contactWhatsapp: '+491713920012' }
  const before = { ...texts(LONG, null), ...both }
  const edited = (fields: object) => judged({ contactMethod: undefined, description: LONG, ...both, ...fields })
  expect(contactMethodOf(before)).toBe('both')
  expect(dialogPatch(edited({}), before)).toEqual({})
  expect(dialogDraft(edited({}), { ...before, id: 15 })).toMatchObject(both)
  expect(dialogPatch(edited({ contactWhatsapp: '+491713920099' }), before)).toEqual({
    contactWhatsapp: '+491713920099',
  })
  expect(dialogPatch(edited({ contactEmail: '' }), before)).toEqual({ contactEmail: null })

  const none = { contactMethod: undefined, contactEmail: '', contactWhatsapp: '' }
  expect(await refusals(none)).toEqual([['contactEmail', 'jobs.form.contactMissing']])
  expect(await refusals({ ...none, ...both, contactWhatsapp: '0171' })).toEqual([
    ['contactWhatsapp', 'jobs.dialog.whatsappInvalidText'],
  ])
})

test('the only text of a job also changes on its card, as long as it is short enough', () => {
  const before = texts('Early shifts, good coffee.', 'Early shifts, good coffee.')
  expect(hasOwnShortText(before)).toBe(false)
  expect(dialogPatch(judged({ description: 'Late shifts, good wine.' }), before)).toMatchObject({
    description: 'Late shifts, good wine.',
    shortDescription: 'Late shifts, good wine.',
  })
  expect(dialogPatch(judged({ description: LONG }), before)).toMatchObject({
    description: LONG,
    shortDescription: null,
  })
})

test('two texts of a job are changed independently', () => {
  const before = texts(LONG, 'Early shifts, good coffee.')
  expect(hasOwnShortText(before)).toBe(true)
  const change = dialogPatch(judged({ description: LONG, shortDescription: 'Late shifts, good wine.' }), before)
  expect(change).toMatchObject({ shortDescription: 'Late shifts, good wine.' })
  expect(change).not.toHaveProperty('description')
})

test('a copy has the texts of the original job, and the server accepts it', () => {
  const form = judged({ description: LONG, shortDescription: 'Early shifts, good coffee.', tags: 'a, b' })
  const draft = dialogDraft(form, { ...texts(LONG, 'Early shifts, good coffee.'), id: 15 })
  expect(draft.repostedFrom).toBe(15)
  expect(draft).toMatchObject({ description: LONG, shortDescription: 'Early shifts, good coffee.', tags: ['a', 'b'] })
  expect(JobDraft.parse(draft)).toEqual(draft)
})

test('the dialog sends how a text was written, for a suggestion and for a copy, until the user types over it', () => {
  const written = { by: 'builtIn', variant: 2 } as const
  const before = { ...texts('Wir suchen dich.', null), id: 15, written }
  expect(dialogDraft(judged({ description: 'Wir suchen dich.' }), before)).toMatchObject({ written })
  expect(dialogDraft(judged({ description: 'Wir suchen euch.' }), before)).not.toHaveProperty('written')
  expect(dialogPatch(judged({ description: 'Wir suchen dich.' }), before)).toEqual({})
  expect(dialogPatch(judged({ description: 'We need you.' }), texts('Old.', null), IN_BOTH)).toEqual({
    description: 'Wir suchen dich.',
    written: { by: 'ai', variant: 4 },
  })
  expect(dialogPatch(judged({ description: 'We need you!' }), texts('Old.', null), IN_BOTH)).toEqual({
    description: 'We need you!',
  })
})

test('a user who does not change the text in their own language changes neither text', () => {
  const written = { by: 'builtIn', variant: 2 } as const
  const before = { ...texts('We need you.', null), otherDescription: 'Wir suchen dich.', id: 15, written }
  expect(dialogPatch(judged({ description: 'Wir suchen dich.' }), before)).toEqual({})
  const copy = { description: 'We need you.', written }
  expect(dialogDraft(judged({ description: 'Wir suchen dich.' }), before)).toMatchObject(copy)
  const typedOver = { description: 'Wir suchen euch.' }
  expect(dialogPatch(judged(typedOver), before)).toEqual(typedOver)
})
