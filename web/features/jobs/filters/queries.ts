import { useInfiniteQuery } from '@tanstack/react-query'
import { JOBS_PER_PAGE } from '#contract/limits.ts'
import { jobList } from '#web/features/jobs/queries.ts'
import type { ListFilter } from '#web/features/jobs/rules.ts'

type JobCount = { count: number; more: boolean; areClosest: boolean; isOutdated: boolean }

/**
 * How many jobs a list has, as far as it is known: no list counts jobs that are not on its pages, so `more` says that there are more
 * than that. `areClosest`: there is none, and the list has only similar jobs. `isOutdated`: this is of the filter before, while the jobs load. Undefined
 * while none are there.
 */
export function useJobCount(filter: ListFilter, from = 1): JobCount | undefined {
  const { data, hasNextPage, isPlaceholderData } = useInfiniteQuery(jobList(filter, from))
  if (!data) return undefined
  const shown = new Set(data.pages.flatMap(({ jobs }) => jobs.map(({ id }) => id))).size
  const areClosest = Boolean(data.pages[0]?.leftOut)
  const known = { count: (from - 1) * JOBS_PER_PAGE + shown, more: hasNextPage }
  return { ...(areClosest ? { count: 0, more: false } : known), areClosest, isOutdated: isPlaceholderData }
}
