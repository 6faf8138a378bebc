import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { pageIn } from '#web/api/pageNumber.ts'
import { type ListFilter, parseJobFilter } from '#web/features/jobs/rules.ts'
import { useSearch } from '#web/ui/location.ts'

type Place = { page: number; cursor?: string }

/** The job list, page by page, from the page in the address. While another filter loads, the previous jobs stay. */
export const jobList = (filter: ListFilter, from = 1) =>
  infiniteQueryOptions({
    queryKey: [...keys.jobLists, filter, from] as const,
    queryFn: ({ client, pageParam }) =>
      get<JobList>(client, '/api/jobs', { ...filter, sort: filter.sort ?? 'all', ...pageParam, limit: JOBS_PER_PAGE }),
    initialPageParam: { page: from } as Place,
    getNextPageParam: ({ jobs, nextCursor }, _pages, { page }): Place | undefined =>
      jobs.length < JOBS_PER_PAGE || nextCursor === null ? undefined : { page: page + 1, cursor: nextCursor },
    placeholderData: keepPreviousData,
  })

/** The page of the list in the address. */
export function useFirstPage(): number {
  return pageIn(useSearch())
}

/** The filter in the address. */
export function useJobFilter(): ListFilter {
  return parseJobFilter(useSearch())
}
