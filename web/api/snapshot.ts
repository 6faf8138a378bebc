import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.ts'

type Dehydrated = ReturnType<typeof dehydrate>
type Failure = { status: number; body: string }

/** The content of a cache as JSON for a page. It includes failures, so that the browser shows what the server showed. */
export type Snapshot = { known: Dehydrated; failures: Record<string, Failure> }

export function takeSnapshot(cache: QueryClient): Snapshot {
  const settled = cache.getQueryCache().getAll()
  const failed = settled.flatMap(({ queryHash, state }) =>
    state.error === null ? [] : [[queryHash, failureOf(state.error)] as const],
  )
  const known = dehydrate(cache, { shouldDehydrateQuery: ({ state }) => state.status !== 'pending' })
  return { known, failures: Object.fromEntries(failed) }
}

export function restoreSnapshot(cache: QueryClient, { known, failures }: Snapshot) {
  // The library's `hydrate` also handles promises, mutations and older data, none of which a page contains, and costs 0.8 kB.
  for (const { queryKey, queryHash, state } of known.queries) {
    const failure = failures[queryHash]
    const error = failure ? errorOf(failure) : null
    cache.getQueryCache().build(cache, { queryKey, queryHash }, { ...state, error, fetchStatus: 'idle' })
  }
}

const failureOf = (error: Error): Failure =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 500, body: '' }

const errorOf = ({ status, body }: Failure) => new ApiError(new Response(null, { status }), body)
