import '@vitejs/plugin-react/preamble'
import '#web/styles/layers.css'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from '#web/App.tsx'
import { currentUser, watchSession } from '#web/accounts/queries.ts'
import { createCache } from '#web/api/cache.ts'
import { restoreSnapshot } from '#web/api/snapshot.ts'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { fetchScreensAhead, languageOfPage } from '#web/layout/ahead.ts'
import { membersOnly } from '#web/layout/members.ts'
import { ROOT_ID, STATE_ID } from '#web/page/ids.ts'
import type { PageState } from '#web/page/state.ts'
import { chunksOf, screenAt } from '#web/screens.tsx'

// Forms judge with zod, which would try whether it may make code of strings: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** Once this has come, all that can be pressed does its work. */
export const alive = start()

/** Goes on where the server stopped, with all that the page needs at hand: nothing is asked for, nothing moves. */
async function start() {
  const root = document.getElementById(ROOT_ID)
  const state: PageState | null = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null')
  if (!root || !state) return
  if ('offline' in root.dataset) {
    const { showOfflinePage } = await import('#web/offline/OfflinePage.tsx')
    return showOfflinePage(root, state.site)
  }

  const cache = createCache((path, init) => fetch(path, init))
  restoreSnapshot(cache, state.snapshot, state.answers)
  watchSession(cache)
  fetchScreensAhead()

  const language = languageOfPage()
  const [catalogue] = await Promise.all([
    loadCatalogue(language),
    ...chunksOf(screenAt(location.pathname).screen, location.search, language).map((chunk) => chunk.ready()),
    ...(cache.getQueryData(currentUser.queryKey) ? membersOnly.map((part) => part.ready()) : []),
  ])
  // In steps, between which the browser listens: on a phone the whole would be one long task.
  await new Promise<void>((onAlive) =>
    startTransition(() => {
      hydrateRoot(
        root,
        <Life onBegin={onAlive}>
          <App
            cache={cache}
            spoken={{ language, catalogue }}
            theme={state.theme}
            site={state.site}
            now={new Date(state.now)}
          />
        </Life>,
      )
    }),
  )
  if (import.meta.env.PROD) onceLoaded(() => import('#web/offline/mutations.ts').then((it) => it.keepOffline(cache)))
}

/** Tells when the effects of all that stands in it have run. */
function Life({ onBegin, children }: { onBegin: () => void; children: ReactNode }) {
  useEffect(onBegin, [onBegin])
  return children
}

/** What can wait until the page has all that it shows; without a network it waits for the next one. */
function onceLoaded(work: () => Promise<unknown>) {
  const begin = () => void work().catch(() => {})
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
