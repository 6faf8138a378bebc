import { expect, test } from 'vitest'
import { cachedApp } from '#test/cachedApp.ts'

test('A HEAD request gets the headers of the cached response and no body', async () => {
  const { app, ask, made } = cachedApp()
  await ask('/')

  const head = await app.inject({ method: 'HEAD', url: '/' })

  expect(head.headers).toMatchObject({ 'content-length': '2', 'x-kept': 'yes' })
  expect(head.body).toBe('')
  expect(made).toHaveLength(1)
})

test('Each encoding is compressed once, and only for clients that accept it', async () => {
  const { ask, made } = cachedApp({ make: async () => ({ body: 'coffee '.repeat(500) }) })
  const encodings = ['br', 'gzip', 'identity', 'br;q=0, gzip']

  const first = await Promise.all(encodings.map((encoding) => ask('/', { 'accept-encoding': encoding })))
  const second = await Promise.all(encodings.map((encoding) => ask('/', { 'accept-encoding': encoding })))

  const headersOf = (replies: typeof first) => replies.map(({ headers }) => headers['content-encoding'])
  expect(headersOf(first)).toEqual(['br', 'gzip', undefined, 'gzip'])
  expect(headersOf(second)).toEqual(headersOf(first))
  expect(second[0]?.rawPayload.length).toBeLessThan(200)
  expect(made).toHaveLength(3)
})

test.each(['br', 'gzip', 'identity'])(
  'A client that has the current response (%s) gets 304 without a body',
  async (encoding) => {
    const { ask, made, cache } = cachedApp({ make: async () => ({ body: 'coffee '.repeat(500) }) })
    const first = await ask('/', { 'accept-encoding': encoding })
    const etag = String(first.headers.etag)

    const second = await ask('/', { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` })
    expect(second.statusCode).toBe(304)
    expect(second.headers).toMatchObject({ etag, 'x-kept': 'yes' })
    expect(second.headers).not.toHaveProperty('content-length')
    expect(second.headers).not.toHaveProperty('content-encoding')
    expect(second.body).toBe('')
    expect(made).toHaveLength(1)

    cache.invalidate('adds')
    const changed = await ask('/', { 'accept-encoding': encoding, 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  },
)

test('An unchanged response has the same ETag when it is rendered again', async () => {
  let number = 0
  const { ask, made, cache } = cachedApp({
    make: async () => {
      number = made.splice(0).length
      return { body: 'x'.repeat(number) }
    },
  })
  const { headers } = await ask('/')
  cache.invalidate('adds')

  const again = await ask('/', { 'if-none-match': String(headers.etag) })

  expect(again.statusCode).toBe(304)
  expect(again.headers).not.toHaveProperty('content-type')
  expect(again.body).toBe('')
})

test('Each encoding of a page has its own ETag, because its bytes differ', async () => {
  const { ask } = cachedApp({ make: async () => ({ body: 'coffee '.repeat(500) }) })

  const replies = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => ask('/', { 'accept-encoding': encoding })),
  )

  expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3)
})

test.each(['br', 'identity'])('HEAD has the headers of GET, cached or not (%s)', async (encoding) => {
  const { app, ask, made } = cachedApp({ make: async () => ({ body: 'coffee '.repeat(500) }) })
  const headers = { 'accept-encoding': encoding }

  const before = await app.inject({ method: 'HEAD', url: '/', headers })
  const get = await ask('/', headers)
  const after = await app.inject({ method: 'HEAD', url: '/', headers })

  // Date and request id differ for each request.
  const headersOf = ({ headers }: typeof get) => ({ ...headers, date: null, 'x-request-id': null })
  for (const head of [before, after]) {
    expect(head.body).toBe('')
    expect(headersOf(head)).toEqual(headersOf(get))
  }
  expect(get.rawPayload).toHaveLength(Number(before.headers['content-length']))
  expect(made).toHaveLength(1)
})
