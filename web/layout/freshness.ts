import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/durations.ts'
import { idIn } from '#contract/idText.ts'
import { keys } from '#web/api/keys.ts'
import { jobList } from '#web/features/jobs/queries.ts'
import { parseJobFilter } from '#web/features/jobs/rules.ts'

const FIVE_MINUTES = 5 * MINUTE_MS

/**
 * Removes the data of an address from the cache if it is older than five minutes, so that it is fetched again. Only for links: Back shows a
 * page as it was.
 */
export function removeIfStale(cache: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const queryKey = shownAt(pathname, search)
  if (!queryKey) return
  const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => Date.now() - state.dataUpdatedAt > FIVE_MINUTES
  cache.removeQueries({ queryKey, type: 'inactive', predicate: isOld })
}

function shownAt(path: string, search: string): QueryKey | null {
  if (path === '/') return jobList(parseJobFilter(search)).queryKey
  if (path === '/partners') return keys.partnerLists
  const [, kind, id] = /^\/(jobs|partners)\/(\d+)$/.exec(path) ?? []
  if (kind === 'jobs') return keys.jobDetail(idIn(id))
  return kind === 'partners' ? keys.partnerDetail(idIn(id)) : null
}
