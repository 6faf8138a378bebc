import { type Query, QueryClient } from '@tanstack/react-query'
import { NetworkError } from '#web/api/api.ts'
import { connect, type Wire } from '#web/api/wire.ts'

/**
 * Creates a cache on a wire. Data stays fresh until a mutation invalidates it: no retries and no refetch on focus. When the network is back,
 * only requests that failed without it are repeated.
 */
export function createCache(wire: Wire): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Going back restores a page as it was, with all entries that were loaded. Any shorter time would also set a timer on the server,
        // which would hold the rendered page in memory until then.
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A failure on the server is shown as a failure in the browser, too, until the user tries again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.error instanceof NetworkError && !state.fetchMeta?.fetchMore,
        networkMode: 'always',
      },
      // Without a network a mutation fails at once, so that the failure can be reported.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  connect(cache, wire)
  keepFailures(cache)
  return cache
}

/**
 * Lets a query that failed and is shown stay failed while it is fetched again, so that its message stays on the screen with the focus on its
 * button. By itself the cache would forget the failure, and the screen would show a skeleton.
 */
function keepFailures(cache: QueryClient) {
  const failures = new WeakMap<Query, Error | null>()
  cache.getQueryCache().subscribe((event) => {
    const { query } = event
    const isFetch = event.type === 'updated' && event.action.type === 'fetch'
    if (event.type === 'added' || (event.type === 'updated' && !isFetch)) failures.set(query, query.state.error)
    const error = failures.get(query)
    if (isFetch && error && query.state.data === undefined && query.isActive())
      query.setState({ status: 'error', error })
  })
}
