import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { PartnerDetail, PartnerList } from '#contract/partners.ts'
import { get, nullIfMissing } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { mergeNewest, type PagedList } from '#web/api/pagedList.ts'
import { partnerSearch } from '#web/features/partners/rules.ts'
import { useSearch } from '#web/ui/location.ts'

/** The partners that match a search, page by page. While another search loads, the previous partners stay. */
export const partnerList = (search: string, from: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.partnerLists, search, from] as const,
    queryFn: ({ client, pageParam }) => get<PartnerList>(client, '/api/partners', { search, page: pageParam }),
    initialPageParam: from,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  })

/** A partner with its open jobs; null if it does not exist (any more). */
export const partnerDetail = (id: number) =>
  queryOptions({
    queryKey: keys.partnerDetail(id),
    queryFn: async ({ client, queryKey }) => {
      const read = await get<PartnerDetail>(client, `/api/partners/${id}`).catch(nullIfMissing)
      return read && mergeNewest(client.getQueryData<PartnerDetail>(queryKey), read, { name: 'jobs' })
    },
  })

/** The open jobs of a partner. The first page is part of the partner. */
export const partnerJobList = (id: number): PagedList<Job> => ({
  queryKey: keys.partnerDetail(id),
  path: `/api/partners/${id}/jobs`,
  name: 'jobs',
})

/** The search in the address. */
export function usePartnerSearch(): string {
  return partnerSearch(useSearch())
}
