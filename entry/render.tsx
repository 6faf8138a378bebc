import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/preferences.ts'
import type {
  Assets,
  PageRequest,
  Render,
  RenderedPage,
  RenderOffline,
  RenderRefusal,
} from '#server/http/pages/pages.ts'
import { App } from '#web/App.tsx'
import { ApiError } from '#web/api/api.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { load } from '#web/api/load.ts'
import { createCache } from '#web/api/queryClient.ts'
import { takeSnapshot } from '#web/api/snapshot.ts'
import { bannerList } from '#web/features/banners/queries.ts'
import { catalogueSource, fetchPhrases, loadCatalogue } from '#web/i18n/catalogues.ts'
import { type Catalogue, type Language, LanguageContext, type Phrase, phraseFunction } from '#web/i18n/i18n.tsx'
import { membersOnly } from '#web/layout/memberParts.ts'
import { documentOf } from '#web/page/Document.tsx'
import { type Facts, factsOf, type Links } from '#web/page/facts.ts'
import { OfflineDocument } from '#web/page/OfflineDocument.tsx'
import type { PageState } from '#web/page/state.ts'
import { banners } from '#web/screens/chunks.ts'
import { LOADS } from '#web/screens/loads.ts'
import { SorryScreen } from '#web/screens/SorryScreen.tsx'
import { chunksOf, notFound, type Screen, screenAt, type Visit } from '#web/screens.tsx'
import { Reference } from '#web/ui/Reference.tsx'

// The descriptions for search engines are among them, which no part of a page needs.
await fetchPhrases(['pages'])

/** Renders a page to HTML, with everything that the browser needs to continue. */
export const render: Render = async (request) => {
  const { url, wire, language, theme, site, now, assets, reference, user: session, bannersFor = () => [] } = request
  const { screen, visit } = visitTo(url)
  // The path is not parsed, and only redirected if it has a screen: `//elsewhere/` without its last slash would be the address of another
  // site.
  const isScreen = screen !== notFound && screen.path !== '/'
  if (isScreen && url.split('?')[0]?.endsWith('/')) return redirectTo(url.replace(/\/+(?=\?|$)/, ''), 301)

  const cache = createCache(wire)
  const [catalogue, loaded] = await Promise.all([
    loadCatalogue(language),
    loadScreen(screen, visit, cache, language),
    loadUser(cache, session),
  ])
  const user = cache.getQueryData(currentUser.queryKey)
  const elsewhere = user === undefined ? null : screen.redirect?.(visit, { user, initialUser: user })
  if (elsewhere) return redirectTo(elsewhere, 302)
  const members = user ? membersOnly : []
  const shown = bannersFor(user ?? null)
  cache.setQueryData(bannerList.queryKey, { banners: shown })
  const onTop = shown.length > 0 ? [banners] : []
  await Promise.all([...members, ...onTop].map((part) => part.ready()))

  const locale = { language, catalogue }
  const failure = failureIn(cache)
  const status = failure ? statusOf(failure) : isFound(screen, loaded) ? 200 : 404
  const bug = failure instanceof ApiError ? undefined : failure
  const state: PageState = { snapshot: takeSnapshot(cache), theme, site, now: now.toISOString() }
  const ofScreen = chunksOf(screen, visit.search, language)
  const parts = ['base' as const, ...ofScreen.flatMap(({ phrases = [] }) => phrases)]
  const catalogues = parts.map((part) => catalogueSource(language, part))
  const chunks = [
    ...catalogues,
    ...ofScreen.map(({ source }) => source),
    ...[...members, ...onTop].map(({ source }) => source),
  ]
  const links = linksFor(assets, chunks)
  const facts = factsOf({ screen, visit, cache, locale, theme, site, found: status === 200, links })

  try {
    const app = renderToString(
      <App cache={cache} locale={locale} theme={theme} site={site} now={now} address={visit} />,
    )
    return { status, html: documentOf(facts, app, state), bug }
  } catch (bug) {
    return {
      status: 500,
      html: sorryPage({ ...facts, links: sorryLinks(assets) }, locale, {
        said: 'errors.internal',
        href: site.publicUrl + url,
        reference,
      }),
      bug,
    }
  }
}

/** The page for a request that was refused before rendering began. */
export const renderRefusal: RenderRefusal = async ({ url, language, theme, site, assets, refusal, reference }) => {
  const catalogue = await loadCatalogue(language)
  const phrase = phraseFunction(catalogue)
  const facts: Facts = {
    ...{
      language,
      theme,
      publicUrl: site.publicUrl,
      canonical: site.publicUrl,
      feeds: [],
      preview: null,
      isPublic: false,
      about: null,
    },
    siteName: phrase('brand.name'),
    title: `${phrase('errors.screenTitle')} - ${phrase('brand.name')}`,
    description: phrase('errors.screenTitle'),
    links: sorryLinks(assets),
  }
  const said = refusal.code === 'rate_limited' ? 'errors.rateLimited' : 'errors.unavailable'
  const href = site.publicUrl + url
  return sorryPage(facts, { language, catalogue }, { said, seconds: refusal.retryAfter ?? 1, href, reference })
}

/** The styles of an error page. It has no scripts, because they would fail with the same error. */
const sorryLinks = (assets: Assets): Links => ({
  ...linksFor(assets, ['web/ui/ToastRegion.tsx']),
  ...{ scripts: [], modules: [] },
})

/** The files of a page and of the modules that it shows, each once. */
function linksFor({ styles, fonts, scripts, page, chunksOf }: Assets, sources: string[]): Links {
  const files = [...new Set([...styles, ...page, ...sources.flatMap(chunksOf)])]
  const isStyle = (file: string) => file.endsWith('.css')
  return { styles: files.filter(isStyle), fonts, scripts, modules: files.filter((file) => !isStyle(file)) }
}

type Locale = { language: Language; catalogue: Catalogue }
type Sorry = { said: Phrase; seconds?: number; href: string; reference: string }

function sorryPage(facts: Facts, locale: Locale, { said, seconds = 0, href, reference }: Sorry) {
  const sorry = renderToStaticMarkup(
    <LanguageContext value={{ ...locale, setLanguage: () => {} }}>
      <main>
        <SorryScreen text={phraseFunction(locale.catalogue)(said, { seconds })} href={href} />
        <Reference to={{ reference }} />
      </main>
    </LanguageContext>,
  )
  return documentOf(facts, sorry, null)
}

/** The offline page, and all files that it needs. */
export const renderOffline: RenderOffline = ({ site, assets }) => {
  const catalogues = LANGUAGES.map((language) => catalogueSource(language, 'base'))
  const { styles, fonts, modules } = linksFor(assets, ['web/features/offline/OfflinePage.tsx', ...catalogues])
  const links = { styles, scripts: assets.page }
  return {
    html: `<!doctype html>${renderToStaticMarkup(<OfflineDocument links={links} site={site} />)}`,
    files: [...styles, ...fonts, ...modules],
  }
}

/** Path and query as the browser will see them. */
function visitTo(url: string): { screen: Screen; visit: Visit } {
  const cut = url.indexOf('?')
  const address = cut < 0 ? url : url.slice(0, cut)
  const path = decoded(address).replace(/(?<=.)\/+$/, '')
  const { screen, params } = screenAt(path)
  return { screen, visit: { path, params, search: cut < 0 ? '' : url.slice(cut) } }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const redirectTo = (location: string, status: 301 | 302): RenderedPage => ({ status, location, html: '' })

/** If the session could not be read, the API request returns the reason. */
async function loadUser(cache: QueryClient, session: PageRequest['user']) {
  const user = await session
  if (user === undefined) await load(cache, currentUser).catch(() => {})
  else cache.setQueryData(currentUser.queryKey, user)
}

/** What the screen loaded. Undefined if loading failed, so that the screen itself shows the error; null if the page does not exist. */
async function loadScreen(screen: Screen, visit: Visit, cache: QueryClient, language: Language): Promise<unknown> {
  const [loaded] = await Promise.allSettled([
    LOADS[screen.path]?.(cache, visit, language),
    ...chunksOf(screen, visit.search, language).map((chunk) => chunk.ready()),
  ])
  return loaded.status === 'fulfilled' ? loaded.value : undefined
}

const isFound = (screen: Screen, loaded: unknown) => screen !== notFound && loaded !== null

const failureIn = (cache: QueryClient): Error | undefined =>
  cache
    .getQueryCache()
    .getAll()
    .find(({ state }) => state.error)?.state.error ?? undefined

const statusOf = (failure: Error) => (failure instanceof ApiError && failure.status === 503 ? 503 : 500)
