import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useRouter } from 'wouter'
import type { JobDetail, JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { get, nullIfMissing } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { mergeNewest } from '#web/api/pagedList.ts'
import { pageIn } from '#web/api/pageNumber.ts'
import { type ListFilter, parseJobFilter } from '#web/features/jobs/rules.ts'

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

/** A job with its comments and like; null if it does not exist (any more). */
export const jobDetail = (id: number) =>
  queryOptions({
    queryKey: keys.jobDetail(id),
    queryFn: async ({ client, queryKey }) => {
      const read = await get<JobDetail>(client, `/api/jobs/${id}`).catch(nullIfMissing)
      return read && mergeNewest(client.getQueryData<JobDetail>(queryKey), read, { name: 'comments' })
    },
  })

type JobCount = { count: number; more: boolean; areClosest: boolean; isOutdated: boolean }

/**
 * How many jobs a list has, as far as it is known: no list counts jobs that are not on its pages, so `more` says that there are more
 * than that. `areClosest`: these are only similar jobs. `isOutdated`: this is of the filter before, while the jobs load. Undefined
 * while none are there.
 */
export function useJobCount(filter: ListFilter, from = 1): JobCount | undefined {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(jobList(filter, from))
  if (!data) return undefined
  const shown = new Set(data.pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size
  return {
    ...{ count: (from - 1) * JOBS_PER_PAGE + shown, more: hasNextPage },
    ...{ areClosest: Boolean(data.pages[0]?.leftOut), isOutdated: isPlaceholderData },
  }
}

/** The page of the list in the address. */
export function useFirstPage(): number {
  const router = useRouter()
  return pageIn(router.searchHook(router))
}

/** The filter in the address. */
export function useJobFilter(): ListFilter {
  const router = useRouter()
  // Not wouter's useSearch: it decodes twice, so a searched "%2B" would become a plus.
  return parseJobFilter(router.searchHook(router))
}
