import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Jobs } from '#contract/jobs.ts'
import { get, isUnauthenticated } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { ADDRESS, findCopy, STORE } from '#web/offline/queries.ts'
import { copyOf, isFresh } from '#web/offline/rules.ts'

/** Prepares for a time without a network: the page that then stands in, and a copy of the saved jobs to show on it. */
export async function keepOffline(cache: QueryClient) {
  const worker: ServiceWorkerRegistration | undefined = await navigator.serviceWorker?.register('/sw.js')
  if (!worker) return

  void keepCopy(cache)
  let keptFor = personIn(cache)?.id
  cache.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.user[0] || personIn(cache)?.id === keptFor) return
    keptFor = personIn(cache)?.id
    void keepCopy(cache)
  })
  cache.getMutationCache().subscribe(({ mutation }) => {
    const isSave = mutation?.options.mutationKey === keys.savedJobs && mutation.state.status === 'success'
    if (isSave) void keepCopy(cache, { changed: true })
  })
}

const personIn = (cache: QueryClient) => cache.getQueryData<User | null>(keys.user)

/**
 * Brings the copy up to date; without somebody who is logged in there is none. One tab at a time: whoever logs out waits for
 * an answer that is on its way, and takes the copy away after it.
 */
const keepCopy = (cache: QueryClient, { changed = false } = {}) =>
  navigator.locks.request(STORE, async () => {
    const user = personIn(cache)
    if (user === undefined) return
    if (user === null) return dropCopy()
    const copy = await findCopy(new Date())
    if (copy?.userId !== user.id) await dropCopy()
    else if (!changed && isFresh(copy, new Date())) return

    try {
      const { jobs } = await get<Jobs>(cache, ADDRESS)
      const store = await caches.open(STORE)
      await store.put(ADDRESS, Response.json(copyOf(user.id, jobs, new Date())))
    } catch (error) {
      // Otherwise the network is away or the disk is full, and the copy of before is the best there is.
      if (isUnauthenticated(error)) await dropCopy()
    }
  })

const dropCopy = () => caches.delete(STORE)
