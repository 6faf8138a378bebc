import { queryOptions } from '@tanstack/react-query'
import type { BannerList } from '#contract/banners.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

const FRESH_MS = 5 * MINUTE_MS

/**
 * The announcements on top of pages. The server puts them into each page. A page that stays open asks again when the user comes back to it.
 */
export const bannerList = queryOptions({
  queryKey: keys.banners,
  queryFn: ({ client }) => get<BannerList>(client, '/api/banners'),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
})
