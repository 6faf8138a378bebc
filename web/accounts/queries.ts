import { hashKey, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { ApiError, get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The person behind the session; null for a visitor. */
export const currentUser = queryOptions({
  queryKey: keys.user,
  queryFn: ({ client }): Promise<User | null> => get<User>(client, '/api/user').catch(nullForVisitors),
})

function nullForVisitors(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

const WHO = hashKey(currentUser.queryKey)

/** Who is logged in; null for a visitor. */
export function useUser(): User | null {
  const cache = useQueryClient()
  const read = () => cache.getQueryCache().get<User | null>(WHO)?.state.data ?? null
  // No observer of its own: every button on a page asks, and it is for the page to see that the answer is there.
  return useSyncExternalStore((changed) => cache.getQueryCache().subscribe(changed), read, read)
}

/** A session that ended elsewhere shows in the first refusal: then the person is asked for again, and after that the rest. */
export const watchSession = (cache: QueryClient) =>
  cache.getMutationCache().subscribe(({ mutation }) => {
    const { error } = mutation?.state ?? {}
    if (error instanceof ApiError && error.status === 401 && cache.getQueryData(keys.user))
      void cache
        .invalidateQueries({ queryKey: keys.user })
        .then(() => readAgain(cache, cache.getQueryData<User | null>(keys.user) ?? null))
  })

/** Asks again for what is on the screen and was read with other eyes. */
export function readAgain(cache: QueryClient, user: User | null) {
  // What is about to leave the page would ask in vain.
  if (!user) for (const queryKey of [keys.notifications, keys.sessions]) cache.removeQueries({ queryKey })
  void cache.invalidateQueries({ predicate: isOther })
}

export const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== keys.user[0]
