import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { SessionList } from '#contract/sessionList.ts'
import { get, isUnauthenticated } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { readAll } from '#web/api/olderEntries.ts'
import { ADDRESS, CACHE_NAME, readCopy } from '#web/features/offline/queries.ts'
import { copyOf, isFresh } from '#web/features/offline/rules.ts'
import { endPush } from '#web/features/push/mutations.ts'
import { savedJobList } from '#web/features/saves/queries.ts'

/** Registers the service worker, stores a copy of the saved jobs for the offline page, and ends push messages after a logout. */
export async function prepareOffline(cache: QueryClient) {
  const worker: ServiceWorkerRegistration | undefined = await navigator.serviceWorker?.register('/sw.js')
  if (!worker) return

  matchUser(cache)
  let matched = userIn(cache)?.id
  cache.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.user[0] || userIn(cache)?.id === matched) return
    matched = userIn(cache)?.id
    matchUser(cache)
  })
  cache.getMutationCache().subscribe((event) => {
    // Later events may only report that a component no longer observes a mutation.
    const hasSucceeded = event.type === 'updated' && event.action.type === 'success'
    if (hasSucceeded && event.mutation.options.mutationKey === keys.savedJobs) void updateCopy(cache, { changed: true })
  })
}

/** Stores on this device only what is of the current user. */
function matchUser(cache: QueryClient) {
  void updateCopy(cache)
  // Without a network or with messages blocked, the browser may refuse. The next page of a visitor tries again.
  if (userIn(cache) === null) void endPush().catch(() => {})
}

const userIn = (cache: QueryClient) => cache.getQueryData<User | null>(keys.user)

/**
 * Updates the copy, or deletes it if no user is logged in. A lock lets only one tab do so at a time: a logout waits for a pending response and
 * deletes the copy afterwards. Chromium refuses a lock to a page that is paused, for example while it opens a window. So the request is
 * repeated as soon as the page runs again.
 */
const updateCopy = (cache: QueryClient, { changed = false } = {}) => {
  const update = () => navigator.locks.request(CACHE_NAME, () => replaceCopy(cache, changed))
  return update().catch(async () => {
    // Timers do not run while a page is paused.
    await new Promise((resolve) => setTimeout(resolve))
    // A browser that allows no storage refuses this request, too. The copy is optional.
    await update().catch(() => {})
  })
}

async function replaceCopy(cache: QueryClient, changed: boolean) {
  const user = userIn(cache)
  if (user === undefined) return
  if (user === null) return deleteCopy()
  const copy = await readCopy(new Date())
  if (copy?.userId !== user.id) await deleteCopy()
  else if (!changed && isFresh(copy, new Date())) return

  try {
    const [jobs, { sessions }] = await Promise.all([
      readAll(cache, savedJobList),
      get<SessionList>(cache, '/api/user/sessions'),
    ])
    const until = sessions.find(({ current }) => current)?.expiresAt
    // The responses belong to this user, but the page may have switched accounts meanwhile.
    if (until === undefined || userIn(cache)?.id !== user.id) return
    const store = await caches.open(CACHE_NAME)
    await store.put(ADDRESS, Response.json(copyOf(user.id, jobs, new Date(), until)))
  } catch (error) {
    // Without a network or disk space, the previous copy stays.
    if (isUnauthenticated(error)) await deleteCopy()
  }
}

const deleteCopy = () => caches.delete(CACHE_NAME)
