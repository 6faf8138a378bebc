import { CITY, COUNTRY, REGION } from '#contract/city/facts.ts'
import { cityDate } from '#contract/days.ts'
import type { JobKind } from '#contract/factValues.ts'
import type { Job, JobType } from '#contract/jobs.ts'
import { postalAddressOf } from '#contract/postalAddress.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { viaChannel } from '#contract/viaChannel.ts'
import { writable } from '#server/features/feeds/format.ts'

type JobSiteFeed = {
  business: { id: number; businessName: string }
  /** The public URL of the site, without a slash at the end. */
  site: string
  jobs: Job[]
  now: Date
}

const TYPES: Record<JobType, string> = {
  'Full-time': 'fulltime',
  'Part-time': 'parttime',
  Casual: 'temporary',
  Contract: 'temporary',
  Internship: 'internship',
}
const KINDS: Record<JobKind, string> = {
  minijob: 'parttime',
  partTime: 'parttime',
  fullTime: 'fulltime',
  workingStudent: 'parttime',
  shortTerm: 'temporary',
  apprenticeship: 'apprenticeship',
}

/** The open jobs of a business in the layout that large job sites read. Contacts stay on the page of the job. */
export const jobSiteFeed = ({ business, site, jobs, now }: JobSiteFeed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<source>',
    element('publisher', PRODUCT_NAME),
    element('publisherurl', site),
    element('lastBuildDate', now.toUTCString()),
    ...jobs.map((job) => entry(site, business, job)),
    '</source>',
    '',
  ].join('\n')

function entry(site: string, business: JobSiteFeed['business'], job: Job): string {
  const { street, postalCode } = postalAddressOf(job.location)
  const type = job.facts.kind ? KINDS[job.facts.kind] : job.jobType && TYPES[job.jobType]
  const fields: [string, string | null | undefined][] = [
    ['title', job.title],
    ['date', new Date(job.createdAt).toUTCString()],
    ['referencenumber', String(job.id)],
    ['url', viaChannel(`${site}/jobs/${job.id}`, 'feed')],
    ['company', business.businessName],
    ['sourcename', business.businessName],
    ['streetaddress', street],
    ['city', CITY],
    ['state', REGION],
    ['country', COUNTRY],
    ['postalcode', postalCode],
    ['description', asHtml(job.description || job.shortDescription || job.title)],
    ['salary', job.payRate],
    ['jobtype', type],
    ['category', job.tags.join(', ')],
    ['experience', job.facts.experience],
    // The date of the last day, because a job expires when that day ends.
    ['expirationdate', cityDate(new Date(Date.parse(job.expiresAt) - 1))],
  ]
  return ['<job>', ...fields.map(([name, value]) => (value ? element(name, value) : '')), '</job>']
    .filter((line) => line !== '')
    .join('\n')
}

/** `]]>` would end the CDATA section, so it is divided between two sections. */
const element = (name: string, text: string) =>
  `<${name}><![CDATA[${writable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

/** Job sites read descriptions as HTML. */
const asHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replace(/\r?\n/g, '<br>\n')
