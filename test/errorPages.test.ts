import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { withPages } from '#test/renderedPages.ts'

const app = await createTestApp({ RATE_LIMIT: 'on' }, withPages({ styles: ['/style.css'], scripts: ['/browser.js'] }))

const open = (url: string, { from, cookie = '' }: { from: string; cookie?: string }) =>
  app.fastify.inject({ url, remoteAddress: from, headers: { cookie } })

/** Requests more pages at once than one network may. Returns the refused ones, and one from another network. */
async function crowd(from: string, cookie: string) {
  const pages = Array.from({ length: 140 }, (_, at) => open(`/?search=${at}`, { from, cookie }))
  const elsewhere = await open('/?search=elsewhere', { from: '192.0.2.99', cookie })
  const answers = await Promise.all(pages)
  return { refused: answers.filter(({ statusCode }) => statusCode === 429), elsewhere }
}

test.each([
  ['en', 'This page did not work', 'Too many tries. Please wait 2 seconds.', 'Try again'],
  ['de', 'Diese Seite hat nicht funktioniert', 'Zu viele Versuche. Bitte warte 2 Sekunden.', 'Noch mal versuchen'],
])('A refused page is an error page (%s) with a link to try again', async (language, ...words) => {
  const { refused, elsewhere } = await crowd(`198.51.100.${language.charCodeAt(0)}`, `language=${language}; theme=dark`)

  expect(elsewhere.statusCode).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(body).toContain(`<html lang="${language}" data-theme="dark">`)
    for (const word of words) expect(body).toContain(word)
    // Without scripts, because requests for scripts would be refused as well.
    expect(body).toMatch(/<a [^>]*href="http:[^"]+\/\?search=\d+"/)
    expect(body).not.toContain('/browser.js')
  }
})

test('A refused sign-in with Google shows an error page, at its start and at its callback', async () => {
  const from = '198.51.100.200'
  for (const path of ['/api/auth/google/start', '/api/auth/google/callback']) {
    await app.db.execute("delete from rate_limits where key like 'google:%'")
    const statuses = []
    let last = await open(path, { from: `${from.slice(0, -1)}${path.length % 10}` })
    while (last.statusCode === 302) {
      statuses.push(302)
      last = await open(path, { from: `${from.slice(0, -1)}${path.length % 10}`, cookie: 'language=de' })
    }
    expect([statuses.length, last.statusCode]).toEqual([90, 429])
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(last.body).toMatch(/Zu viele Versuche\. Bitte warte \d+ Sekunden\./)
  }
})
