import { expect, test } from 'vitest'
import { JobDialogForm, JobForm } from '#contract/jobForms.ts'
import { type Job, JobDraft, JobPatch } from '#contract/jobs.ts'
import { contactMethodOf, dialogDraft, dialogPatch, hasOwnShortText, jobDraft, postedText } from '#web/posting/rules.ts'

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
const sent = (fields: object, suggested = '') => jobDraft(JobForm.parse({ ...typed, ...fields }), suggested)

test('what was left empty is sent as null, the description as an empty text', () => {
  expect(sent({})).toEqual({
    title: 'Barista',
    description: '',
    shortDescription: null,
    payRate: null,
    jobType: null,
    language: null,
    location: null,
    tags: null,
    contactEmail: 'jobs@example.com',
    contactWhatsapp: null,
  })
})

test('the short description is the description too, unless another text was taken', () => {
  const shortDescription = 'Early shifts, good coffee.'
  expect(sent({ shortDescription })).toMatchObject({ description: shortDescription, shortDescription })
  expect(sent({ shortDescription }, 'Long text')).toMatchObject({ description: 'Long text', shortDescription })
})

test('tags are split at commas, trimmed, and empty ones dropped', () => {
  expect(sent({ tags: ' coffee, ,weekend ,' }).tags).toEqual(['coffee', 'weekend'])
  expect(sent({ tags: ' , ' }).tags).toBeNull()
})

test('the server takes what the form sends', () => {
  const full = sent({ tags: 'a,b', jobType: 'Casual', language: 'EnglishOrGerman', contactWhatsapp: '+491713920012' })
  for (const job of [sent({}), full])
    expect(JobDraft.parse(job)).toEqual({ ...job, description: job.description || null })
})

test('a suggestion is posted when it was taken, or when nothing else was written', () => {
  const text = 'A suggested text. '
  expect(postedText(null, null)).toBe('')
  expect(postedText({ text, taken: false }, '')).toBe('A suggested text.')
  expect(postedText({ text, taken: false }, 'My own words')).toBe('')
  expect(postedText({ text, taken: true }, 'My own words')).toBe('A suggested text.')
})

const inDialog = { ...typed, contactMethod: 'email', description: '' }
const judged = (fields: object) => JobDialogForm.parse({ ...inDialog, ...fields })
const refusals = (fields: object) =>
  JobDialogForm.safeParse({ ...inDialog, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])

test('the dialog takes a title of two characters, the full page none below three', () => {
  expect(refusals({ title: 'Oh' })).toBeUndefined()
  expect(refusals({ title: 'O' })).toEqual([['title', 'jobs.dialog.titleRequired']])
  expect(JobForm.safeParse({ ...typed, title: 'Oh' }).success).toBe(false)
})

test('the dialog judges the way that was chosen, beside all that is wrong otherwise', () => {
  const wrong = { contactEmail: 'wir@hier', contactWhatsapp: '0170 1234' }
  expect(refusals(wrong)).toEqual([['contactEmail', 'jobs.dialog.emailInvalidText']])
  expect(refusals({ ...wrong, title: '', contactMethod: 'whatsapp' })).toEqual([
    ['title', 'jobs.dialog.titleRequired'],
    ['contactWhatsapp', 'jobs.dialog.whatsappInvalidText'],
  ])
  expect(refusals({ contactEmail: 'a@b.co?bcc=x@y.z' })).toEqual([['contactEmail', 'jobs.dialog.emailInvalidText']])
  expect(refusals({ contactEmail: undefined })).toEqual([['contactEmail', 'jobs.dialog.emailInvalidText']])
  expect(refusals({ contactMethod: 'whatsapp', contactWhatsapp: '+491713920012', contactEmail: 'x' })).toBeUndefined()
})

test('the dialog sends the way that was chosen, and the other as null', () => {
  const both = { contactEmail: 'jobs@example.com', contactWhatsapp: '+491713920012' }
  expect(dialogDraft(judged(both), '')).toMatchObject({ contactEmail: 'jobs@example.com', contactWhatsapp: null })
  expect(dialogDraft(judged({ ...both, contactMethod: 'whatsapp' }), '')).toMatchObject({
    contactEmail: null,
    contactWhatsapp: '+491713920012',
  })
})

test('an edited job starts with its email, with WhatsApp when it has none', () => {
  expect(contactMethodOf(undefined)).toBe('email')
  expect(contactMethodOf({ contactEmail: 'jobs@example.com' })).toBe('email')
  expect(contactMethodOf({ contactEmail: null })).toBe('whatsapp')
})

const texts = (
  description: string,
  shortDescription: string | null,
): Pick<Job, 'description' | 'shortDescription'> => ({
  description,
  shortDescription,
})
const LONG = 'Two mornings a week behind a good machine. '.repeat(6).trim()

test('an edit leaves texts out that were not touched', () => {
  const change = dialogPatch(judged({ description: LONG }), '', texts(LONG, null))
  expect(change).not.toHaveProperty('description')
  expect(change).not.toHaveProperty('shortDescription')
  expect(JobPatch.parse(change)).toEqual(change)
})

test('the only text of a job changes on its card as well, as long as it fits there', () => {
  const before = texts('Early shifts, good coffee.', 'Early shifts, good coffee.')
  expect(hasOwnShortText(before)).toBe(false)
  expect(dialogPatch(judged({ description: 'Late shifts, good wine.' }), '', before)).toMatchObject({
    description: 'Late shifts, good wine.',
    shortDescription: 'Late shifts, good wine.',
  })
  expect(dialogPatch(judged({ description: LONG }), '', before)).toMatchObject({
    description: LONG,
    shortDescription: null,
  })
})

test('two texts of a job are changed each for itself', () => {
  const before = texts(LONG, 'Early shifts, good coffee.')
  expect(hasOwnShortText(before)).toBe(true)
  const change = dialogPatch(judged({ description: LONG, shortDescription: 'Late shifts, good wine.' }), '', before)
  expect(change).toMatchObject({ shortDescription: 'Late shifts, good wine.' })
  expect(change).not.toHaveProperty('description')
})

test('a copy brings the texts of the job it was made of, and what the server takes', () => {
  const form = judged({ description: LONG, shortDescription: 'Early shifts, good coffee.', tags: 'a, b' })
  const draft = dialogDraft(form, '', texts(LONG, 'Early shifts, good coffee.'))
  expect(draft).toMatchObject({ description: LONG, shortDescription: 'Early shifts, good coffee.', tags: ['a', 'b'] })
  expect(JobDraft.parse(draft)).toEqual(draft)
})
