import type { Job } from '#contract/jobs.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import { withoutOverrides } from '#contract/rightToLeft.ts'
import { viaChannel } from '#contract/viaChannel.ts'
import { escapeMarkup } from '#server/escaping.ts'

type FeedJob = Pick<
  Job,
  'id' | 'title' | 'payRate' | 'location' | 'description' | 'shortDescription' | 'businessName' | 'createdAt'
>

export type Feed = {
  /** What the feed lists, such as the name of a business; null for all jobs. */
  about: string | null
  /** The public URL of the site, without a slash at the end. */
  site: string
  /** The path of the page with the same jobs, and that of the feed. */
  page: string
  path: string
  /** The newest first. */
  jobs: FeedJob[]
}

/** The time of a feed without jobs, for which no change is known. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Atom, as in RFC 4287. */
export const atomFeed = ({ about, site, page, path, jobs }: Feed): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(site + page)}</id>`,
    `<title>${escaped(titleOf(about))}</title>`,
    `<updated>${jobs[0]?.createdAt ?? NEVER}</updated>`,
    `<author><name>${escaped(about ?? PRODUCT_NAME)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(site + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(site + page)}"/>`,
    ...jobs.map((job) => atomEntry(site, job)),
    '</feed>',
    '',
  ].join('\n')

const atomEntry = (site: string, job: FeedJob) =>
  [
    '<entry>',
    `<id>${site}/jobs/${job.id}</id>`,
    `<title>${escaped(job.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${linkTo(site, job)}"/>`,
    `<published>${job.createdAt}</published>`,
    `<updated>${job.createdAt}</updated>`,
    `<author><name>${escaped(job.businessName)}</name></author>`,
    `<content type="text">${escaped(textOf(job))}</content>`,
    '</entry>',
  ].join('')

/** JSON Feed, as in https://www.jsonfeed.org/version/1.1/ */
export const jsonFeed = ({ about, site, page, path, jobs }: Feed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: titleOf(about),
  home_page_url: site + page,
  feed_url: site + path,
  items: jobs.map((job) => ({
    id: `${site}/jobs/${job.id}`,
    url: linkTo(site, job),
    title: job.title,
    content_text: textOf(job),
    date_published: job.createdAt,
    authors: [{ name: job.businessName }],
  })),
})

/** The id of an entry is the address without the channel. */
const linkTo = (site: string, { id }: FeedJob) => viaChannel(`${site}/jobs/${id}`, 'feed')

const titleOf = (about: string | null) => (about === null ? PRODUCT_NAME : `${about} · ${PRODUCT_NAME}`)

const textOf = ({ payRate, location, description, shortDescription, title }: FeedJob) =>
  [[payRate, location].filter(Boolean).join(' · '), description || shortDescription || title]
    .filter((part) => part !== '')
    .join('\n\n')

/** Text for XML 1.0. */
const escaped = (text: string): string => escapeMarkup(writable(text))

/** XML 1.0 has no way to write most control characters. */
export const writable = (text: string): string => withoutOverrides(text).toWellFormed().replace(UNWRITABLE, '')

const UNWRITABLE = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu
