import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { get } from '#web/api/api.ts'
import { load, loadFirst } from '#web/api/load.ts'
import { createCache } from '#web/api/queryClient.ts'
import { takeSnapshot } from '#web/api/snapshot.ts'

const thing = queryOptions({ queryKey: ['thing'], queryFn: ({ client }) => get<object>(client, '/api/thing') })
const things = infiniteQueryOptions({
  queryKey: ['things'],
  queryFn: ({ client, pageParam }) => get<object>(client, '/api/things', { page: pageParam }),
  initialPageParam: 1,
  getNextPageParam: () => 2,
})

/** The serialised cache, without times and counts of requests. */
async function known(status: number, ask: (cache: QueryClient) => Promise<unknown>) {
  const cache = createCache(async (path) => Response.json({ path }, { status }))
  const outcome = await ask(cache).catch((error: Error) => error.message)
  const snapshot = takeSnapshot(cache)
  const shown = snapshot.known.queries.map(({ queryHash, queryType, state: { data, status, fetchStatus } }) => ({
    queryHash,
    queryType,
    data,
    status,
    fetchStatus,
  }))
  return { outcome, shown, failures: snapshot.failures }
}

test.each([200, 404, 500])(
  'data loaded with status %i is in the cache as if the cache had fetched it',
  async (status) => {
    expect(await known(status, (cache) => load(cache, thing))).toEqual(
      await known(status, (cache) => cache.fetchQuery(thing)),
    )
    expect(await known(status, (cache) => loadFirst(cache, things))).toEqual(
      await known(status, (cache) => cache.fetchInfiniteQuery(things)),
    )
  },
)

test('data is requested once, and not by a fetch of the cache', async () => {
  const requests: string[] = []
  const cache = createCache(async (path) => {
    requests.push(path)
    return Response.json({ path })
  })
  const fetches: unknown[] = []
  cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') fetches.push(event.query.queryHash)
  })

  await loadFirst(cache, things)
  await load(cache, thing)
  await cache.fetchInfiniteQuery(things)

  expect(requests).toEqual(['/api/things?page=1', '/api/thing'])
  expect(fetches).toEqual([])
})
