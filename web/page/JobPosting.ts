import { CITY, COUNTRY, REGION } from '#contract/city/facts.ts'
import type { JobExtra, JobKind } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import type { Job, JobType } from '#contract/jobs.ts'
import { parsePay } from '#contract/pay.ts'
import { postalAddressOf } from '#contract/postalAddress.ts'
import type { Language } from '#contract/preferences.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { Site } from '#contract/site.ts'
import { descriptionFor } from '#web/features/jobs/rules.ts'
import { logoOf, type WithSite } from '#web/page/Organization.ts'

const EMPLOYMENT: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Casual: 'TEMPORARY',
  // A contract for a limited time. `CONTRACTOR` would mean self-employed work, which this type does not mean.
  Contract: 'TEMPORARY',
  Internship: 'INTERN',
}
const KINDS: Record<JobKind, string> = {
  minijob: 'PART_TIME',
  partTime: 'PART_TIME',
  fullTime: 'FULL_TIME',
  workingStudent: 'PART_TIME',
  shortTerm: 'TEMPORARY',
  apprenticeship: 'OTHER',
}
const BENEFITS: Record<JobExtra, string> = {
  meals: 'Meals',
  nightSupplement: 'Night supplement',
  sundaySupplement: 'Sunday supplement',
  rideHome: 'Ride home',
  deutschlandticket: 'Deutschlandticket',
}
const UNITS: Partial<Record<string, string>> = { hour: 'HOUR', day: 'DAY', month: 'MONTH' }
const CURRENCIES: Partial<Record<string, string>> = { $: 'USD', '£': 'GBP', CHF: 'CHF' }

/** An open job as schema.org data for search engines. Every fact is also visible on the page, which has this language. */
export const jobPosting = (job: Job & WithSite, site: Site, language: Language) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description: asHtml(descriptionFor(job, language).text || job.title),
  identifier: { '@type': 'PropertyValue', name: PRODUCT_NAME, value: String(job.id) },
  url: `${site.publicUrl}/jobs/${job.id}`,
  datePosted: job.createdAt,
  validThrough: job.expiresAt,
  ...employmentOf(job),
  ...factsOf(job),
  hiringOrganization: {
    '@type': 'Organization',
    name: job.businessName,
    sameAs: sameAsOf(job, site),
    ...logoOf(job, site),
  },
  jobLocation: { '@type': 'Place', address: addressOf(job), ...districtOf(job) },
  ...salaryOf(job, site),
  directApply: true,
})

/** The page of a business here, and its own site if it has one. */
function sameAsOf({ businessId, website }: Job & WithSite, { publicUrl }: Site) {
  const ownPage = `${publicUrl}/partners/${businessId}`
  return website ? [ownPage, website] : ownPage
}

/** Escapes the description, the only field that is read as HTML. Line breaks may stay. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The address names the city, never a district or a street. */
function addressOf({ location }: Job) {
  const { street, postalCode } = postalAddressOf(location)
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postalCode && { postalCode }),
    addressLocality: CITY,
    addressRegion: REGION,
    addressCountry: COUNTRY,
  }
}

/** The district, which helps because many street names exist several times in the city, and an address has no field for it. */
const districtOf = ({ facts: { district } }: Job) =>
  district ? { containedInPlace: { '@type': 'Place', name: district } } : {}

const employmentOf = ({ jobType, facts: { kind } }: Job) => {
  const employmentType = kind ? KINDS[kind] : jobType && EMPLOYMENT[jobType]
  return employmentType ? { employmentType } : {}
}

/** The stated facts that schema.org has a property for. */
function factsOf({ facts, language }: Job) {
  const { start, experience, tips, extras } = facts
  const [workHours, qualifications] = [workHoursOf(facts), qualificationsOf(facts, language)]
  return {
    ...(workHours && { workHours }),
    ...(start === 'now' ? { jobImmediateStart: true } : start && { jobStartDate: start }),
    ...(experience && { experienceRequirements: experience === 'none' ? 'no requirements' : EXPERIENCE[experience] }),
    ...(qualifications && { qualifications }),
    ...(tips && tips !== 'none' && { incentiveCompensation: 'Tips' }),
    ...(extras && { jobBenefits: extras.map((extra) => BENEFITS[extra]).join(', ') }),
  }
}

const SPOKEN = { German: 'German', English: 'English', EnglishOrGerman: 'English or German' }
const EXPERIENCE = { some: 'Some experience', trained: 'Trained in this occupation' }

/** `Sa, Su 07:30-14:00; 10-15 hours a week`. */
function workHoursOf({ shifts, weeklyHours }: JobFacts): string {
  const times = Array.isArray(shifts) ? shifts : []
  return [
    ...times.map(({ days, from, to }) => days.map(capitalized).join(', ') + (from && to ? ` ${from}-${to}` : '')),
    ...(weeklyHours ? [`${[...new Set([weeklyHours.from, weeklyHours.to])].join('-')} hours a week`] : []),
  ].join('; ')
}

const capitalized = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

/** The language levels that a job needs or, if it states none, the language itself. */
function qualificationsOf({ german, english, adultsOnly }: JobFacts, language: Job['language']): string {
  return [
    ...(language && !german && !english ? [SPOKEN[language]] : []),
    ...(german && german !== 'none' ? [`German: ${german}`] : []),
    ...(english && english !== 'none' ? [`English: ${english}`] : []),
    ...(adultsOnly ? ['At least 18 years old'] : []),
  ].join('; ')
}

function salaryOf({ payRate }: Job, { currencySymbol }: Site) {
  const { min, max, unit } = parsePay(payRate)
  const unitText = UNITS[unit]
  if (!unitText || (min === null && max === null)) return {}
  const amount =
    min === max
      ? { value: euros(min) }
      : { ...(min !== null && { minValue: euros(min) }), ...(max !== null && { maxValue: euros(max) }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: CURRENCIES[currencySymbol] ?? 'EUR',
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
    },
  }
}

const euros = (cents: number | null) => (cents ?? 0) / 100
