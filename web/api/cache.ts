import { QueryClient } from '@tanstack/react-query'
import { connect, type Wire } from '#web/api/wire.ts'

/** A fresh cache on a wire. What is known stays known until a change names it stale: no retries, no refetch on focus. */
export function createCache(wire: Wire): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // What failed on the server shows as failed, there and in the browser, until somebody asks again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      // Without a network a try fails at once and can be told, instead of waiting in silence for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  connect(cache, wire)
  return cache
}
