import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Banner, BannerDraft, BannerPatch } from '#contract/banners.ts'
import { patch } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { postAtDesk } from '#web/features/desk/mutations.ts'
import { asShown, deskBanners } from '#web/features/desk/queries.ts'

export function usePublishBanner() {
  const changed = useChanged()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: BannerDraft) => postAtDesk<Banner>(cache, '/api/operator/banners', draft),
    onSettled: changed,
  })
}

export function useChangeBanner() {
  const changed = useChanged()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: BannerPatch & { id: number }) =>
      asShown(cache, (headers) => patch<Banner>(cache, `/api/operator/banners/${id}`, change, headers)),
    onSettled: changed,
  })
}

export function useEndBanner() {
  const changed = useChanged()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => postAtDesk<Banner>(cache, `/api/operator/banners/${id}/end`),
    onSettled: changed,
  })
}

/** The desk is also a page with announcements on top, so they are read again. */
function useChanged() {
  const cache = useQueryClient()
  return () =>
    Promise.all(
      [deskBanners.queryKey, keys.banners].map((queryKey) => cache.invalidateQueries({ queryKey: [...queryKey] })),
    )
}
