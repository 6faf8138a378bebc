import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { JobList } from '#contract/jobs.ts'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { jobList } from '#web/features/jobs/queries.ts'
import type { ListFilter } from '#web/features/jobs/rules.ts'

/** The jobs that lack one thing that is asked for, in the shape of a list of jobs. They are loaded when they are asked for. */
export const closeMatches = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.jobLists, filter, 'closest'] as const,
    queryFn: ({ client }) =>
      get<JobList>(client, '/api/jobs', {
        ...filter,
        sort: filter.sort ?? 'all',
        limit: JOBS_PER_PAGE,
        closest: 'true',
      }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    enabled: ({ state }) => state.data !== undefined,
  })

export type JobCount = { count: number; more: boolean; areClosest: boolean; isOutdated: boolean }

/**
 * The number of jobs in a list, as far as it is known. Lists do not count jobs that are not loaded, so `more` means that there are more than
 * `count`. `areClosest`: no job matches, and the list has only close ones. `isOutdated`: the number is of the previous filter while the
 * jobs load. Undefined until jobs are loaded.
 */
export function useJobCount(filter: ListFilter, from = 1): JobCount | undefined {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(jobList(filter, from))
  if (!data) return undefined
  const shown = new Set(data.pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size
  const areClosest = Boolean(data.pages[0]?.leftOut)
  const known = { count: (from - 1) * JOBS_PER_PAGE + shown, more: hasNextPage }
  return { ...(areClosest ? { count: 0, more: false } : known), areClosest, isOutdated: isPlaceholderData }
}
