import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Route, useLocation, useRouter } from 'wouter'
import type { Theme } from '#contract/preferences.ts'
import { currentUser } from '#web/accounts/queries.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Arrival } from '#web/layout/Arrival.tsx'
import { BottomBar } from '#web/layout/BottomBar.tsx'
import { Denial } from '#web/layout/Denial.tsx'
import { ErrorBoundary } from '#web/layout/ErrorBoundary.tsx'
import { Footer } from '#web/layout/Footer.tsx'
import { Header } from '#web/layout/Header.tsx'
import styles from '#web/layout/Page.module.css'
import { PageTitle } from '#web/layout/PageTitle.tsx'
import { ScreenSkeleton } from '#web/layout/ScreenSkeleton.tsx'
import { Splash } from '#web/layout/Splash.tsx'
import { type Screen, screenAt, type Visit } from '#web/screens.tsx'
import { Kept } from '#web/ui/Kept.tsx'
import { Tooltips } from '#web/ui/Tooltips.tsx'

/** The frame that all screens share, and the screen of the address in it. */
export function Page({ theme }: { theme: Theme }) {
  const phrase = usePhrase()
  const { screen, visit } = useVisit()
  const year = useNow().getUTCFullYear()
  const elsewhere = useRedirect(screen, visit)

  return (
    <>
      <Splash />
      <a className={`visually-hidden ${styles.skip}`} href="#content">
        {phrase('common.skipToContent')}
      </a>
      <Kept of={visit.path}>
        <Header />
      </Kept>
      <main id="content" className={styles.main} tabIndex={-1}>
        {elsewhere === null && (
          <Suspense key={visit.path} fallback={<ScreenSkeleton />}>
            <ErrorBoundary>
              <Route path={screen.path}>
                <screen.Screen page={screen.page} />
              </Route>
            </ErrorBoundary>
          </Suspense>
        )}
      </main>
      <Kept of={year}>
        <Footer theme={theme} />
      </Kept>
      <Kept of={visit.path}>
        <BottomBar />
      </Kept>
      <Tooltips />
      <PageTitle screen={screen} visit={visit} />
      <Arrival visit={visit} />
      {elsewhere === null && <Denial visit={visit} />}
    </>
  )
}

function useVisit(): { screen: Screen; visit: Visit } {
  const [path] = useLocation()
  const router = useRouter()
  // Not wouter's useSearch, which decodes once too often.
  const search = router.searchHook(router)
  const { screen, params } = screenAt(path)
  return { screen, visit: { path, params, search } }
}

/** Where the visitor goes instead, if the screen says so; as long as nobody knows who it is, nowhere. */
function useRedirect(screen: Screen, visit: Visit): string | null {
  const [, navigate] = useLocation()
  const { data: user } = useQuery(currentUser)
  const [arrival, setArrival] = useState({ path: visit.path, user })
  if (arrival.path !== visit.path) setArrival({ path: visit.path, user })
  const userAtArrival = arrival.path === visit.path ? arrival.user : user
  const elsewhere =
    user === undefined ? null : (screen.redirect?.(visit, { user, userAtArrival: userAtArrival ?? null }) ?? null)

  useEffect(() => {
    if (elsewhere !== null) navigate(elsewhere, { replace: true })
  }, [elsewhere, navigate])

  return elsewhere
}
