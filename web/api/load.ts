import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks for what a page on the server is made of, and puts it into its cache, or that it failed. Like `fetchQuery`, which makes an
 * accessor for each fetch, though: V8 keeps those among what is old, and with them the page, its request and all its bytes until
 * the next great collection.
 */
export function load<Content, Key extends QueryKey>(
  cache: QueryClient,
  options: FetchQueryOptions<Content, Error, Content, Key>,
): Promise<Content> {
  const { queryKey, queryFn } = options
  if (typeof queryFn !== 'function') return cache.fetchQuery(options)
  return settle(
    async () => queryFn({ ...BESIDE, client: cache, queryKey }),
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
        ...BESIDE,
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

/** Nobody gives up in the middle of a page. */
const BESIDE = { signal: new AbortController().signal, meta: undefined }

type Outcome<Content> = { initialData: Content } | { queryFn: () => Promise<never> }

async function settle<Content, Kept>(ask: () => Promise<Content>, put: (outcome: Outcome<Content>) => Promise<Kept>) {
  try {
    return put({ initialData: await ask() })
  } catch (error) {
    return put({ queryFn: () => Promise.reject(error) })
  }
}
