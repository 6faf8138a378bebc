import { QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { get } from '#web/api/api.ts'
import { createCache } from '#web/api/queryClient.ts'

const thing = queryOptions({ queryKey: ['thing'], queryFn: ({ client }) => get<object>(client, '/api/thing') })

/** A cache of a server that fails until it is repaired. */
function failingCache() {
  let status = 500
  const cache = createCache(async () => Response.json({}, { status }))
  return {
    cache,
    repair() {
      status = 200
    },
  }
}

test('A failure on the screen stays while it is tried again, until the answer is there', async () => {
  const { cache, repair } = failingCache()
  const shown = new QueryObserver(cache, thing)
  shown.subscribe(() => {})
  await shown.refetch()
  const { error } = shown.getCurrentResult()
  expect(error).not.toBeNull()

  const failing = shown.refetch()
  expect(shown.getCurrentResult()).toMatchObject({ isError: true, isFetching: true, error })
  expect(await failing).toMatchObject({ isError: true, isFetching: false })

  repair()
  const successful = shown.refetch()
  expect(shown.getCurrentResult()).toMatchObject({ isError: true, isFetching: true })
  expect(await successful).toMatchObject({ isError: false, isFetching: false, error: null, data: {} })
})

test('What failed and is fetched before it is on the screen again is not shown as a failure', async () => {
  const { cache, repair } = failingCache()
  await cache.fetchQuery(thing).catch(() => {})
  repair()
  const prefetched = cache.prefetchQuery(thing)
  expect(cache.getQueryState(thing.queryKey)).toMatchObject({ status: 'pending', error: null })
  await prefetched
  expect(cache.getQueryState(thing.queryKey)).toMatchObject({ status: 'success', error: null, data: {} })
})

test('What was loaded and is then forgotten is not shown as a failure of earlier', async () => {
  const { cache, repair } = failingCache()
  const shown = new QueryObserver(cache, thing)
  shown.subscribe(() => {})
  await shown.refetch()
  repair()
  await shown.refetch()
  const again = cache.resetQueries(thing)
  expect(shown.getCurrentResult()).toMatchObject({ isError: false, isPending: true })
  await again
})
