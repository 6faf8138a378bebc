import '@vitejs/plugin-react/preamble'
import '#web/styles/layers.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#web/App.tsx'
import { currentUser } from '#web/api/currentUser.ts'
import { createCache } from '#web/api/queryClient.ts'
import { restoreSnapshot } from '#web/api/snapshot.ts'
import { bannerList } from '#web/features/banners/queries.ts'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { membersOnly } from '#web/layout/memberParts.ts'
import { languageOfPage, prefetchScreens } from '#web/layout/prefetch.ts'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'
import type { PageState } from '#web/page/state.ts'
import { banners } from '#web/screens/chunks.ts'
import { chunksOf, screenAt } from '#web/screens.tsx'
import { watchHistory } from '#web/ui/history.ts'

// Otherwise zod tests whether it can use `new Function`, and the content security policy reports a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Resolves when all controls of the page work. */
export const hydrated = start()

/**
 * Hydrates the server-rendered page with the data that it contains. Everything that the screen needs is loaded first, so that nothing on
 * the page moves.
 */
async function start() {
  const root = document.getElementById(ROOT_ID)
  const source = document.getElementById(STATE_ID)
  const state: PageState | null = JSON.parse(source?.textContent ?? 'null')
  // It contains the data of the current user, who may log out while the page stays open.
  source?.remove()
  if (!root || !state) return
  if ('offline' in root.dataset) {
    const offline = await import('#web/features/offline/OfflinePage.tsx')
    return offline.showOfflinePage(root, state.site)
  }

  const cache = createCache((path, init) => fetch(path, init))
  restoreSnapshot(cache, state.snapshot)
  prefetchScreens()
  watchHistory()

  const language = languageOfPage()
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    ...chunksOf(screenAt(location.pathname).screen, location.search, language).map((chunk) => chunk.ready()),
    ...(cache.getQueryData(currentUser.queryKey) ? membersOnly.map((part) => part.ready()) : []),
    ...(cache.getQueryData(bannerList.queryKey)?.banners.length ? [banners.ready()] : []),
  ])
  // In a transition, React hydrates in slices. Without one, hydration would be one long task on a phone.
  await new Promise<void>((onHydrated) =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Hydrated onHydrated={onHydrated}>
          <App
            cache={cache}
            locale={{ language, catalogue }}
            theme={state.theme}
            site={state.site}
            now={new Date(state.now)}
          />
        </Hydrated>,
      )
    }),
  )
  if (import.meta.env.PROD) onceLoaded(() => import('#web/layout/prepareNext.ts').then((it) => it.prepareNext(cache)))
}

/** Calls `onHydrated` after the effects of its children have run. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Runs a task after the `load` event. If it fails, for example without a network, the next page runs it again. */
function onceLoaded(task: () => Promise<unknown>) {
  const run = () => void task().catch(() => {})
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
