import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.ts'

type Dehydrated = ReturnType<typeof dehydrate>
type Failure = { status: number; body: string }

/** What a cache knows, as JSON that a page can carry; failures too, so that the browser shows what the server showed. */
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
  const queries = known.queries.map((query) => {
    const failure = failures[query.queryHash]
    return failure ? { ...query, state: { ...query.state, error: errorOf(failure) } } : query
  })
  hydrate(cache, { ...known, queries })
}

const failureOf = (error: Error): Failure =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 500, body: '' }

const errorOf = ({ status, body }: Failure) => new ApiError(new Response(null, { status }), body)
