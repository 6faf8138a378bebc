import type { QueryClient } from '@tanstack/react-query'
import type { SiteChannel } from '#contract/channels.ts'
import type { JobList } from '#contract/jobs.ts'
import type { ViewReport } from '#contract/statistics.ts'
import { keys } from '#web/api/keys.ts'
import { untilIdle } from '#web/api/untilIdle.ts'
import { isFromList, type ListFilter } from '#web/features/jobs/rules.ts'

/** Reports that a job was opened within the site. It waits until the browser is idle, and does not wait for a response. */
export async function reportView(cache: QueryClient, jobId: number) {
  if (location.pathname === loadedPath() || !navigator.onLine) return
  const report: ViewReport = { via: channelOf(cache, jobId) }
  await untilIdle()
  navigator.sendBeacon(`/api/jobs/${jobId}/views`, new Blob([JSON.stringify(report)], { type: 'application/json' }))
}

/** The path of the page load, whose view the server counts. */
const loadedPath = () => URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')?.pathname

/** How a job was found that was opened within the site: by a search, if the cached list with the job is a search. */
function channelOf(cache: QueryClient, jobId: number): SiteChannel {
  if (!isFromList(history.state)) return 'list'
  const lists = cache.getQueriesData<{ pages: JobList[] }>({ queryKey: keys.jobLists })
  const having = lists.filter(([, list]) => list?.pages.some(({ jobs }) => jobs.some(({ id }) => id === jobId)))
  const filters = having.map(([[, , filter]]) => filter as ListFilter)
  return filters.some(({ search }) => search) ? 'search' : 'list'
}
