import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFromCache, storeResponses } from '#server/http/cache/hooks.ts'
import { ResponseCache } from '#server/http/cache/responseCache.ts'
import { cachedApp } from '#test/cachedApp.ts'

test.each(['session=a', '__Host-session=a', 'theme=dark; session=a', 'session =a', 'language=de;\tsession=a'])(
  'A request with the cookie "%s" neither reads nor fills the cache',
  async (cookie) => {
    const { ask, made } = cachedApp()

    await ask('/', { cookie })
    await ask('/', { cookie })
    await ask('/')

    expect(made).toHaveLength(3)
  },
)

test('Each language, theme and query has its own response, and other cookies do not matter', async () => {
  const { ask, made } = cachedApp()
  const visits = [
    ['/', ''],
    ['/', 'language=de'],
    ['/', 'theme=dark'],
    ['/?search=barista', ''],
  ] as const

  for (const [url, cookie] of [...visits, ...visits]) await ask(url, cookie ? { cookie } : {})
  await ask('/', { cookie: 'language=de; consent=1' })

  expect(made).toHaveLength(4)
})

test('A response is cached under its language, also when the cookie is sent twice', async () => {
  const { ask, made } = cachedApp()

  await ask('/', { cookie: 'language=en; language=de' })
  await ask('/', { cookie: 'language=de' })

  expect(made).toHaveLength(2)
})

test.each([
  ['/?utm_source=mail&utm_medium=x', '/'],
  ['/?fbclid=1&search=barista&gclid=2', '/?search=barista'],
  ['/?sort=recent&search=barista', '/?search=barista&sort=recent'],
  ['/jobs/7?ref=share', '/jobs/7'],
  ['/?&&', '/'],
])('The page %s has the same cache key as %s', async (address, canonical) => {
  const { ask, made } = cachedApp()

  await ask(address)
  await ask(canonical)

  expect(made).toEqual([address])
})

test.each([
  ['another value', '/?search=barista', '/?search=koch'],
  ['another first value', '/?search=barista&search=koch', '/?search=koch&search=barista'],
  ['a parameter with an escaped name', '/', '/?%73earch=koch'],
  ['two spellings of a name, the first of which counts', '/?search=a&%73earch=b', '/?%73earch=b&search=a'],
  ['another path', '/jobs/7', '/jobs/8'],
  ['a way to go on after the login', '/auth', '/auth?next=%2Fjobs%2F7'],
  ['another page of a list', '/?page=2', '/?page=3'],
  ['a query of the API, which refuses what it does not know', '/api/jobs', '/api/jobs?utm_source=mail'],
  ['an escaped path, which may be one of the API', '/%61pi/jobs', '/%61pi/jobs?cursor=5'],
])('Two requests have different cache keys because of %s: %s and %s', async (_, one, other) => {
  const { ask, made } = cachedApp()

  await ask(one)
  await ask(other)

  expect(made).toEqual([one, other])
})

test('Concurrent visitors of different campaigns are redirected with their own query', async () => {
  const app = Fastify()
  const cache = new ResponseCache()
  serveFromCache(app, cache)
  storeResponses(app, cache)
  app.get('/*', { config: { forEveryone: true } }, async (request, reply) =>
    reply.redirect(`/auth?next=${encodeURIComponent(request.url)}`),
  )

  const replies = await Promise.all(['/post-job?utm=a', '/post-job?utm=b'].map((url) => app.inject({ url })))

  expect(replies.map(({ headers }) => headers.location)).toEqual([
    '/auth?next=%2Fpost-job%3Futm%3Da',
    '/auth?next=%2Fpost-job%3Futm%3Db',
  ])
})
