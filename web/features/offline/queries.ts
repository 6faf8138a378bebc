import { accountName } from '#contract/sessions.ts'
import { browserAccount } from '#web/api/browserAccount.ts'
import { hasExpired, type OfflineCopy } from '#web/features/offline/rules.ts'

/** The name of the browser cache, and the address of the copy in it. */
export const CACHE_NAME = 'saved jobs'
export const ADDRESS = '/api/saved-jobs'

/** The stored copy for the current user; null if there is none. A copy of an ended session is deleted. */
export async function readCopy(now: Date): Promise<OfflineCopy | null> {
  if (!('caches' in globalThis)) return null
  const response = await caches.match(ADDRESS, { cacheName: CACHE_NAME })
  if (!response) return null
  const copy: OfflineCopy = await response.json()
  const isOwn = browserAccount() === accountName(copy.userId)
  if (isOwn && !hasExpired(copy, now)) return copy
  await caches.delete(CACHE_NAME)
  return null
}
