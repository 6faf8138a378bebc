import type { QueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { Partner } from '#contract/partners.ts'
import type { Theme } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { type Phrase, useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { jobDetail } from '#web/jobs/queries.ts'
import { jobFilterAddress, jobId, parseJobFilter } from '#web/jobs/rules.ts'
import { MODULES_ID } from '#web/page/ids.ts'
import { jobPosting } from '#web/page/JobPosting.ts'
import { jsonForScript } from '#web/page/json.ts'
import { organization } from '#web/page/Organization.ts'
import { partnerDetail } from '#web/partners/queries.ts'
import { type Screen, titleOf, type Visit } from '#web/screens.tsx'

export type Links = {
  styles: readonly string[]
  fonts: readonly string[]
  scripts: readonly string[]
  modules: readonly string[]
}
export type HeadProps = {
  screen: Screen
  visit: Visit
  cache: QueryClient
  site: Site
  theme: Theme
  links: Links
  found: boolean
}

const LOCALES = { en: 'en_US', de: 'de_DE' }
const PAPER = { light: '#fbf8f3', dark: '#151411' }
/** What the pages about one thing only say of themselves; all others speak for the whole place. */
const DESCRIPTIONS: Partial<Record<string, Phrase>> = {
  '/partners': 'partners.text',
  '/how-it-works': 'howItWorks.text',
}
const SUMMARY_LENGTH = 160

/** What a browser, a search engine and a chat that shows a link want to know before the page itself. */
export function Head({ screen, visit, cache, site, theme, links, found }: HeadProps) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const job =
    screen.path === '/jobs/:id' ? cache.getQueryData(jobDetail(jobId(visit.params.id)).queryKey)?.job : undefined
  const title = titleOf(screen, phrase, cache, visit)
  const partner =
    screen.path === '/partners/:id'
      ? cache.getQueryData(partnerDetail(jobId(visit.params.id)).queryKey)?.partner
      : undefined
  const description = useDescription(screen, { job, partner })
  const canonical = `${site.publicUrl}${screen.path === '/' ? jobFilterAddress(parseJobFilter(visit.search)) : visit.path}`
  const isPublic = found && !screen.hidden

  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPublic ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content={phrase('brand.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:image" content={`${site.publicUrl}/card.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <ThemeColor theme={theme} />
      <link rel="icon" href="/mark.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/touch-icon.png" />
      <link rel="manifest" href={`/app.${language}.webmanifest`} />
      {links.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {links.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {links.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <JsonScript type="application/json" id={MODULES_ID} value={links.modules} />
      {job?.state === 'open' && <JsonScript type="application/ld+json" value={jobPosting(job, site)} />}
      {partner && <JsonScript type="application/ld+json" value={organization(partner, site)} />}
    </head>
  )
}

function useDescription({ path }: Screen, { job, partner }: { job: Job | undefined; partner: Partner | undefined }) {
  const phrase = usePhrase()
  if (job) return summaryOf(job)
  const { businessName = '', openJobs: count = 0 } = partner ?? {}
  if (partner) return phrase('meta.partner.description', { businessName, count })
  return phrase(DESCRIPTIONS[path] ?? 'meta.home.description')
}

/** Data for whoever looks for it, not code: it needs no leave of the content security policy. */
export const JsonScript = ({ type, id, value }: { type: string; id?: string; value: unknown }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: script text is not escaped like other text; jsonForScript makes it harmless.
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
)

function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={PAPER[theme]} />
  return (
    <>
      <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
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
