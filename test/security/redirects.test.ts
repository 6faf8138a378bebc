import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'

const app = await createTestApp({ PUBLIC_URL: 'https://jobs.example' }, withPages())
beforeEach(app.reset)

/** Addresses of another site that a weak check takes for this one. */
const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'HTTPS://evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nLocation: https://evil.example',
  '/\0/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/jobs/..//evil.example',
  '/\u2044evil.example',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '/\u3002/evil.example',
  '/\u200b/evil.example',
  '/\ufeff/evil.example',
  '//evil\u3002example',
  '//jobs.example@evil.example',
  '//jobs.example.evil.example',
  '//evil.example#jobs.example',
  '//[::1]',
  '//0x7f.1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '?next=//evil.example',
  '/auth?next=//evil.example',
]

const HOME = 'https://jobs.example'

/** The address that a browser opens after an answer. */
const goesTo = (location: unknown) => new URL(String(location), HOME)

test.each(ELSEWHERE)('A login does not redirect to %j', async (next) => {
  const cookie = `__Host-session=${(await app.student()).cookies.get('__Host-session')}`
  for (const path of ['/auth', '/student-signup', '/business-signup']) {
    for (const written of [encodeURIComponent(next), encodeURIComponent(encodeURIComponent(next))]) {
      const { statusCode, headers } = await app.fastify.inject({ url: `${path}?next=${written}`, headers: { cookie } })

      expect(statusCode).toBe(302)
      expect(goesTo(headers.location).origin, `${path}?next=${written}`).toBe(HOME)
    }
  }
})

const { port } = new URL(await app.fastify.listen({ port: 0, host: '127.0.0.1' }))

/** Requests an address as it is. Other clients would normalise it. */
async function askFor(path: string): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port, path })
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  reply.resume()
  return reply
}

test.each(ELSEWHERE)('An address with %j in it does not redirect to another site', async (piece) => {
  const typed = piece.replace(/[^!-~]/g, encodeURIComponent)
  const paths = [typed, `/${typed}`, encodeURIComponent(piece), `/jobs/${typed}`].map((path) =>
    path.replace(/^(?!\/)/, '/'),
  )
  for (const path of paths.flatMap((path) => [path, `${path}/`, `${path}/?a=b`, `${path}/..`, `${path}//`])) {
    const { statusCode = 0, headers } = await askFor(path)

    expect(statusCode, path).toBeLessThan(500)
    if (headers.location !== undefined)
      expect(goesTo(headers.location).origin, `${path} → ${headers.location}`).toBe(HOME)
  }
})

test.each([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '1.2.3.4' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example' },
])('no link, no redirect and no map of the site follows %o', async (headers) => {
  const job = await app.job(await app.business())
  for (const url of [
    '/',
    `/jobs/${job.id}`,
    '/saved-jobs',
    '/jobs/',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-0.xml',
    '/feed.atom',
    '/api/jobs',
    '/api/auth/google/start',
  ]) {
    const reply = await app.fastify.inject({ url, headers })

    expect(reply.statusCode, url).toBeLessThan(500)
    expect(JSON.stringify(reply.headers) + reply.body, url).not.toContain('evil.example')
  }
})
