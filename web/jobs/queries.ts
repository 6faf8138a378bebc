import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRouter } from 'wouter'
import type { JobDetail, JobFilter, JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { get, nullIfMissing } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { parseJobFilter } from '#web/jobs/rules.ts'

type Place = { page: number; cursor?: string }
const FIRST: Place = { page: 1 }

/** The job list, page by page. While another filter loads, the jobs of the last one stay. */
export const jobList = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.jobLists, filter] as const,
    queryFn: ({ client, pageParam }) =>
      get<JobList>(client, '/api/jobs', { ...filter, sort: filter.sort ?? 'all', ...pageParam, limit: JOBS_PER_PAGE }),
    initialPageParam: FIRST,
    getNextPageParam: ({ jobs, nextCursor }, _pages, { page }): Place | undefined =>
      jobs.length < JOBS_PER_PAGE || nextCursor === null ? undefined : { page: page + 1, cursor: nextCursor },
    placeholderData: keepPreviousData,
  })

/** One job with its comments and its like; null when there is no such job (any more). */
export const jobDetail = (id: number) =>
  queryOptions({
    queryKey: keys.jobDetail(id),
    queryFn: ({ client }) => get<JobDetail>(client, `/api/jobs/${id}`).catch(nullIfMissing),
  })

/** The filter that the address holds. */
export function useJobFilter(): JobFilter {
  const router = useRouter()
  // Not wouter's useSearch: that decodes once too often, so a searched "%2B" would become a plus.
  return parseJobFilter(router.searchHook(router))
}
