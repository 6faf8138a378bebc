import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp({ PUBLIC_URL: 'http://zap.example' })
beforeEach(app.reset)

const read = async (path: string) => {
  app.fastify.invalidateCache('adds')
  const reply = await app.visitor.ask('GET', path)
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() }
}
const addresses = async (path: string) =>
  [...(await read(path)).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('robots.txt has the URL of the sitemap, and disallows the API', async () => {
  expect(await read('/robots.txt')).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: 'User-agent: *\nAllow: /api/avatars/\nDisallow: /api/\n\nSitemap: http://zap.example/sitemap.xml\n',
  })
})

test('A sitemap names its parts, and a part its pages', async () => {
  const business = await app.business()
  const job = await app.job(business)

  expect(await addresses('/sitemap.xml')).toEqual([
    'http://zap.example/sitemap-0.xml',
    'http://zap.example/sitemap-1.xml',
  ])
  expect(await addresses('/sitemap-0.xml')).toEqual([
    'http://zap.example/',
    'http://zap.example/how-it-works',
    'http://zap.example/partners',
  ])
  const { type, text } = await read('/sitemap-1.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>http://zap.example/partners/${business.user.id}</loc><lastmod>${job.createdAt}</lastmod></url>
<url><loc>http://zap.example/jobs/${job.id}</loc><lastmod>${job.createdAt}</lastmod></url>
</urlset>
`,
  )
})

test('The sitemap tells when a job was edited or renewed, and its business with it', async () => {
  const business = await app.business()
  const { id, createdAt } = await app.job(business)
  const daysLater = (days: number) => new Date(Date.parse(createdAt) + days * 86_400_000)
  const times = async () =>
    [...(await read('/sitemap-1.xml')).text.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(([, time]) => time)

  const [edited, renewed] = [daysLater(1), daysLater(2)]
  app.clock.set(edited)
  await business.ask('PATCH', `/api/jobs/${id}`, { payRate: '16 €' })
  expect(await times()).toEqual([edited.toISOString(), edited.toISOString()])
  app.clock.set(renewed)
  await business.ask('POST', `/api/jobs/${id}/renew`)
  expect(await times()).toEqual([renewed.toISOString(), renewed.toISOString()])
})

test('Only open jobs are in the sitemap', async () => {
  const business = await app.business()
  const [open, closed, deleted] = [await app.job(business), await app.job(business), await app.job(business)]
  await app.db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, closed.id))
  await app.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, deleted.id))
  const partner = `http://zap.example/partners/${business.user.id}`

  expect(await addresses('/sitemap-1.xml')).toEqual([partner, `http://zap.example/jobs/${open.id}`])
  app.clock.set(new Date(open.expiresAt))
  expect(await addresses('/sitemap-1.xml')).toEqual([partner])
})

test('A part holds 5,000 ids, and parts without a page are left out', async () => {
  const { user } = await app.business()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const ids = [5000, 5001, 10_000, 1_000_000]
  await app.db
    .insert(jobs)
    .overridingSystemValue()
    .values(ids.map((id) => ({ id, businessId: user.id, title: `Job ${id}`, expiresAt })))

  expect(await addresses('/sitemap.xml')).toEqual(
    [0, 1, 2, 200].map((part) => `http://zap.example/sitemap-${part}.xml`),
  )
  expect(await addresses('/sitemap-2.xml')).toEqual(['http://zap.example/jobs/5001', 'http://zap.example/jobs/10000'])
  expect(await addresses('/sitemap-200.xml')).toEqual(['http://zap.example/jobs/1000000'])
})

test('A sitemap without data has the static pages', async () => {
  expect(await addresses('/sitemap.xml')).toEqual(['http://zap.example/sitemap-0.xml'])
  expect(await addresses('/sitemap-0.xml')).toHaveLength(3)
})

test.each([
  '/sitemap-1.xml',
  '/sitemap-01.xml',
  '/sitemap--1.xml',
  '/sitemap-abc.xml',
  '/sitemap-429497.xml',
  '/sitemap-.xml',
])('%s is not a part of the sitemap', async (path) => expect((await read(path)).status).toBe(404))
