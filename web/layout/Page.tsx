import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { Theme } from '#contract/preferences.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { bannerList } from '#web/features/banners/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { AccessNotice } from '#web/layout/AccessNotice.tsx'
import { BottomBar } from '#web/layout/BottomBar.tsx'
import { Footer } from '#web/layout/Footer.tsx'
import { Header } from '#web/layout/Header.tsx'
import { LazyPart } from '#web/layout/LazyPart.tsx'
import { sessionWatch } from '#web/layout/memberParts.ts'
import styles from '#web/layout/Page.module.css'
import { PageTitle } from '#web/layout/PageTitle.tsx'
import { RouteEffects } from '#web/layout/RouteEffects.tsx'
import { ScreenSkeleton } from '#web/layout/ScreenSkeleton.tsx'
import { Splash } from '#web/layout/Splash.tsx'
import { banners } from '#web/screens/chunks.ts'
import { ErrorBoundary } from '#web/screens/ErrorBoundary.tsx'
import { type Screen, screenAt, type Visit } from '#web/screens.tsx'
import { lazy } from '#web/ui/lazy.ts'
import { usePath, useSearch } from '#web/ui/location.ts'

const tooltips = lazy(() => import('#web/ui/Tooltips.tsx').then((it) => it.Tooltips))
const rememberedFilters = lazy(() =>
  import('#web/features/jobs/filters/RememberedFilters.tsx').then((it) => it.RememberedFilters),
)

/** The frame that all screens share, with the screen of the address inside. */
export function Page({ theme }: { theme: Theme }) {
  const phrase = usePhrase()
  const { screen, visit } = useVisit()
  const redirectTo = useRedirect(screen, visit)
  const shown = useQuery(bannerList).data?.banners ?? []

  return (
    <>
      <Splash />
      <a className={`visually-hidden ${styles.skip}`} href="#content">
        {phrase('common.skipToContent')}
      </a>
      {shown.length > 0 && (
        <LazyPart>
          <banners.Component banners={shown} />
        </LazyPart>
      )}
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {redirectTo === null && (
          <Suspense key={visit.path} fallback={<ScreenSkeleton />}>
            <ErrorBoundary>
              <screen.Screen page={screen.page} params={visit.params} />
            </ErrorBoundary>
          </Suspense>
        )}
      </main>
      <Footer theme={theme} />
      <BottomBar />
      <AfterHydration ready={sessionWatch.ready}>
        <sessionWatch.Component />
      </AfterHydration>
      <AfterHydration ready={tooltips.ready}>
        <tooltips.Component />
      </AfterHydration>
      <AfterHydration ready={rememberedFilters.ready}>
        <rememberedFilters.Component path={visit.path} search={visit.search} />
      </AfterHydration>
      <PageTitle screen={screen} visit={visit} />
      <RouteEffects visit={visit} />
      {redirectTo === null && <AccessNotice visit={visit} />}
    </>
  )
}

/**
 * A part that does nothing before hydration. It is rendered only when its code is loaded or has failed to load. If it waited for its code in a
 * `Suspense`, React would hydrate the screen after it 300 ms later.
 */
function AfterHydration({ ready, children }: { ready: () => Promise<unknown>; children: ReactNode }) {
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const show = () => setTime(true)
    ready().then(show, show)
  }, [ready])
  return isTime && <LazyPart>{children}</LazyPart>
}

function useVisit(): { screen: Screen; visit: Visit } {
  const path = usePath()
  const search = useSearch()
  const { screen, params } = screenAt(path)
  return { screen, visit: { path, params, search } }
}

/** The address to redirect to if this user may not see the screen; null otherwise, and while the user is not known. */
function useRedirect(screen: Screen, visit: Visit): string | null {
  const { data: user } = useQuery(currentUser)
  const [entered, setEntered] = useState({ path: visit.path, user })
  if (entered.path !== visit.path) setEntered({ path: visit.path, user })
  const initialUser = entered.path === visit.path ? entered.user : user
  const redirectTo =
    user === undefined ? null : (screen.redirect?.(visit, { user, initialUser: initialUser ?? null }) ?? null)

  useEffect(() => {
    if (redirectTo !== null) navigate(redirectTo, { replace: true })
  }, [redirectTo])

  return redirectTo
}
