import { queryOptions } from '@tanstack/react-query'
import type { DistrictCounts } from '#contract/districts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { isFiltered, type ListFilter } from '#web/features/jobs/rules.ts'

/** The number of open jobs in each place that match the search and all filters except the place. */
export function districtCounts(filter: ListFilter) {
  const { district: _, borough: __, sort, ...others } = filter
  // Without minutes, the station only affects the order.
  const query = sort === 'near' && others.minutes === undefined ? { ...others, station: undefined } : others
  return queryOptions({
    queryKey: [...keys.districtCounts, query] as const,
    queryFn: ({ client }) => get<DistrictCounts>(client, '/api/districts', query),
    staleTime: 0,
  })
}

/** Whether a filter leaves out some jobs. */
export const isPartly = ({ district: _, borough: __, ...others }: ListFilter): boolean => isFiltered(others)
