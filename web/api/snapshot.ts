import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api.ts'

type Dehydrated = ReturnType<typeof dehydrate>
type Failure = { status: number; body: string }

/**
 * What a cache knows, as JSON that a page can carry; failures too, so that the browser shows what the server showed. It names answers by
 * their place in a list of their own: many pages carry the same ones, and need not write them anew.
 */
export type Snapshot = { known: Dehydrated; failures: Record<string, Failure> }

export function takeSnapshot(cache: QueryClient): { snapshot: Snapshot; answers: unknown[] } {
  const settled = cache.getQueryCache().getAll()
  const failed = settled.flatMap(({ queryHash, state }) =>
    state.error === null ? [] : [[queryHash, failureOf(state.error)] as const],
  )
  const answers: unknown[] = []
  const placeOf = (answer: unknown) => answers.push(answer) - 1
  const known = dehydrate(cache, {
    shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
    serializeData: (data) => (isPaged(data) ? { ...data, pages: data.pages.map(placeOf) } : placeOf(data)),
  })
  return { snapshot: { known, failures: Object.fromEntries(failed) }, answers }
}

export function restoreSnapshot(cache: QueryClient, { known, failures }: Snapshot, answers: unknown[]) {
  const queries = known.queries.map((query) => {
    const failure = failures[query.queryHash]
    return failure ? { ...query, state: { ...query.state, error: errorOf(failure) } } : query
  })
  const answerAt = (place: unknown) => answers[Number(place)]
  const deserializeData = (data: unknown) =>
    isPaged(data) ? { ...data, pages: data.pages.map(answerAt) } : answerAt(data)
  hydrate(cache, { ...known, queries }, { defaultOptions: { deserializeData } })
}

const isPaged = (data: unknown): data is { pages: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const failureOf = (error: Error): Failure =>
  error instanceof ApiError
    ? { status: error.status, body: error.message.slice(`${error.status}: `.length) }
    : { status: 500, body: '' }

const errorOf = ({ status, body }: Failure) => new ApiError(new Response(null, { status }), body)
