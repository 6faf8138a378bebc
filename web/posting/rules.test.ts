import { expect, test } from 'vitest'
import { JobDraft, JobForm } from '#contract/jobs.ts'
import { jobDraft, postedText } from '#web/posting/rules.ts'

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
