import type { Job, JobType } from '#contract/jobs.ts'
import { parsePay } from '#contract/pay.ts'
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
const CITY = 'Berlin'

/** An open job as search engines want to be told of it (schema.org). Every fact in it stands on the page, too. */
export const jobPosting = (job: Job, site: Site) => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.title,
  description: asHtml(job.description || job.shortDescription || job.title),
  identifier: { '@type': 'PropertyValue', name: 'ZapHiring', value: String(job.id) },
  url: `${site.publicUrl}/jobs/${job.id}`,
  datePosted: job.createdAt,
  validThrough: job.expiresAt,
  ...(job.jobType && { employmentType: EMPLOYMENT[job.jobType] }),
  hiringOrganization: { '@type': 'Organization', name: job.businessName },
  jobLocation: { '@type': 'Place', address: addressOf(job) },
  ...salaryOf(job, site),
  directApply: true,
})

/** The one field that is read as HTML, where line breaks may stay as they are. */
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const addressOf = ({ location }: Job) => ({
  '@type': 'PostalAddress',
  addressLocality: location || CITY,
  addressRegion: CITY,
  addressCountry: 'DE',
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
