import { expect, test } from 'vitest'
import type { Job } from '#contract/jobs.ts'
import { SITE } from '#test/site.ts'
import { jobPosting } from '#web/page/JobPosting.ts'

const JOB: Job = {
  id: 20,
  title: 'Barista',
  description: 'Two mornings a week.\n\nBring <3 & time.',
  shortDescription: null,
  payRate: '€15-18/hour + tips',
  jobType: 'Part-time',
  language: null,
  location: 'Kreuzberg',
  tags: [],
  facts: {},
  contactEmail: null,
  contactWhatsapp: null,
  businessId: 1,
  businessName: 'Café Nord',
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2027-01-19T08:00:00.000Z',
  state: 'open',
  closed: false,
  closedAt: null,
  likes: 0,
  comments: 0,
  liked: false,
  saved: false,
  applied: false,
}

const posting = (change: Partial<Job> = {}, site = SITE) => jobPosting({ ...JOB, ...change }, site)

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
    hiringOrganization: { '@type': 'Organization', name: 'Café Nord' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Kreuzberg',
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

test('an installation with another currency publishes its currency', () => {
  expect(posting({}, { ...SITE, currencySymbol: '£' }).baseSalary?.currency).toBe('GBP')
})
