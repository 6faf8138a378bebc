import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { NO_ACCOUNT } from '#contract/sessions.ts'
import { pageAccount } from '#web/api/browserAccount.ts'
import { tabStorage } from '#web/api/storage.ts'
import { forgetLastFilters, LAST_FILTERS } from '#web/features/jobs/filters/rules.ts'
import { isFiltered, jobFilterAddress, type ListFilter, parseJobFilter } from '#web/features/jobs/rules.ts'
import { useChosenStation } from '#web/features/travel/hooks.ts'

/**
 * Restores the last filters of the list when a link leads from another screen to `/`. If the address has filters, those are used, and Back
 * shows the list as it was. Filters that the user removed on the list are forgotten, and those of another account are not restored.
 */
export function useLastFilters({ path, search }: { path: string; search: string }) {
  const cache = useQueryClient()
  const shown = useRef({ isList: false, isFiltered: false })

  // The user may have followed a link to the list before this chunk was loaded.
  useEffect(() => {
    if (wasLoadedElsewhere()) restore(cache)
  }, [cache])

  useEffect(() => {
    const before = shown.current
    const filter = parseJobFilter(search)
    const now = { isList: path === '/', isFiltered: path === '/' && isFiltered(filter) }
    shown.current = now
    if (now.isFiltered)
      tabStorage.write(LAST_FILTERS, JSON.stringify({ address: jobFilterAddress(filter), account: pageAccount(cache) }))
    else if (before.isList && (now.isList || !before.isFiltered)) forgetLastFilters()
  }, [path, search, cache])

  useEffect(() => {
    // Navigates before the screen is rendered, so that the list is loaded only once.
    const follow = () => {
      if (!shown.current.isList) restore(cache)
    }
    addEventListener('pushState', follow)
    addEventListener('replaceState', follow)
    return () => {
      removeEventListener('pushState', follow)
      removeEventListener('replaceState', follow)
    }
  }, [cache])
}

function restore(cache: QueryClient) {
  if (location.pathname !== '/' || location.search) return
  const last = findLastFilters(cache)
  if (last) navigate(last + location.hash, { replace: true, state: history.state })
}

function wasLoadedElsewhere(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load !== undefined && new URL(load.name).pathname !== '/'
}

/** The address of the last filters after a page load without filters: the page keeps its address and only offers them. */
export function useOfferedFilters(isListFiltered: boolean): string | null {
  const cache = useQueryClient()
  const isPageLoad = useRef(true)
  const [offered, setOffered] = useState<string | null>(null)
  useEffect(() => {
    setOffered(isPageLoad.current && !isListFiltered ? findLastFilters(cache) : null)
    isPageLoad.current = false
  }, [isListFiltered, cache])
  return offered
}

/** The last filters of this account. Those of a visitor are still valid after the login. */
function findLastFilters(cache: QueryClient): string | null {
  try {
    const { address, account } = Object(JSON.parse(tabStorage.read(LAST_FILTERS) ?? 'null'))
    if (account !== NO_ACCOUNT && account !== pageAccount(cache)) return null
    const filter = parseJobFilter(String(address).slice('/'.length))
    return isFiltered(filter) ? jobFilterAddress(filter) : null
  } catch {
    return null
  }
}

/** The user's own station when the list was last on the screen. The user may change it on another page. */
let lastOwn: string | null = null

/** If the list is filtered by the user's own station and the user chooses another one, the list follows. */
export function useOwnStationInStep(filter: ListFilter) {
  const own = useChosenStation()
  const isOutdated = own !== null && lastOwn !== null && own !== lastOwn && filter.station === lastOwn
  const address = isOutdated ? jobFilterAddress({ ...filter, station: own }) : null

  useEffect(() => {
    lastOwn = own
    if (address !== null) navigate(address, { replace: true })
  }, [own, address])
}
