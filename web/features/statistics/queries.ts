import { MINUTE_MS } from '#contract/durations.ts'
import type { JobStatistics, Statistics } from '#contract/statistics.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'

export const statisticsPages: PagedList<JobStatistics> = {
  queryKey: keys.statistics,
  path: '/api/statistics',
  name: 'jobs',
}

/** The numbers of the current business. Other users change them while the page is open. */
export const statistics = newestEntries<Statistics>(statisticsPages, { staleTime: MINUTE_MS })
