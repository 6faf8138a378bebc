import { parseFeed } from '@rowanmanning/feed-parser'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'
import { naughtyStrings } from '#test/security/hostileStrings.ts'

const app = await createTestApp({ PUBLIC_URL: 'https://zap.example' })
beforeEach(app.reset)

const read = async (path: string) => {
  const reply = await app.visitor.ask('GET', path)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}
/** The titles in both formats, which have to be equal. */
async function titlesIn(page: string, query = '') {
  const atom = parseFeed((await read(`${page}feed.atom${query}`)).text)
  const json = JSON.parse((await read(`${page}feed.json${query}`)).text)
  const titles = atom.items.map(({ title }) => title)
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual(titles)
  return titles
}

const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => name === 'job' })

/** The jobs in the XML for job sites, which must be well-formed. */
async function jobsIn(businessId: number): Promise<Record<string, string>[]> {
  const { text } = await read(`/partners/${businessId}/jobs.xml`)
  expect(XMLValidator.validate(text)).toBe(true)
  const jobs: Record<string, string>[] = parser.parse(text).source.job ?? []
  return jobs.map(({ '#text': _, ...job }) => job)
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
    ['Köchin & Koch <m/w/d>', `https://zap.example/jobs/${job.id}?via=feed`],
    ['Barista', `https://zap.example/jobs/${job.id - 1}?via=feed`],
  ])
  expect(feed.items[1]).toMatchObject({ content: '16 € · Wedding\n\nMornings.', authors: [{ name: 'Café Nord' }] })
  expect(feed.items[0]?.published?.toISOString()).toBe(job.createdAt)
})

test('Feeds are compressed for readers who can take it', async () => {
  const business = await app.business()
  for (let count = 0; count < 4; count += 1) await app.job(business)
  const paths = ['/feed.atom', '/feed.json', `/partners/${business.user.id}/jobs.xml`]
  const replies = await Promise.all(
    paths.map((url) => app.fastify.inject({ url, headers: { 'accept-encoding': 'gzip' } })),
  )
  expect(replies.map(({ headers }) => headers['content-encoding'])).toEqual(paths.map(() => 'gzip'))
})

test('The JSON Feed has the same jobs', async () => {
  const job = await app.job(await app.business({ businessName: 'Café Nord' }), { title: 'Barista' })

  const { type, text } = await read('/feed.json')

  expect(type).toBe('application/feed+json; charset=utf-8')
  const url = `https://zap.example/jobs/${job.id}`
  expect(JSON.parse(text)).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'ZapHiring',
    home_page_url: 'https://zap.example/',
    feed_url: 'https://zap.example/feed.json',
    items: [
      {
        id: url,
        url: `${url}?via=feed`,
        title: 'Barista',
        content_text: 'Two mornings a week behind a good machine.',
        date_published: job.createdAt,
        authors: [{ name: 'Café Nord' }],
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
  // No filter covers the number of days in a week, so the list has all cooks.
  expect(await titlesIn('/', '?search=koch%202%20Tage%20die%20Woche')).toEqual(['Koch'])
})

test('A feed names its own address without parameters that other visitors did not send', async () => {
  const { text } = await read('/feed.json?utm_source=mail&kind=minijob')
  expect(JSON.parse(text)).toMatchObject({
    feed_url: 'https://zap.example/feed.json?kind=minijob',
    home_page_url: 'https://zap.example/?kind=minijob',
  })
})

test('A feed has the 50 newest open jobs, however many closed ones are newer', async () => {
  const business = await app.business()
  const day = (at: number) => new Date(Date.UTC(2026, 9, 1, at))
  const expiresAt = new Date(Date.now() + 86_400_000)
  await app.db.insert(jobs).values(
    Array.from({ length: 170 }, (_, at) => ({
      businessId: business.user.id,
      title: `Barista ${at}`,
      createdAt: day(at),
      expiresAt,
      ...(at >= 60 && { open: false, closedAt: day(at) }),
    })),
  )
  const newest = Array.from({ length: 50 }, (_, at) => `Barista ${59 - at}`)

  expect(await titlesIn('/')).toEqual(newest)
  expect(await titlesIn('/', '?search=barista')).toEqual(newest)
})

test('A closed job leaves all feeds at once', async () => {
  const business = await app.business()
  const job = await app.job(business)
  expect([await titlesIn('/'), await titlesIn(`/partners/${business.user.id}/`)]).toEqual([[job.title], [job.title]])

  await business.ask('PATCH', `/api/jobs/${job.id}`, { closed: true })

  expect([await titlesIn('/'), await titlesIn(`/partners/${business.user.id}/`)]).toEqual([[], []])
  expect((await jobsIn(business.user.id)).length).toBe(0)
})

test('Job sites read the open jobs of a business with all that they ask for', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  const job = await app.job(business, {
    title: 'Barista',
    payRate: '16 € + Trinkgeld',
    jobType: 'Part-time',
    tags: ['coffee', 'weekend'],
    location: 'Weserstraße 12, 12047 Neukölln',
    description: 'Mornings & <evenings>.\nTea.',
    facts: { kind: 'minijob', experience: 'some' },
  })

  const { status, type, text } = await read(`/partners/${business.user.id}/jobs.xml`)
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text).toContain('<publisherurl><![CDATA[https://zap.example]]></publisherurl>')
  expect(await jobsIn(business.user.id)).toEqual([
    {
      title: 'Barista',
      date: new Date(job.createdAt).toUTCString(),
      referencenumber: String(job.id),
      url: `https://zap.example/jobs/${job.id}?via=feed`,
      company: 'Café Nord',
      sourcename: 'Café Nord',
      streetaddress: 'Weserstraße 12',
      postalcode: '12047',
      city: 'Berlin',
      state: 'Berlin',
      country: 'DE',
      salary: '16 € + Trinkgeld',
      jobtype: 'parttime',
      description: 'Mornings &amp; &lt;evenings&gt;.<br>\nTea.',
      category: 'coffee, weekend',
      experience: 'some',
      expirationdate: new Date(Date.parse(job.expiresAt) - 1).toISOString().slice(0, 10),
    },
  ])
  expect(text).not.toContain('jobs@house.example')
})

test('Whatever a business has typed, job sites read the same', async () => {
  const business = await app.business({ businessName: 'Nord ]]> & <Süd>' })
  const titles = [']]>', ']]]]>>', '<![CDATA[x]]>', ...naughtyStrings.slice(0, 60)].map((text) => `A ${text}`)
  for (const title of titles) await business.ask('POST', '/api/jobs', { title, contactEmail: 'jobs@house.example' })
  const { partner } = await (await app.visitor.ask('GET', `/api/partners/${business.user.id}`)).json()
  const all = await (await app.visitor.ask('GET', `/api/partners/${business.user.id}/jobs?limit=200`)).json()

  const found = await jobsIn(business.user.id)

  expect(found.length).toBe(partner.openJobs)
  expect(found.map(({ company }) => company)).toContain('Nord ]]> & <Süd>')
  expect(found.slice(-3).map(({ title }) => title)).toEqual(['A <![CDATA[x]]>', 'A ]]]]>>', 'A ]]>'])
  expect(all.jobs.length).toBe(found.length)
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
  ['/partners/999999/jobs.xml', 404],
  ['/partners/x/jobs.xml', 404],
  ['/feed.rss', 404],
])('%s is refused with %i', async (path, status) => expect((await read(path)).status).toBe(status))
