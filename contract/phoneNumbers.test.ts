import { expect, test } from 'vitest'
import { IntroductionForm } from '#contract/introductions.ts'
import { JobDialogForm, JobForm } from '#contract/jobForms.ts'
import { PHONE_TYPED_MAX } from '#contract/limits.ts'
import { phone, phoneInGroups, storedPhone } from '#contract/phoneNumbers.ts'

test.each([
  ['0171 3920012', '+491713920012'],
  ['0171/3920012', '+491713920012'],
  ['0171-39 200 12', '+491713920012'],
  ['+49 (0)171 3920012', '+491713920012'],
  ['0049 171 3920012', '+491713920012'],
  ['+491713920012', '+491713920012'],
  ['(030) 1234567', '+49301234567'],
  ['030 23125097', '+493023125097'],
  ['015112345678', '+4915112345678'],
  ['+44 20 7946 0018', '+442079460018'],
  ['+12345678901', '+12345678901'],
  ['+90 532 123 45 67', '+905321234567'],
])('%s is saved as %s', (typed, stored) => {
  expect(storedPhone(typed)).toBe(stored)
})

test.each(['+1234567890', '+12', '+999 123'])(
  '%s has the specified form, so it is saved although no such number exists',
  (typed) => {
    expect(storedPhone(typed)).toBe(typed.replace(' ', ''))
  },
)

test.each([
  '',
  'call us',
  '112',
  '0171 392',
  '0170 1234',
  '+0 171 3920012',
  '0171 3920012 Anna',
  '0171 3920012 ext. 5',
  '+',
  '0'.repeat(400),
])('%j is no number', (typed) => {
  expect(storedPhone(typed)).toBe(null)
})

test('A saved number is shown in the groups of its country', () => {
  expect(['+491713920012', '+493023125097', '+442079460018', '+999123'].map(phoneInGroups)).toEqual([
    '+49 171 3920012',
    '+49 30 23125097',
    '+44 20 7946 0018',
    '+999123',
  ])
})

test('A request has the number as it is typed, and no more text than a number needs', () => {
  expect(phone.parse(' 0171 3920012 ')).toBe('+491713920012')
  expect(phone.safeParse(`+4917139200${' '.repeat(PHONE_TYPED_MAX)}12`).success).toBe(false)
})

test('Each form reads a number as the server does', async () => {
  const job = { title: 'Barista', contactWhatsapp: '0171 3920012' }
  expect(await JobForm.parseAsync(job)).toMatchObject({ contactWhatsapp: '+491713920012' })
  expect(await JobDialogForm.parseAsync({ ...job, contactMethod: 'whatsapp' })).toMatchObject({
    contactWhatsapp: '+491713920012',
  })
  const introduction = {
    german: '',
    english: '',
    otherLanguages: '',
    experience: {},
    free: {},
    weeklyHours: '',
    healthBriefing: '',
    papers: {},
  }
  expect(await IntroductionForm.parseAsync({ ...introduction, words: '', whatsapp: '0171 3920012' })).toMatchObject({
    whatsapp: '+491713920012',
  })
})
