import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveFromCache, storeResponses } from '#server/http/cache/hooks.ts'
import { ResponseCache } from '#server/http/cache/responseCache.ts'
import { answerErrors } from '#server/http/errors.ts'
import { type PageRequest, type RenderedPage, servePages } from '#server/http/pages/pages.ts'
import { STUDENT } from '#test/samples.ts'
import { SITE } from '#test/site.ts'

const ASSETS = { styles: [], fonts: [], scripts: [], page: [], chunksOf: () => [] }
const PAGE: RenderedPage = { status: 200, html: '<!doctype html>' }

/** A server whose pages are returned by `render`, which makes one API call as the current user. */
function serve(render: (request: PageRequest) => Promise<RenderedPage>) {
  const app = Fastify()
  answerErrors(app)
  app.decorate('sessionUser', async ({ headers }) => {
    if (headers.cookie?.includes('unreadable')) throw new Error('no database')
    return headers.cookie?.includes('session') ? STUDENT : null
  })
  const cache = new ResponseCache()
  serveFromCache(app, cache)
  storeResponses(app, cache)
  app.get('/api/me', async (request, reply) =>
    reply.header('set-cookie', 'session=longer').send({ cookie: request.headers.cookie ?? null }),
  )
  servePages(app, {
    renderer: { render, renderRefusal: async () => 'refused', assets: ASSETS },
    site: SITE,
  })
  return (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} })
}

test('A page is private, and has the language and the theme that the cookies name', async () => {
  const asked: PageRequest[] = []
  const ask = serve(async (request) => {
    asked.push(request)
    return PAGE
  })

  const reply = await ask('/jobs/20?a=%2B', 'language=de; theme=dark')
  await ask('/', 'language=xx; theme=<script>')

  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(asked).toMatchObject([
    { url: '/jobs/20?a=%2B', language: 'de', theme: 'dark', site: SITE },
    { language: 'en', theme: 'system' },
  ])
})

test('A page calls the API as its visitor, and passes the cookies of the response on', async () => {
  const ask = serve(async ({ wire }) => ({ status: 200, html: await (await wire('/api/me')).text() }))

  const reply = await ask('/', 'session=mine')

  expect(reply.json()).toEqual({ cookie: 'session=mine' })
  expect(reply.headers['set-cookie']).toBe('session=longer')
})

test('A page has the user of its session, null for a visitor, and undefined when the session cannot be read', async () => {
  const users: unknown[] = []
  const ask = serve(async ({ user }) => {
    users.push(await user)
    return PAGE
  })
  await ask('/', 'session=mine')
  await ask('/')
  await ask('/', 'session=unreadable')
  expect(users).toEqual([STUDENT, null, undefined])
})

test.each([
  [{ status: 302, html: '', location: '/auth?next=%2Fsaved-jobs' }, 302, '/auth?next=%2Fsaved-jobs'],
  [{ status: 404, html: 'gone' }, 404, undefined],
  [{ status: 503, html: 'later' }, 503, undefined],
])('%o leaves as it is', async (page, status, location) => {
  const reply = await serve(async () => page)('/')

  expect(reply.statusCode).toBe(status)
  expect(reply.headers.location).toBe(location)
  expect(reply.body).toBe(page.html)
})

test.each(['/api', '/api/', '/api/nothing', '/api?x'])('%s is never a page', async (url) => {
  const reply = await serve(async () => PAGE)(url)

  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ code: 'not_found' })
})
