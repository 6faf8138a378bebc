import { parseFeed } from '@rowanmanning/feed-parser'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { naughtyStrings } from '#test/security/hostileStrings.ts'

const app = await createTestApp({ PUBLIC_URL: 'https://zap.example' })
beforeEach(app.reset)

const read = async (path: string) => {
  const reply = await app.visitor.ask('GET', path)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}
/** The titles in both formats, which have to be the same. */
async function titlesIn(page: string, query = '') {
  const atom = parseFeed((await read(`${page}feed.atom${query}`)).text)
  const json = JSON.parse((await read(`${page}feed.json${query}`)).text)
  const titles = atom.items.map(({ title }) => title)
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual(titles)
  return titles
}

test('A feed reader reads the open jobs as Atom, the newest first, each with its page', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  await app.job(business, { title: 'Barista', payRate: '16 €', location: 'Wedding', description: 'Mornings.' })
  const job = await app.job(business, { title: 'Köchin & Koch <m/w/d>' })

  const { type, text } = await read('/feed.atom')
  const feed = parseFeed(text)

  expect(type).toBe('application/atom+xml; charset=utf-8')
  expect(feed).toMatchObject({ title: 'ZapHiring', url: 'https://zap.example/', self: 'https://zap.example/feed.atom' })
  expect(feed.items.map(({ title, url }) => [title, url])).toEqual([
    ['Köchin & Koch <m/w/d>', `https://zap.example/jobs/${job.id}`],
    ['Barista', `https://zap.example/jobs/${job.id - 1}`],
  ])
  expect(feed.items[1]).toMatchObject({ content: '16 € · Wedding\n\nMornings.', authors: [{ name: 'Café Nord' }] })
  expect(feed.items[0]?.published?.toISOString()).toBe(job.createdAt)
})

test('The JSON Feed has the same jobs', async () => {
  const job = await app.job(await app.business({ businessName: 'Café Nord' }), { title: 'Barista' })

  const { type, text } = await read('/feed.json')

  expect(type).toBe('application/feed+json; charset=utf-8')
  const url = `https://zap.example/jobs/${job.id}`
  expect(JSON.parse(text)).toEqual({
    ...{ version: 'https://jsonfeed.org/version/1.1', title: 'ZapHiring' },
    ...{ home_page_url: 'https://zap.example/', feed_url: 'https://zap.example/feed.json' },
    items: [
      {
        ...{ id: url, url, title: 'Barista', content_text: 'Two mornings a week behind a good machine.' },
        ...{ date_published: job.createdAt, authors: [{ name: 'Café Nord' }] },
      },
    ],
  })
})

test('A feed takes the filters and the search of the list, and never the closest matches', async () => {
  const business = await app.business()
  await app.job(business, { title: 'Barista', payRate: '18 €', facts: { kind: 'minijob' } })
  await app.job(business, { title: 'Koch', payRate: '14 €', facts: { kind: 'fullTime' } })

  expect(await titlesIn('/', '?kind=minijob')).toEqual(['Barista'])
  expect(await titlesIn('/', '?minPay=15&sort=popular&utm_source=mail')).toEqual(['Barista'])
  expect(await titlesIn('/', '?search=koch')).toEqual(['Koch'])
  expect(await titlesIn('/', '?search=koch%20minijob')).toEqual([])
})

test('A feed names its own address without parameters that other visitors did not send', async () => {
  const { text } = await read('/feed.json?utm_source=mail&kind=minijob')
  expect(JSON.parse(text)).toMatchObject({
    feed_url: 'https://zap.example/feed.json?kind=minijob',
    home_page_url: 'https://zap.example/?kind=minijob',
  })
})

test('A closed job leaves all feeds at once', async () => {
  const business = await app.business()
  const job = await app.job(business)
  expect([await titlesIn('/'), await titlesIn(`/partners/${business.user.id}/`)]).toEqual([[job.title], [job.title]])

  await business.ask('PATCH', `/api/jobs/${job.id}`, { closed: true })

  expect([await titlesIn('/'), await titlesIn(`/partners/${business.user.id}/`)]).toEqual([[], []])
})

test('The feed of a business has its name and its open jobs only', async () => {
  const [business, other] = [await app.business({ businessName: 'Café Nord' }), await app.business()]
  await app.job(business, { title: 'Barista' })
  await app.job(other, { title: 'Koch' })

  expect(parseFeed((await read(`/partners/${business.user.id}/feed.atom`)).text).title).toBe('Café Nord · ZapHiring')
  expect(await titlesIn(`/partners/${business.user.id}/`)).toEqual(['Barista'])
})

test('A feed names no contact', async () => {
  const business = await app.business()
  await app.job(business, { contactEmail: 'chef@nord.example', contactWhatsapp: '+493012345678' })

  for (const path of ['/feed.atom', '/feed.json', `/partners/${business.user.id}/feed.atom`])
    expect((await read(path)).text).not.toMatch(/nord\.example|345678/)
})

test('Whatever a business has typed, the feed is well-formed and says the same', async () => {
  const business = await app.business()
  for (const text of naughtyStrings.slice(0, 60))
    await business.ask('POST', '/api/jobs', { title: `A ${text}`, contactEmail: 'jobs@house.example' })
  await app.job(business, { title: ']]></title><script>alert(1)</script>' })

  const { text } = await read('/feed.atom')
  expect(parseFeed(text).items[0]?.title).toBe(']]></title><script>alert(1)</script>')
  expect(text).not.toContain('<script')
})

test.each([
  ['/feed.atom?minPay=much', 400],
  ['/feed.json?kind=unknown', 400],
  ['/partners/999999/feed.atom', 404],
  ['/partners/x/feed.json', 404],
  ['/feed.rss', 404],
])('%s is refused with %i', async (path, status) => expect((await read(path)).status).toBe(status))
