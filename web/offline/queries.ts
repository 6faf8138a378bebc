import { type Copy, isOver } from '#web/offline/rules.ts'

/** The name of the browser's store, and the address in it. */
export const STORE = 'saved jobs'
export const ADDRESS = '/api/saved-jobs'

/** The copy of the saved jobs that this browser keeps; null when there is none that anybody may see. */
export async function findCopy(now: Date): Promise<Copy | null> {
  if (!('caches' in globalThis)) return null
  const kept = await caches.match(ADDRESS, { cacheName: STORE })
  if (!kept) return null
  const copy: Copy = await kept.json()
  return isOver(copy, now) ? null : copy
}
