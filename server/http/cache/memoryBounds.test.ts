import { expect, test, vi } from 'vitest'
import { cachedApp } from '#test/cachedApp.ts'

test('The cache is bounded, and evicts responses that were requested only once first', async () => {
  const { ask, made, cache } = cachedApp({ maxBytes: 10_000, make: async () => ({ body: 'x'.repeat(2000) }) })

  for (const url of ['/1', '/2', '/3', '/1', '/4', '/1']) await ask(url)
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  expect(made).toEqual(['/1', '/2', '/3', '/4'])

  await ask('/2')
  expect(made).toEqual(['/1', '/2', '/3', '/4', '/2'])
})

test('A new response replaces the old one', async () => {
  let now = 0
  const { ask, made, cache } = cachedApp({ freshMs: 5000, clock: () => now })

  await ask('/')
  const { bytes } = cache
  now = 5001
  await ask('/')

  expect(made).toHaveLength(2)
  expect(cache.bytes).toBe(bytes)
})

test('URLs that are requested once do not evict one that is requested repeatedly', async () => {
  const { ask, made, cache } = cachedApp({ maxBytes: 20_000, make: async () => ({ body: 'x'.repeat(2000) }) })

  for (let at = 0; at < 100; at += 1) {
    await ask('/')
    await ask(`/jobs/${at}`)
  }

  expect(made.filter((url) => url === '/')).toHaveLength(1)
  expect(cache.bytes).toBeLessThanOrEqual(20_000)
})

test('Stale responses are evicted like others, and removed ones no longer take memory', async () => {
  let now = 0
  const { ask, cache } = cachedApp({
    maxBytes: 10_000,
    clock: () => now,
    make: async () => ({ body: 'x'.repeat(2000) }),
  })

  for (const url of ['/1', '/2', '/3', '/4', '/5']) {
    await ask(url)
    now += 6000
  }
  expect(cache.bytes).toBeGreaterThan(5000)
  expect(cache.bytes).toBeLessThanOrEqual(10_000)

  cache.invalidate('removes')
  expect(cache.bytes).toBe(0)
})

test('Responses for very long URLs and huge responses are not cached', async () => {
  const { ask, cache } = cachedApp({ maxEntryBytes: 3000, make: async () => ({ body: 'x'.repeat(5000) }) })

  await ask('/')
  await ask(`/?${'y'.repeat(600)}`)

  expect(cache.bytes).toBe(0)
})

// Node allocates short buffers in pools: a response of 100 bytes would keep 64 kB in memory.
test.each(['br', 'gzip', 'identity'])(
  'A cached response takes only the memory of its own bytes (%s)',
  async (encoding) => {
    const { ask, cache } = cachedApp({ make: async () => ({ body: 'coffee '.repeat(500) }) })
    const begin = vi.spyOn(cache, 'begin')

    await ask('/', { 'accept-encoding': encoding })

    const [[key = ''] = []] = begin.mock.calls
    const kept = cache.peek(key)
    expect(kept?.body.buffer.byteLength).toBe(kept?.body.length)
    expect(kept?.body.length).toBeGreaterThan(0)
  },
)
