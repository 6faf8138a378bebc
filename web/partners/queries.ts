import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useRouter } from 'wouter'
import type { PartnerDetail, PartnerList } from '#contract/partners.ts'
import { get, nullIfMissing } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { partnerSearch } from '#web/partners/rules.ts'

/** The partners that a search finds, page by page. While another search loads, those of the last one stay. */
export const partnerList = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.partnerLists, search] as const,
    queryFn: ({ client, pageParam }) => get<PartnerList>(client, '/api/partners', { search, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  })

/** One partner with its open jobs; null when there is no such partner (any more). */
export const partnerDetail = (id: number) =>
  queryOptions({
    queryKey: keys.partnerDetail(id),
    queryFn: ({ client }) => get<PartnerDetail>(client, `/api/partners/${id}`).catch(nullIfMissing),
  })

/** What the address searches for. */
export function usePartnerSearch(): string {
  const router = useRouter()
  // Not wouter's useSearch: that decodes once too often, so a searched "%2B" would become a plus.
  return partnerSearch(router.searchHook(router))
}
