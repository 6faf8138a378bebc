import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads data into the cache on the server, or records that it failed. It does the same as `fetchQuery`, which creates an accessor for each
 * fetch: V8 moves those to its old generation, and they keep the page and its request in memory until the next full garbage collection.
 */
export function load<Content, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Content, Error, Content, Key>,
): Promise<Content> {
  const { queryKey, queryFn } = options
  if (typeof queryFn !== 'function') return cache.fetchQuery(options)
  return settle(
    async () => queryFn({ ...CONTEXT, client: cache, queryKey }),
    (outcome) => cache.fetchQuery({ ...options, ...outcome }),
  )
}

/** The same for the first page of a list. */
export function loadFirst<Content, Key extends QueryKey, Place>(
  cache: QueryClient,
  options: FetchInfiniteQueryOptions<Content, Error, Content, Key, Place>,
) {
  const { queryKey, queryFn, initialPageParam } = options
  if (typeof queryFn !== 'function') return cache.fetchInfiniteQuery(options)
  return settle(
    async () => {
      const page = await queryFn({
        ...CONTEXT,
        client: cache,
        queryKey,
        pageParam: initialPageParam,
        direction: 'forward',
      })
      return { pages: [page], pageParams: [initialPageParam] }
    },
    (outcome) => cache.fetchInfiniteQuery({ ...options, ...outcome }),
  )
}

/** The context of a query function. Nothing aborts requests on the server. */
const CONTEXT = { signal: new AbortController().signal, meta: undefined }

type Outcome<Content> = { initialData: Content } | { queryFn: () => Promise<never> }

async function settle<Content, Result>(
  request: () => Promise<Content>,
  store: (outcome: Outcome<Content>) => Promise<Result>,
) {
  try {
    return store({ initialData: await request() })
  } catch (error) {
    return store({ queryFn: () => Promise.reject(error) })
  }
}
