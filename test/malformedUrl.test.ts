import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'
import { de } from '#web/i18n/de.ts'
import { en } from '#web/i18n/en.ts'

const app = await createTestApp({}, withPages())
const origin = await app.fastify.listen({ port: 0, host: '127.0.0.1' })

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const open = (path: string, headers: Record<string, string>) => fetch(`${origin}${path}`, { headers })

const BROKEN = [
  '/jobs/%E0%A4%A',
  '/%zz',
  '/partners/%',
  '/jobs/%C0%80/',
  '/jobs/%E0%A4%A?search=%ff',
  '/assets/%E0%A4%A',
]
const LANGUAGES = [
  ['en', en],
  ['de', de],
] as const

for (const [language, phrases] of LANGUAGES) {
  test.each(BROKEN)(
    `A browser that opens the invalid address %s gets the page "not found" (${language})`,
    async (path) => {
      const reply = await open(path, { accept: BROWSER, cookie: `language=${language}` })
      const html = await reply.text()

      expect(reply.status).toBe(400)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(phrases['notFound.title'])
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(html).not.toMatch(/ at \w+ \(|node_modules|URIError/)
    },
  )
}

test.each(['/?search=%E0%A4%A', '/partners?search=%', '/how-it-works?%zz=%'])(
  'An invalid query is read as far as possible: %s',
  async (path) => {
    const reply = await open(path, { accept: BROWSER })

    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)

test.each([
  ['/api/jobs/%E0%A4%A', BROWSER],
  ['/api/%zz', '*/*'],
  ['/jobs/%E0%A4%A', 'application/json'],
])('A client that requests %s with Accept: %s is refused in JSON', async (path, accept) => {
  const reply = await open(path, { accept })

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
})

test('An unknown file answers a browser with a page, and a script with a short text', async () => {
  const shown = await open('/assets/old-1234567.js', { accept: BROWSER, cookie: 'language=de' })
  expect(shown.status).toBe(404)
  expect(await shown.text()).toContain(de['notFound.title'])

  const loaded = await open('/assets/old-1234567.js', { accept: '*/*' })
  expect(loaded.status).toBe(404)
  expect(loaded.headers.get('content-type')).toBe('text/plain')
  expect(loaded.headers.get('cache-control')).toBe('no-store')
})
