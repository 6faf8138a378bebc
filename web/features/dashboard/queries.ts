import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#contract/durations.ts'
import type { BusinessJob, BusinessJobs } from '#contract/ownJobs.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'

export const businessJobList: PagedList<BusinessJob> = {
  queryKey: keys.businessJobs,
  path: '/api/jobs/business',
  name: 'jobs',
}

/** The jobs of the current business with their figures. Other users change the figures while the page is open. */
export const businessJobs = queryOptions({
  ...newestEntries<BusinessJobs>(businessJobList, { staleTime: MINUTE_MS }),
  ...refreshedWhenShownAgain,
})
