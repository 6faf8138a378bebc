import { queryOptions } from '@tanstack/react-query'
import type { BusinessJobs } from '#contract/jobs.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

const A_MINUTE = 60_000

/** All jobs of the business that is logged in, and what they brought; others add to that while the page is open. */
export const businessJobs = queryOptions({
  queryKey: keys.businessJobs,
  queryFn: ({ client }) => get<BusinessJobs>(client, '/api/jobs/business'),
  staleTime: A_MINUTE,
})
