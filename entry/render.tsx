import type { QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { LANGUAGES } from '#contract/preferences.ts'
import type { Site } from '#contract/site.ts'
import { createParts, type Parts } from '#entry/parts.tsx'
import { pageOf } from '#entry/pieces.tsx'
import type { Render, RenderedPage, RenderOffline } from '#server/http/pages.ts'
import { App, type AppProps, Surroundings } from '#web/App.tsx'
import { currentUser } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api/api.ts'
import { createCache } from '#web/api/cache.ts'
import { load } from '#web/api/load.ts'
import { takeSnapshot } from '#web/api/snapshot.ts'
import { catalogueSource, loadCatalogue } from '#web/i18n/catalogues.ts'
import { type Language, LanguageContext } from '#web/i18n/i18n.tsx'
import { membersOnly } from '#web/layout/members.ts'
import { factsOf } from '#web/page/facts.ts'
import { OfflineDocument } from '#web/page/OfflineDocument.tsx'
import type { PageState } from '#web/page/state.ts'
import { FailedScreen } from '#web/screens/FailedScreen.tsx'
import { LOADS } from '#web/screens/loads.ts'
import { chunksOf, notFound, type Screen, screenAt, type Visit } from '#web/screens.tsx'
import { Reference } from '#web/ui/Reference.tsx'

/** One page to HTML, with everything that the browser needs to go on from there. */
export const render: Render = async ({ url, wire, language, theme, site, now, assets, reference, visitor }) => {
  const { screen, visit } = visitTo(url)
  // As it was written, and only where there is a screen: `//elsewhere/` without its last slash is another site.
  const isScreen = screen !== notFound && screen.path !== '/'
  if (isScreen && url.split('?')[0]?.endsWith('/')) return redirectTo(url.replace(/\/+(?=\?|$)/, ''), 301)

  const cache = createCache(wire)
  const [catalogue, loaded] = await Promise.all([
    loadCatalogue(language),
    loadScreen(screen, visit, cache, language),
    visitor ? cache.setQueryData(currentUser.queryKey, null) : load(cache, currentUser).catch(() => {}),
  ])
  const user = cache.getQueryData(currentUser.queryKey)
  const elsewhere = user === undefined ? null : screen.redirect?.(visit, { user, userAtArrival: user })
  if (elsewhere) return redirectTo(elsewhere, 302)
  if (user) await Promise.all(membersOnly.map((part) => part.ready()))

  const spoken = { language, catalogue }
  const app: AppProps = { cache, spoken, theme, site, now, address: visit }
  const failure = failureIn(cache)
  const status = failure ? statusOf(failure) : isFound(screen, loaded) ? 200 : 404
  const bug = failure instanceof ApiError ? undefined : failure
  const state: PageState = { ...takeSnapshot(cache), theme, site, now: now.toISOString() }
  const ofScreen = chunksOf(screen, visit.search, language)
  const parts = ['house' as const, ...ofScreen.flatMap(({ phrases = [] }) => phrases)]
  const catalogues = parts.map((part) => catalogueSource(language, part))
  const chunks = [
    ...catalogues,
    ...ofScreen.map(({ source }) => source),
    ...(user ? membersOnly.map(({ source }) => source) : []),
  ]
  const modules = new Set([...assets.page, ...chunks.flatMap((source) => assets.chunksOf(source))])
  const { styles, fonts, scripts } = assets
  const links = { styles, fonts, scripts, modules: [...modules] }
  const facts = factsOf({ screen, visit, cache, spoken, theme, site, found: status === 200, links })

  try {
    const drawn =
      user === null
        ? partsOf(site, language)((part) => <Surroundings {...app}>{part}</Surroundings>)(<App {...app} />)
        : [Buffer.from(renderToString(<App {...app} />))]
    return { status, html: pageOf(facts, drawn, state), bug }
  } catch (bug) {
    // A page that cannot be rendered brings no script either, which would only break on it again.
    const sorry = renderToStaticMarkup(
      <LanguageContext value={{ ...spoken, speak: () => {} }}>
        <main>
          <FailedScreen />
          <Reference to={{ reference }} />
        </main>
      </LanguageContext>,
    )
    const bare = { ...facts, links: { ...links, scripts: [], modules: [] } }
    return { status: 500, html: pageOf(bare, [Buffer.from(sorry)], null), bug }
  }
}

/** Of each site, since its parts show what it says of itself. */
const PARTS = new WeakMap<Site, Record<Language, Parts>>()

function partsOf(site: Site, language: Language): Parts {
  const parts = PARTS.get(site) ?? { en: createParts(), de: createParts() }
  PARTS.set(site, parts)
  return parts[language]
}

/** The page for when there is no network, and all that it is made of. */
export const renderOffline: RenderOffline = ({ site, assets }) => {
  const catalogues = LANGUAGES.map((language) => catalogueSource(language, 'house'))
  const chunks = ['web/offline/OfflinePage.tsx', ...catalogues].flatMap(assets.chunksOf)
  const files = new Set([...assets.styles, ...assets.fonts, ...assets.page, ...chunks])
  return {
    html: `<!doctype html>${renderToStaticMarkup(<OfflineDocument links={{ styles: assets.styles, scripts: assets.page }} site={site} />)}`,
    files: [...files],
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

/** What the screen waited for: undefined when that is for itself to tell, null when there is no such thing. */
async function loadScreen(screen: Screen, visit: Visit, cache: QueryClient, language: Language): Promise<unknown> {
  const [loaded] = await Promise.allSettled([
    LOADS[screen.path]?.(cache, visit),
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
