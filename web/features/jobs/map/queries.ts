import { queryOptions } from '@tanstack/react-query'
import type { DistrictCounts } from '#contract/districts.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** How many open jobs there are by place. */
export const districtCounts = queryOptions({
  queryKey: keys.districtCounts,
  queryFn: ({ client }) => get<DistrictCounts>(client, '/api/districts'),
  staleTime: 0,
})
