import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { type Catalogue, type Language, type Phrase, speakerOf } from '#web/i18n/i18n.tsx'
import { jobDetail } from '#web/jobs/queries.ts'
import { jobFilterAddress, jobId, parseJobFilter } from '#web/jobs/rules.ts'
import { jobPosting } from '#web/page/JobPosting.ts'
import { organization } from '#web/page/Organization.ts'
import { partnerDetail } from '#web/partners/queries.ts'
import { type Screen, type Speak, titleOf, type Visit } from '#web/screens.tsx'

export type Links = {
  styles: readonly string[]
  fonts: readonly string[]
  scripts: readonly string[]
  modules: readonly string[]
}

/** All that a page says of itself before its own words begin: the same facts, the same head. */
export type Facts = {
  language: Language
  theme: Theme
  siteName: string
  publicUrl: string
  title: string
  description: string
  canonical: string
  isPublic: boolean
  /** For search engines (schema.org). */
  about: object | null
  links: Links
}

type Asked = {
  screen: Screen
  visit: Visit
  cache: QueryClient
  spoken: { language: Language; catalogue: Catalogue }
  theme: Theme
  site: Site
  found: boolean
  links: Links
}

/** What the pages about one thing only say of themselves; all others speak for the whole place. */
const DESCRIPTIONS: Partial<Record<string, Phrase>> = {
  '/partners': 'partners.text',
  '/how-it-works': 'howItWorks.text',
}
const SUMMARY_LENGTH = 160

export function factsOf({ screen, visit, cache, spoken, theme, site, found, links }: Asked): Facts {
  const phrase = speakerOf(spoken.catalogue)
  return {
    language: spoken.language,
    theme,
    siteName: phrase('brand.name'),
    publicUrl: site.publicUrl,
    title: titleOf(screen, phrase, cache, visit),
    canonical: `${site.publicUrl}${screen.path === '/' ? jobFilterAddress(parseJobFilter(visit.search)) : visit.path}`,
    isPublic: found && !screen.hidden,
    ...told(screen, visit, cache, site, phrase),
    links,
  }
}

function told(
  { path }: Screen,
  { params }: Visit,
  cache: QueryClient,
  site: Site,
  phrase: Speak,
): Pick<Facts, 'description' | 'about'> {
  const job = path === '/jobs/:id' ? cache.getQueryData(jobDetail(jobId(params.id)).queryKey)?.job : undefined
  if (job) return { description: summaryOf(job), about: job.state === 'open' ? jobPosting(job, site) : null }
  const partner =
    path === '/partners/:id' ? cache.getQueryData(partnerDetail(jobId(params.id)).queryKey)?.partner : undefined
  if (!partner) return { description: phrase(DESCRIPTIONS[path] ?? 'meta.home.description'), about: null }
  const { businessName, openJobs: count } = partner
  return {
    description: phrase('meta.partner.description', { businessName, count }),
    about: organization(partner, site),
  }
}

function summaryOf({ shortDescription, description, title }: Job) {
  const text = (shortDescription || description || title).replace(/\s+/g, ' ').trim()
  const characters = [...text]
  return characters.length <= SUMMARY_LENGTH
    ? text
    : `${characters
        .slice(0, SUMMARY_LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
