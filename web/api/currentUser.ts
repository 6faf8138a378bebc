import { hashKey, partialMatchKey, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { accountName } from '#contract/sessions.ts'
import { ApiError, get } from '#web/api/api.ts'
import { setBrowserAccount } from '#web/api/browserAccount.ts'
import { keys } from '#web/api/keys.ts'

/** The user of the session; null for a visitor. */
export const currentUser = queryOptions({
  queryKey: keys.user,
  queryFn: ({ client }): Promise<User | null> => get<User>(client, '/api/user').catch(nullForVisitors),
})

function nullForVisitors(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}

const USER_HASH = hashKey(currentUser.queryKey)

/** The current user; null for a visitor. */
export function useUser(): User | null {
  const cache = useQueryClient()
  const read = () => cache.getQueryCache().get<User | null>(USER_HASH)?.state.data ?? null
  // Reads the cache without an observer, because every button of a page calls this. The page itself loads the user.
  return useSyncExternalStore((changed) => cache.getQueryCache().subscribe(changed), read, read)
}

/** The page now belongs to another account or to a visitor. Everything that was read for the previous account is removed or read again. */
export function setPageUser(cache: QueryClient, user: User | null) {
  cache.removeQueries({ predicate: isOther, type: 'inactive' })
  cache.setQueryData(keys.user, user)
  setBrowserAccount(accountName(user?.id))
  if (user) return void cache.invalidateQueries({ predicate: isOther })
  // Content for members is about to leave the page, so it is removed and not fetched again.
  cache.removeQueries({ predicate: (query) => isOther(query) && !isPublic(query) })
  void cache.resetQueries({ predicate: isPublic })
}

const PUBLIC_KEYS = [
  ...[keys.banners, keys.jobLists, keys.jobDetails, keys.districtCounts, keys.partners, keys.allSuggestions],
]

type Keyed = { queryKey: readonly unknown[] }

const isOther = ({ queryKey }: Keyed) => queryKey[0] !== keys.user[0]
const isPublic = ({ queryKey }: Keyed) => PUBLIC_KEYS.some((key) => partialMatchKey(queryKey, key))
