import { queryOptions } from '@tanstack/react-query'
import type { Application, ApplicationList } from '#contract/applications.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'

export const myApplicationList: PagedList<Application> = {
  queryKey: keys.applications,
  path: '/api/applications',
  name: 'applications',
}

/** The user's own applications. Fetched at each visit, because businesses decide on them at any time. */
export const myApplications = queryOptions({
  ...newestEntries<ApplicationList>(myApplicationList, { staleTime: 0 }),
  ...refreshedWhenShownAgain,
})
