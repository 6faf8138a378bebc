import { queryOptions } from '@tanstack/react-query'
import type { BannerList } from '#contract/banners.ts'
import { DESK, getAtDesk } from '#web/features/desk/queries.ts'

export const deskBanners = queryOptions({
  queryKey: [...DESK, 'banners'],
  queryFn: ({ client }) => getAtDesk<BannerList>(client, '/api/operator/banners'),
  staleTime: 0,
})
