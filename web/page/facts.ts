import type { QueryClient } from '@tanstack/react-query'
import { idIn } from '#contract/idText.ts'
import type { Job } from '#contract/jobs.ts'
import type { Theme } from '#contract/preferences.ts'
import { withoutOverrides } from '#contract/rightToLeft.ts'
import type { Site } from '#contract/site.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { descriptionFor, jobFilterAddress, parseJobFilter } from '#web/features/jobs/rules.ts'
import { partnerDetail } from '#web/features/partners/queries.ts'
import {
  type Catalogue,
  type Language,
  type Phrase,
  type PhraseFunction,
  phraseFunction,
  pluralFunction,
} from '#web/i18n/i18n.tsx'
import { jobPosting } from '#web/page/JobPosting.ts'
import { listPreview } from '#web/page/listPreview.ts'
import { organization } from '#web/page/Organization.ts'
import { type Screen, titleOf, type Visit } from '#web/screens.tsx'

export type Links = {
  styles: readonly string[]
  fonts: readonly string[]
  scripts: readonly string[]
  modules: readonly string[]
}

/** Everything that the `<head>` of a page needs. The same facts always give the same head. */
export type Facts = {
  language: Language
  theme: Theme
  siteName: string
  publicUrl: string
  title: string
  /** The title for link previews, if it differs. */
  previewTitle?: string | undefined
  description: string
  canonical: string
  /** The paths of the feeds with the same jobs as the page; none if it lists no jobs. */
  feeds: { type: string; path: string }[]
  /** The picture for link previews; null for the one of the site. */
  preview: { path: string; alt: string } | null
  isPublic: boolean
  /** schema.org data for search engines. */
  about: object | null
  links: Links
}

type FactsOptions = {
  screen: Screen
  visit: Visit
  cache: QueryClient
  locale: { language: Language; catalogue: Catalogue }
  theme: Theme
  site: Site
  found: boolean
  links: Links
}

/** Pages with their own description. All others use the one of the site. */
const DESCRIPTIONS: Partial<Record<string, Phrase>> = {
  '/partners': 'partners.text',
  '/how-it-works': 'howItWorks.text',
}
const SUMMARY_LENGTH = 160

export function factsOf({ screen, visit, cache, locale, theme, site, found, links }: FactsOptions): Facts {
  const phrase = phraseFunction(locale.catalogue)
  const { description, about } = describe(screen, visit, cache, site, { phrase, language: locale.language })
  const words = {
    phrase,
    language: locale.language,
    plural: pluralFunction(locale.catalogue),
    symbol: site.currencySymbol,
  }
  const list = screen.path === '/' ? listPreview(visit.search, cache, words) : null
  return {
    language: locale.language,
    theme,
    siteName: phrase('brand.name'),
    publicUrl: site.publicUrl,
    title: titleOf(screen, phrase, cache, visit),
    canonical: `${site.publicUrl}${screen.path === '/' ? jobFilterAddress(parseJobFilter(visit.search)) : visit.path}`,
    feeds: found ? feedsOf(screen, visit) : [],
    preview: found ? previewOf(screen, visit, locale.language, titleOf(screen, phrase, cache, visit)) : null,
    isPublic: found && !screen.hidden,
    previewTitle: list ? withoutOverrides(list.title) : undefined,
    description: withoutOverrides(list?.description ?? description),
    about,
    links,
  }
}

/** The preview picture of a job or a partner, in the language of the page. */
const previewOf = ({ path }: Screen, { params }: Visit, language: Language, alt: string) =>
  path === '/jobs/:id' || path === '/partners/:id'
    ? { path: `/previews${path.replace(':id', String(idIn(params.id)))}.${language}.png`, alt }
    : null

/** Feeds with the same jobs and the same filters. */
function feedsOf({ path }: Screen, visit: Visit) {
  if (path !== '/' && path !== '/partners/:id') return []
  const page = path === '/' ? jobFilterAddress(parseJobFilter(visit.search)) : visit.path
  const [folder = '', query] = page.split('?')
  const feed = (name: string) => `${folder.replace(/\/$/, '')}/feed.${name}${query ? `?${query}` : ''}`
  return [
    { type: 'application/atom+xml', path: feed('atom') },
    { type: 'application/feed+json', path: feed('json') },
  ]
}

function describe(
  { path }: Screen,
  { params }: Visit,
  cache: QueryClient,
  site: Site,
  { phrase, language }: { phrase: PhraseFunction; language: Language },
): Pick<Facts, 'description' | 'about'> {
  const detail = path === '/jobs/:id' ? cache.getQueryData(jobDetail(idIn(params.id)).queryKey) : undefined
  if (detail) {
    const { job, website } = detail
    return {
      description: summaryOf(job, language),
      about: job.state === 'open' ? jobPosting({ ...job, website }, site, language) : null,
    }
  }
  const business = path === '/partners/:id' ? cache.getQueryData(partnerDetail(idIn(params.id)).queryKey) : undefined
  if (!business) return { description: phrase(DESCRIPTIONS[path] ?? 'meta.home.description'), about: null }
  const { partner, website } = business
  const { businessName, openJobs: count } = partner
  return {
    description: phrase('meta.partner.description', { businessName, count }),
    about: organization({ ...partner, website: business.fraudSigns ? null : website }, site),
  }
}

/** The description of a job for search engines and link previews, in its language. */
function summaryOf(job: Job, language: Language) {
  const { text: read, language: written } = descriptionFor(job, language)
  const short = written === job.descriptionLanguage ? job.shortDescription : null
  const text = (short || read || job.title).replace(/\s+/g, ' ').trim()
  const characters = [...text]
  return characters.length <= SUMMARY_LENGTH
    ? text
    : `${characters
        .slice(0, SUMMARY_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
