import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { focusScreen, focusSearch, SEARCH_HASH } from '#web/layout/focus.ts'
import type { Visit } from '#web/screens.tsx'

/** What a page load does by itself and a change of the screen does not: the top of the page, the focus, a new try at what failed. */
export function Arrival({ visit: { path, search } }: { visit: Visit }) {
  useForgetFailures(path + search)

  const wentBack = useRef(false)
  useEffect(() => {
    const remember = ({ type }: Event) => {
      wentBack.current = type === 'popstate'
    }
    addEventListener('popstate', remember)
    addEventListener('pushState', remember)
    return () => {
      removeEventListener('popstate', remember)
      removeEventListener('pushState', remember)
    }
  }, [])

  const lastPath = useRef<string | null>(null)
  useEffect(() => {
    const isPageLoad = lastPath.current === null
    const isSamePath = lastPath.current === path
    lastPath.current = path
    if (isSamePath) return
    if (location.hash === SEARCH_HASH) return focusSearch()
    if (isPageLoad) return
    // On the way back the browser itself knows where one was.
    if (!wentBack.current) (partAt(location.hash) ?? document.documentElement).scrollIntoView()
    return focusScreen()
  }, [path])

  return null
}

const partAt = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null)

/** What failed and is no longer on the screen is forgotten, so that coming back asks again. */
function useForgetFailures(address: string) {
  const cache = useQueryClient()
  const last = useRef(address)
  useEffect(() => {
    // On a page load the screen may still wait for its hydration, and with it for what failed on the server.
    if (last.current === address) return
    last.current = address
    cache.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  }, [cache, address])
}
