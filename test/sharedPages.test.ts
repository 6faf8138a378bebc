import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, renderRefusal } from '#entry/render.tsx'
import { PAGE_PARAMETERS } from '#server/http/cache/cacheKey.ts'
import { servePages } from '#server/http/pages/pages.ts'
import { createTestApp } from '#test/app.ts'
import { NO_ASSETS } from '#test/renderedPages.ts'
import { screens } from '#web/screens.tsx'

const rendered: string[] = []
const app = await createTestApp({}, (fastify, { site }) =>
  servePages(fastify, {
    renderer: {
      render: (request) => {
        rendered.push(request.url)
        return render(request)
      },
      renderRefusal,
      assets: NO_ASSETS,
    },
    site,
  }),
)
beforeEach(async () => {
  await app.reset()
  rendered.length = 0
})
afterEach(() => vi.restoreAllMocks())

const open = async (url: string) => {
  const { statusCode: status, headers, body } = await app.fastify.inject({ url })
  return { status, location: headers.location, etag: headers.etag, body }
}

/** Otherwise a visitor could get a cached page with the parameters of another one. */
test('Every query parameter that a page for visitors reads is part of the cache key', async () => {
  const job = await app.job(await app.business())
  const reads = vi.spyOn(URLSearchParams.prototype, 'get')
  const checks = vi.spyOn(URLSearchParams.prototype, 'has')
  const read = new Set<string>()

  for (const { path } of screens) {
    reads.mockClear()
    checks.mockClear()
    const { status } = await open(path.replace(':id', String(path.startsWith('/jobs') ? job.id : job.businessId)))
    if (status === 200) for (const [name] of [...reads.mock.calls, ...checks.mock.calls]) read.add(name)
  }

  expect(read).toContain('search')
  expect(read).toContain('token')
  expect([...read].filter((name) => !PAGE_PARAMETERS.has(name))).toEqual([])
})

/** The structured data of a page for search engines. */
const postings = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => JSON.parse(json))

test('A job is described to search engines while it is open, and not one request longer', async () => {
  const business = await app.business({ businessName: 'Café Nord' })
  const { id } = await app.job(business)
  const page = async () => postings((await open(`/jobs/${id}`)).body)
  expect(await page()).toMatchObject([{ '@type': 'JobPosting', hiringOrganization: { name: 'Café Nord' } }])

  await business.ask('PATCH', `/api/jobs/${id}`, { closed: true })
  expect(await page()).toEqual([])
  await business.ask('PATCH', `/api/jobs/${id}`, { closed: false })
  expect(await page()).toHaveLength(1)
  app.clock.set(new Date(Date.now() + 100 * 86_400_000))
  expect(await page()).toEqual([])
})

test('A business that has a site of its own is described with it, beside its page here', async () => {
  const business = await app.business()
  const { id, businessId } = await app.job(business)
  const here = `/partners/${businessId}`
  await business.ask('PATCH', '/api/user', { website: 'www.linde.example' })

  const [job] = postings((await open(`/jobs/${id}`)).body)
  expect(job.hiringOrganization.sameAs).toEqual([expect.stringContaining(here), 'https://www.linde.example'])
  const [partner] = postings((await open(here)).body)
  expect(partner).toMatchObject({ url: expect.stringContaining(here), sameAs: 'https://www.linde.example' })
  await business.ask('PATCH', '/api/user', { website: null })
  const [later] = postings((await open(`/jobs/${id}`)).body)
  expect(later.hiringOrganization.sameAs).toEqual(expect.stringContaining(here))
})

test('Campaign parameters share one cached page, and filters have pages of their own', async () => {
  await app.job(await app.business(), { title: 'Barista am Kanal' })

  const home = await open('/')
  expect(await open('/?utm_source=letter&utm_campaign=autumn')).toEqual(home)
  expect(await open('/?fbclid=1')).toEqual(home)
  expect(rendered).toEqual(['/'])

  const filtered = await open('/?utm_source=letter&jobType=Casual&search=koch')
  expect(filtered.etag).not.toBe(home.etag)
  expect(filtered.body).not.toContain('utm_source')
  expect(filtered.body).toMatch(/<link rel="canonical" href="[^"]+\/\?search=koch&amp;jobType=Casual"\/>/)
  expect(await open('/?search=koch&jobType=Casual')).toEqual(filtered)
})

test('The links of a page keep the target of a login, and redirects keep unknown parameters', async () => {
  expect((await open('/auth?next=%2Fjobs%2F7&utm_source=letter')).body).toContain('next=%2Fjobs%2F7')
  expect((await open('/auth?next=%2Fjobs%2F8')).body).toContain('next=%2Fjobs%2F8')

  for (const [from, to] of [
    ['/saved-jobs?utm_source=a', '/auth?next=%2Fsaved-jobs%3Futm_source%3Da'],
    ['/saved-jobs?utm_source=b', '/auth?next=%2Fsaved-jobs%3Futm_source%3Db'],
    ['/login?next=%2Fjobs%2F7', '/auth?next=%2Fjobs%2F7'],
    ['/partners/?utm_source=a', '/partners?utm_source=a'],
  ] as const)
    expect(await open(from)).toMatchObject({ location: to })
})

test('Link previews and search engines get the words of users without characters that turn the direction of text', async () => {
  const turned = (words: string) => `${words.slice(0, 4)}\u202a\u202b\u202d\u202e\u2066\u2067${words.slice(4)}`
  const business = await app.business({ businessName: 'Café Nord' })
  const words = { title: turned('Barista'), description: turned('Kaffee am Morgen.'), location: turned('Torstr. 1') }
  const { id } = await app.job(business, words)

  const { body } = await open(`/jobs/${id}`)

  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).not.toMatch(/[\u202a-\u202e\u2066\u2067]/)
  expect(head).toContain('<meta property="og:description" content="Kaffee am Morgen."/>')
  expect(postings(body)).toMatchObject([{ title: 'Barista', description: 'Kaffee am Morgen.' }])
})
