import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from '#web/api/api.ts'
import { connect, type Wire } from '#web/api/wire.ts'

/**
 * A new cache on a wire. Data stays fresh until a mutation invalidates it: no retries, no refetch on focus, and when the network is back
 * only of what could not be fetched for want of it.
 */
export function createCache(wire: Wire): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Pages are restored as they were when going back, with all entries that were loaded. Any other time would also set a timer on the
        // server, which would hold the rendered page in memory until then.
        // set a timer on the server, which would hold each page that it has drawn until then.
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // A failure on the server is shown as a failure in the browser, too, until the user tries again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => state.error instanceof NetworkError && !state.fetchMeta?.fetchMore,
        networkMode: 'always',
      },
      // Without a network a mutation fails at once and can be reported, instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  connect(cache, wire)
  return cache
}
