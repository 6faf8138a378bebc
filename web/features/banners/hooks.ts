import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Banner } from '#contract/banners.ts'
import { browserStorage } from '#web/api/storage.ts'
import { bannerList } from '#web/features/banners/queries.ts'
import { idsIn, withIds } from '#web/features/banners/rules.ts'

/** A longer time would overflow the timer, which would then run at once. */
const TIMER_MAX_MS = 2 ** 31 - 1
const SPOKEN_KEY = 'spoken'

/** Removes a banner from this page. */
export function useRemove() {
  const cache = useQueryClient()
  return (gone: Banner) =>
    cache.setQueryData(
      bannerList.queryKey,
      (known) => known && { banners: known.banners.filter(({ id }) => id !== gone.id) },
    )
}

/** Removes each banner from the page when its time is over. */
export function useEnds(banners: Banner[]) {
  const remove = useRemove()
  useEffect(() => {
    const timers = banners.map((banner) =>
      setTimeout(() => remove(banner), Math.min(Date.parse(banner.endsAt) - Date.now(), TIMER_MAX_MS)),
    )
    return () => timers.forEach(clearTimeout)
  })
}

/** The banners that this browser has not announced to screen readers before. */
export function useUnspoken(banners: Banner[]): Banner[] {
  const [unspoken, setUnspoken] = useState<string[]>([])
  useEffect(() => {
    const spoken = browserStorage.read(SPOKEN_KEY)
    const fresh = banners.filter(({ id }) => !idsIn(spoken).includes(String(id)))
    if (fresh.length === 0) return
    const ids = fresh.map(({ id }) => id)
    setUnspoken((before) => [...before, ...ids.map(String)])
    // Without storage, each page load announces it.
    browserStorage.write(SPOKEN_KEY, withIds(spoken, ids))
  }, [banners])
  return banners.filter(({ id }) => unspoken.includes(String(id)))
}
