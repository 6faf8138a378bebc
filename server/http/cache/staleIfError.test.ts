import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFromCache, storeResponses } from '#server/http/cache/hooks.ts'
import { ResponseCache } from '#server/http/cache/responseCache.ts'

const MINUTE = 60_000

/** A server with one page that needs the database. */
async function serve() {
  const state = { works: true, isInformed: true, now: Date.parse('2026-07-01T10:00:00Z') }
  const cache = new ResponseCache({ clock: () => state.now, isInformed: () => state.isInformed })
  const app = Fastify()
  serveFromCache(app, cache)
  storeResponses(app, cache)
  const made: string[] = []
  app.get('/*', { config: { forEveryone: true } }, async (request, reply) => {
    made.push(request.url)
    return reply.code(state.works ? 200 : 503).send(state.works ? 'a page' : 'not now')
  })
  const ask = async (url: string) => (await app.inject({ url })).body
  expect([await ask('/first'), await ask('/second')]).toEqual(['a page', 'a page'])
  return { state, cache, ask, made }
}

test('During an outage of the database visitors get the last cached response, but none from before a removal', async () => {
  const { state, cache, ask } = await serve()
  cache.invalidate('adds')
  state.works = false
  expect(await ask('/first')).toBe('a page')

  cache.invalidate('removes')
  expect([await ask('/first'), await ask('/second')]).toEqual(['not now', 'not now'])
})

test('A response that was pending during a removal is not shown in a later outage', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const cache = new ResponseCache()
  const app = Fastify()
  let status = 200
  serveFromCache(app, cache)
  storeResponses(app, cache)
  app.get('/*', { config: { forEveryone: true } }, async (_request, reply) => {
    await promise
    return reply.code(status).send('a page')
  })
  const early = app.inject('/first')
  await expect.poll(() => cache.counts.misses).toBe(1)
  cache.invalidate('removes')
  resolve()
  expect((await early).statusCode).toBe(200)

  status = 503
  expect((await app.inject('/first')).statusCode).toBe(503)
})

test('A stale response is shown for an hour at most, and not after the end of its day, when jobs expire', async () => {
  for (const [at, later, body] of [
    ['2026-07-01T10:00:00Z', 59 * MINUTE, 'a page'],
    ['2026-07-01T10:00:00Z', 60 * MINUTE, 'not now'],
    ['2026-07-01T21:50:00Z', 9 * MINUTE, 'a page'],
    ['2026-07-01T21:50:00Z', 11 * MINUTE, 'not now'],
  ] as const) {
    const { state, cache, ask } = await serve()
    cache.invalidate('removes')
    state.now = Date.parse(at)
    await ask('/first')
    state.now += later
    state.works = false
    expect([at, later, await ask('/first')]).toEqual([at, later, body])
  }
})

test('Responses from before this process lost contact to the others are not shown in an outage, because they may contain removed data', async () => {
  const { state, cache, ask } = await serve()
  cache.invalidate('adds')
  state.isInformed = false
  await ask('/second')
  state.works = false

  expect([await ask('/first'), await ask('/second')]).toEqual(['not now', 'a page'])
})

test('During an outage one request at a time tests the database, and the others do not wait', async () => {
  const { state, ask, made } = await serve()
  state.now += 6000
  state.works = false
  const tries = () => made.splice(0).length
  tries()

  expect([await ask('/first'), await ask('/second')]).toEqual(['a page', 'a page'])
  expect(tries()).toBe(1)
  state.now += 999
  expect([await ask('/first'), tries()]).toEqual(['a page', 0])
  state.now += 1
  state.works = true
  expect([await ask('/first'), await ask('/second')]).toEqual(['a page', 'a page'])
  expect(tries()).toBe(2)
})
