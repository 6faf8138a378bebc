import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { focusScreen, focusSearch, SEARCH_HASH, scrollToPart } from '#web/layout/focus.ts'
import { removeIfStale } from '#web/layout/freshness.ts'
import type { Visit } from '#web/screens.tsx'

/** Does after a change of the screen what a page load would do: scrolls to the top, moves the focus, and retries failed requests. */
export function RouteEffects({ visit: { path, search } }: { visit: Visit }) {
  const cache = useQueryClient()
  useRemoveFailures(path + search)

  const backTo = useRef<string | null>(null)
  useEffect(() => {
    const remember = ({ type }: Event) => {
      backTo.current = type === 'popstate' ? location.pathname : null
      if (type === 'pushState') removeIfStale(cache, location)
    }
    addEventListener('popstate', remember)
    addEventListener('pushState', remember)
    return () => {
      removeEventListener('popstate', remember)
      removeEventListener('pushState', remember)
    }
  }, [cache])

  const lastPath = useRef<string | null>(null)
  useEffect(() => {
    const isPageLoad = lastPath.current === null
    const isSamePath = lastPath.current === path
    lastPath.current = path
    if (isSamePath) return
    if (location.hash === SEARCH_HASH) return focusSearch()
    if (isPageLoad) return
    // When going back, the browser restores the scroll position.
    const stopScrolling = backTo.current === path ? undefined : scrollToPart(location.hash)
    const stopFocusing = focusScreen()
    return () => {
      stopScrolling?.()
      stopFocusing()
    }
  }, [path])

  return null
}

/** Removes failed queries when their screen is left, so that they are fetched again when the user comes back. */
function useRemoveFailures(address: string) {
  const cache = useQueryClient()
  const last = useRef(address)
  useEffect(() => {
    // After a page load, the screen may not be hydrated yet and still need the failure that the server rendered.
    if (last.current === address) return
    last.current = address
    cache.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  }, [cache, address])
}
