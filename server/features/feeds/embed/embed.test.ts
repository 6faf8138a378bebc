import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ PUBLIC_URL: 'https://zap.example' })
beforeEach(app.reset)

async function embedded(path: string) {
  const reply = await app.visitor.ask('GET', path)
  const html = await reply.text()
  return {
    reply,
    html,
    links: [...html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, words]) => [words, href]),
  }
}

const css = ({ html }: { html: string }) => /<style>(.*)<\/style>/.exec(html)?.[1] ?? ''

test('The open jobs of a business stand on a page for its own site, with links that name the channel', async () => {
  const business = await app.business({ businessName: 'Café <Nord>' })
  const { id } = await app.job(business, { title: 'Köchin & Koch', payRate: '16,50 €', facts: { district: 'Wedding' } })
  const closed = await app.job(business, { title: 'Barista' })
  await business.ask('PATCH', `/api/jobs/${closed.id}`, { closed: true })

  const { html, links } = await embedded(`/partners/${business.user.id}/embed.de`)

  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<h1>Jobs bei Café &lt;Nord&gt;</h1>')
  expect(html).toContain('<span> (öffnet einen neuen Tab)</span></a>')
  expect(html).toContain('<p>16,50\u00a0€/Std. + Trinkgeld · Wedding</p>')
  expect(links).toEqual([
    ['Köchin &amp; Koch', `https://zap.example/jobs/${id}?via=embed`],
    ['Mehr über uns auf ZapHiring', `https://zap.example/partners/${business.user.id}?via=embed`],
  ])
})

test('Without open jobs the page says so', async () => {
  const business = await app.business({ businessName: 'Café Nord' })

  const { html } = await embedded(`/partners/${business.user.id}/embed.en`)

  expect(html).toContain('No open jobs right now.')
})

test('Any site may show it in a frame, where it runs no script, sets no cookie and reaches no other host', async () => {
  const { user } = await app.business()

  const page = await embedded(`/partners/${user.id}/embed.en`)
  const { headers } = page.reply
  const policy = headers.get('content-security-policy')

  expect(headers.get('x-frame-options')).toBeNull()
  expect(headers.get('set-cookie')).toBeNull()
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy).toContain(createHash('sha256').update(css(page)).digest('base64'))
  expect(page.html).not.toMatch(/<(script|img|link|iframe|form)|url\(|@import/)
})

test('Two parameters style it, and what is no colour or theme changes nothing', async () => {
  const { user } = await app.business()
  const path = `/partners/${user.id}/embed.en`
  const plain = css(await embedded(path))

  const styled = css(await embedded(`${path}?theme=dark&color=D94F30`))

  expect(styled).toContain('color-scheme:dark')
  expect(styled).toContain('4px solid #d94f30')
  for (const query of ['?theme=neon', '?color=red;}', '?color=%23fff', '?color=aaaaaa&color=bbbbbb', '?other=1']) {
    expect(css(await embedded(path + query))).toBe(plain)
  }
})

test('A job that closes leaves the page at once', async () => {
  const business = await app.business()
  const { id } = await app.job(business, { title: 'Barista' })
  const path = `/partners/${business.user.id}/embed.en`
  expect((await embedded(path)).links).toHaveLength(2)

  await business.ask('PATCH', `/api/jobs/${id}`, { closed: true })

  expect((await embedded(path)).links).toHaveLength(1)
})

test.each(['/partners/999/embed.en', '/partners/1/embed.fr', '/partners/x/embed.en'])(
  'There is nothing at %s',
  async (path) => {
    expect((await app.visitor.ask('GET', path)).status).toBe(404)
  },
)

test('A job seeker has no such page', async () => {
  const { user } = await app.student()
  expect((await app.visitor.ask('GET', `/partners/${user.id}/embed.en`)).status).toBe(404)
})
