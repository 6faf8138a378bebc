import { CITY, COUNTRY, REGION } from '#contract/city/facts.ts'
import type { Job, JobType } from '#contract/jobs.ts'
import { parsePay } from '#contract/pay.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { Site } from '#contract/site.ts'

const EMPLOYMENT: Record<JobType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Casual: 'TEMPORARY',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
}
const UNITS: Partial<Record<string, string>> = { hour: 'HOUR', day: 'DAY', month: 'MONTH' }
const CURRENCIES: Partial<Record<string, string>> = { $: 'USD', '£': 'GBP', CHF: 'CHF' }

/** An open job as schema.org data for search engines. Every fact is also visible on the page. */
export const jobPosting = (job: Job, site: Site) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description: asHtml(job.description || job.shortDescription || job.title),
  identifier: { '@type': 'PropertyValue', name: PRODUCT_NAME, value: String(job.id) },
  url: `${site.publicUrl}/jobs/${job.id}`,
  datePosted: job.createdAt,
  validThrough: job.expiresAt,
  ...(job.jobType && { employmentType: EMPLOYMENT[job.jobType] }),
  hiringOrganization: { '@type': 'Organization', name: job.businessName },
  jobLocation: { '@type': 'Place', address: addressOf(job) },
  ...salaryOf(job, site),
  directApply: true,
})

/** The only field that is read as HTML. Line breaks may stay as they are. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const addressOf = ({ location }: Job) => ({
  '@type': 'PostalAddress',
  addressLocality: location || CITY,
  addressRegion: REGION,
  addressCountry: COUNTRY,
})

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
      currency: CURRENCIES[currencySymbol ?? ''] ?? 'EUR',
      value: { '@type': 'QuantitativeValue', ...amount, unitText },
    },
  }
}

const euros = (cents: number | null) => (cents ?? 0) / 100
