import { expect, test } from 'vitest'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { jobPosting } from '#web/page/JobPosting.ts'

const JOB: Job = {
  id: 20,
  title: 'Barista',
  description: 'Two mornings a week.\n\nBring <3 & time.',
  shortDescription: null,
  descriptionLanguage: null,
  otherDescription: null,
  payRate: '€15-18/hour + tips',
  hourlyPay: null,
  jobType: 'Part-time',
  language: null,
  location: 'Kreuzberg',
  tags: [],
  facts: {},
  contactEmail: null,
  contactWhatsapp: null,
  businessId: 1,
  businessName: 'Café Nord',
  businessType: 'cafe',
  logo: null,
  verified: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-01-19T08:00:00.000Z',
  state: 'open',
  closed: false,
  closedAt: null,
  contentChangedAt: null,
  answersDue: false,
  likes: 0,
  comments: 0,
  liked: false,
  saved: false,
  applied: false,
  application: null,
}

const posting = (change: Partial<Job> = {}, site = SITE) => jobPosting({ ...JOB, ...change }, site, 'en')

test('A job that is described in two languages has the description that is on the page', () => {
  const job: Job = { ...JOB, description: 'Zwei Tage.', descriptionLanguage: 'de', otherDescription: 'Two days.' }
  expect(jobPosting(job, SITE, 'en').description).toBe('Two days.')
  expect(jobPosting(job, SITE, 'de').description).toBe('Zwei Tage.')
})

test('a job is described with the terms of schema.org', () => {
  expect(posting()).toEqual({
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: 'Barista',
    description: 'Two mornings a week.\n\nBring &lt;3 &amp; time.',
    identifier: { '@type': 'PropertyValue', name: 'ZapHiring', value: '20' },
    url: 'https://zap.example/jobs/20',
    datePosted: '2026-11-20T08:00:00.000Z',
    validThrough: '2027-01-19T08:00:00.000Z',
    employmentType: 'PART_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Café Nord', sameAs: 'https://zap.example/partners/1' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Berlin',
        addressRegion: 'Berlin',
        addressCountry: 'DE',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 15, maxValue: 18, unitText: 'HOUR' },
    },
    directApply: true,
  })
})

test.each([
  ['15,50 €', { value: 15.5, unitText: 'HOUR' }],
  ['2.400 € / Monat', { value: 2400, unitText: 'MONTH' }],
  ['120 € am Tag', { value: 120, unitText: 'DAY' }],
  ['ab 16 €', { minValue: 16, unitText: 'HOUR' }],
  ['up to €18/hr', { maxValue: 18, unitText: 'HOUR' }],
])('pay of "%s" is a number with a unit', (payRate, value) => {
  expect(posting({ payRate }).baseSalary?.value).toEqual({ '@type': 'QuantitativeValue', ...value })
})

test.each([null, 'VB', '500 € pauschal'])('pay of %o is not published as a number', (payRate) => {
  expect(posting({ payRate })).not.toHaveProperty('baseSalary')
})

test('facts that a job does not have are left out, except the city that all jobs are in', () => {
  const bare = posting({ jobType: null, location: null })

  expect(bare).not.toHaveProperty('employmentType')
  expect(bare.jobLocation.address.addressLocality).toBe('Berlin')
})

test('stated facts are published with the terms that schema.org has for them', () => {
  const facts: JobFacts = {
    shifts: [
      { days: ['sa', 'su'], from: '07:30', to: '14:00' },
      { days: ['fr'], from: null, to: null },
    ],
    weeklyHours: { from: 10, to: 15 },
    start: '2026-12-01',
    end: '2027-02-28',
    kind: 'minijob',
    german: 'little',
    english: 'good',
    experience: 'none',
    trialShift: { kind: 'paid', hours: 4 },
    tips: 'shared',
    extras: ['meals', 'rideHome'],
    payDay: 15,
    adultsOnly: true,
    station: '900000100003',
    district: 'Kreuzberg',
  }

  const { employmentType: _, ...plain } = posting()
  expect(posting({ facts })).toEqual({
    ...plain,
    employmentType: 'PART_TIME',
    workHours: 'Sa, Su 07:30-14:00; Fr; 10-15 hours a week',
    jobStartDate: '2026-12-01',
    experienceRequirements: 'no requirements',
    qualifications: 'German: little; English: good; At least 18 years old',
    incentiveCompensation: 'Tips',
    jobBenefits: 'Meals, Ride home',
    jobLocation: { ...plain.jobLocation, containedInPlace: { '@type': 'Place', name: 'Kreuzberg' } },
  })
})

test.each([
  ['German', {}, 'German'],
  ['English', {}, 'English'],
  ['EnglishOrGerman', {}, 'English or German'],
  ['German', { german: 'good' }, 'German: good'],
  ['EnglishOrGerman', { english: 'little', adultsOnly: true }, 'English: little; At least 18 years old'],
  ['German', { german: 'none' }, undefined],
  [null, {}, undefined],
] as const)('of a job in %s with the facts %j the language is published as %s', (language, facts, qualifications) => {
  expect(posting({ language, facts }).qualifications).toBe(qualifications)
})

test('a fact that says that there is nothing is published as nothing', () => {
  const facts: JobFacts = {
    shifts: 'varies',
    german: 'none',
    english: 'none',
    tips: 'none',
    trialShift: { kind: 'none' },
  }
  expect(posting({ facts })).toEqual(posting())
})

test('the stated kind of contract wins over the type of the job, and a start now is a property of its own', () => {
  const bare = posting({ facts: { kind: 'fullTime', start: 'now', weeklyHours: { from: 40, to: 40 } } })
  expect(bare).toMatchObject({ employmentType: 'FULL_TIME', jobImmediateStart: true, workHours: '40 hours a week' })
  expect(bare).not.toHaveProperty('jobStartDate')
})

test('an installation with another currency publishes its currency', () => {
  expect(posting({}, { ...SITE, currencySymbol: '£' }).baseSalary?.currency).toBe('GBP')
})

test.each([
  ['Weserstraße 12, 12047 Neukölln', { streetAddress: 'Weserstraße 12', postalCode: '12047' }],
  ['Weserstraße, Neukölln', { streetAddress: 'Weserstraße' }],
  ['Leopoldplatz, Wedding', { streetAddress: 'Leopoldplatz' }],
  ['Unter den Linden 77, 10117 Berlin', { streetAddress: 'Unter den Linden 77', postalCode: '10117' }],
  ['12047 Berlin', { postalCode: '12047' }],
  ['Kreuzberg', {}],
  ['changing places, start in Weißensee', {}],
  [null, {}],
])('the address of "%s" names street and postal code apart from the city', (location, stated) => {
  const { '@type': _, addressRegion, addressCountry, ...address } = posting({ location }).jobLocation.address
  expect(address).toEqual({ ...stated, addressLocality: 'Berlin' })
})

test('a job for a limited time is no work of a contractor', () => {
  expect(posting({ jobType: 'Contract' })).toMatchObject({ employmentType: 'TEMPORARY' })
})
