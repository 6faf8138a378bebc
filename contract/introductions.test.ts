import { expect, test } from 'vitest'
import { IntroductionForm, statedFacts } from '#contract/introductions.ts'

const EMPTY = {
  german: '',
  english: '',
  otherLanguages: ' ',
  experience: { bar: '' },
  free: { mo: { morning: false, day: undefined } },
  weeklyHours: '',
  healthBriefing: '',
  papers: { taxId: false },
  drivingLicence: false,
  whatsapp: '',
  words: '',
} as const

test('An empty form states nothing', () => {
  expect(statedFacts(IntroductionForm.parse(EMPTY))).toBeNull()
})

test('A form states what was chosen, ticked and typed', () => {
  const typed = {
    ...EMPTY,
    german: 'good',
    experience: { bar: 'underOneYear', service: '' },
    free: { sa: { night: 'night', morning: 'morning' } },
    weeklyHours: '15',
    papers: { taxId: 'taxId' },
  } as const
  expect(statedFacts(IntroductionForm.parse(typed))).toEqual({
    german: 'good',
    experience: { bar: 'underOneYear' },
    free: { mo: [], tu: [], we: [], th: [], fr: [], sa: ['morning', 'night'], su: [] },
    weeklyHours: 15,
    papers: ['taxId'],
  })
})

test.each([
  ['weeklyHours', 'many', 'jobs.facts.weeklyHoursInvalid'],
  ['weeklyHours', '7.5', 'jobs.facts.weeklyHoursInvalid'],
  ['healthBriefing', 'March', 'introduction.monthInvalid'],
  ['whatsapp', '0151', 'jobs.form.whatsappInvalid'],
])('The field %s refuses %j with its own message', async (field, text, message) => {
  const { error } = await IntroductionForm.safeParseAsync({ ...EMPTY, [field]: text })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})
