import type { QueryClient } from '@tanstack/react-query'
import { load, loadFirst } from '#web/api/load.ts'
import { businessJobs } from '#web/dashboard/queries.ts'
import { jobDetail, jobList } from '#web/jobs/queries.ts'
import { jobId, parseJobFilter } from '#web/jobs/rules.ts'
import { notificationList } from '#web/notifications/queries.ts'
import { partnerDetail, partnerList } from '#web/partners/queries.ts'
import { partnerSearch } from '#web/partners/rules.ts'
import { savedJobs } from '#web/saves/queries.ts'
import type { Visit } from '#web/screens.tsx'

type Load = (cache: QueryClient, visit: Visit) => Promise<unknown>

/**
 * What a page from the server knows already, by the path of its screen. Null means that there is no such thing. Apart from
 * the screens, for in the browser each of them asks for itself.
 */
export const LOADS: Partial<Record<string, Load>> = {
  '/': (cache, { search }) => loadFirst(cache, jobList(parseJobFilter(search))),
  '/jobs/:id': (cache, { params }) => load(cache, jobDetail(jobId(params.id))),
  '/dashboard': (cache) => load(cache, businessJobs),
  '/saved-jobs': (cache) => load(cache, savedJobs),
  '/notifications': (cache) => load(cache, notificationList),
  '/partners': (cache, { search }) => loadFirst(cache, partnerList(partnerSearch(search))),
  '/partners/:id': (cache, { params }) => load(cache, partnerDetail(jobId(params.id))),
}
