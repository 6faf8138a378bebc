import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
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

/** Who is logged in; null for a visitor. */
export const useUser = (): User | null => useQuery(currentUser).data ?? null

/** A session that ended elsewhere shows in the first refusal: then everything, the person too, is asked for again. */
export const watchSession = (cache: QueryClient) =>
  cache.getMutationCache().subscribe(({ mutation }) => {
    const { error } = mutation?.state ?? {}
    if (error instanceof ApiError && error.status === 401 && cache.getQueryData(keys.user))
      void cache.invalidateQueries()
  })
