import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { jobs, jobViews, visitSalts, visits } from '#server/db/schema.ts'
import { dropOldViews, dropOldVisits } from '#server/features/statistics/views/commands.ts'
import type { ViewCounter } from '#server/features/statistics/views/hooks.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createTestApp, type Person } from '#test/app.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A page that is cached for all visitors, like those of jobs. */
const addPages = (fastify: FastifyInstance) =>
  fastify.get('/*', { config: { forEveryone: true } }, async ({ url }, reply) =>
    reply
      .code(url.startsWith('/jobs/404') ? 404 : 200)
      .type('text/html')
      .send('<h1>A page</h1>'),
  )

const app = await createTestApp({}, addPages)
const other = await createApp({
  settings: readSettings({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }),
  database: app.database,
  clock: app.clock,
})
addPages(other)
await other.ready()
afterAll(() => other.close())
beforeEach(app.reset)

type Look = { at?: FastifyInstance; from?: string; by?: Person | undefined; headers?: Record<string, string> }

const look = (url: string, { at = app.fastify, from = '203.0.113.1', by, headers = {} }: Look = {}) =>
  at.inject({
    url,
    remoteAddress: from,
    headers: {
      'user-agent': BROWSER,
      ...(by && { cookie: [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    },
  })

const report = (id: number, { from = '203.0.113.1', headers = {} }: Look = {}, body: unknown = { via: 'list' }) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/jobs/${id}/views`,
    remoteAddress: from,
    headers: { 'user-agent': BROWSER, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

const write = ({ views }: { views: ViewCounter }) => views.write()

/** The counted views of a job, by channel. */
async function counted(id: number): Promise<Record<string, number>> {
  await Promise.all([write(app.fastify), write(other)])
  const rows = await app.db.select().from(jobViews).where(eq(jobViews.jobId, id))
  return Object.fromEntries(rows.map(({ channel, seen }) => [channel, seen]))
}

const postJob = async () => app.job(await app.business())

test('A visitor counts once a day for each job, also when the page comes from the cache or is unchanged', async () => {
  const { id } = await postJob()
  const { headers } = await look(`/jobs/${id}`)
  expect((await look(`/jobs/${id}`, { headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  await look(`/jobs/${id}`, { from: '203.0.113.2' })
  await look(`/jobs/${id}`, { from: '203.0.113.2', headers: { 'user-agent': PHONE } })

  expect(await counted(id)).toEqual({ direct: 3 })
  await look(`/jobs/${id}`)
  expect(await counted(id)).toEqual({ direct: 3 })
})

test('The first channel of a visitor counts, as the link names it or the referrer tells', async () => {
  const { id } = await postJob()
  const ways: [string, string | undefined][] = [
    [`/jobs/${id}?via=poster`, undefined],
    [`/jobs/${id}?utm_source=x&via=share`, 'https://elsewhere.example/'],
    [`/jobs/${id}?via=whatsapp`, undefined],
    [`/jobs/${id}?via=feed`, undefined],
    [`/jobs/${id}?via=embed`, 'https://cafe.example/'],
    [`/jobs/${id}`, 'http://zap.example/?search=koch&kind=minijob'],
    [`/jobs/${id}`, 'http://zap.example/?kind=minijob'],
    [`/jobs/${id}`, 'https://www.google.com/'],
    [`/jobs/${id}`, 'android-app://com.whatsapp/'],
    [`/jobs/${id}?via=list`, undefined],
    [`/jobs/${id}?via=%00<script>`, 'not an address'],
  ]
  for (const [at, [url, referer]] of ways.entries())
    await look(url, { from: `203.0.113.${at}`, headers: { ...(referer && { referer }), host: 'zap.example' } })
  await look(`/jobs/${id}?via=poster`, { from: '203.0.113.10' })

  expect(await counted(id)).toEqual({
    poster: 1,
    share: 1,
    whatsapp: 2,
    feed: 1,
    embed: 1,
    search: 1,
    list: 1,
    web: 1,
    direct: 2,
  })
})

test('An application came by the channel of the first view of that day, on whichever process and whether it is written or not', async () => {
  const business = await app.business()
  const { id } = await app.job(business)
  const applyFrom = async (from: string, headers: Record<string, string> = {}) => {
    const student = await app.student()
    return app.fastify.inject({
      method: 'POST',
      url: `/api/jobs/${id}/apply`,
      remoteAddress: from,
      headers: {
        'user-agent': BROWSER,
        'content-type': 'application/json',
        host: 'zap.example',
        ...headers,
        cookie: [...student.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: '{}',
    })
  }
  await look(`/jobs/${id}?via=poster`, { at: other, from: '203.0.113.1' })
  await write(other)
  await look(`/jobs/${id}`, { from: '203.0.113.1', headers: { referer: 'https://www.google.com/' } })
  await look(`/jobs/${id}?via=whatsapp`, { from: '203.0.113.2' })
  const replies = [
    await applyFrom('203.0.113.1', { referer: `http://zap.example/jobs/${id}` }),
    await applyFrom('203.0.113.2'),
    await applyFrom('203.0.113.3', { referer: 'http://zap.example/?search=koch' }),
    await applyFrom('203.0.113.4', { referer: `http://zap.example/jobs/${id}` }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  await counted(id)

  const { channels, jobs: found } = await (await business.ask('GET', '/api/statistics')).json()

  const nothing = { answered: 0, hired: 0 }
  expect(channels).toEqual([
    { channel: 'poster', seen: 1, applied: 1, ...nothing },
    { channel: 'whatsapp', seen: 1, applied: 1, ...nothing },
    { channel: 'direct', seen: 0, applied: 1, ...nothing },
    { channel: 'search', seen: 0, applied: 1, ...nothing },
  ])
  expect(found[0].channels).toEqual(channels)
})

test.each<[string, Look & { url?: (id: number) => string }]>([
  [
    'a search engine',
    { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } },
  ],
  ['a link preview', { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } }],
  ['a program', { headers: { 'user-agent': 'curl/8.5.0' } }],
  ['a client without a name', { headers: { 'user-agent': '' } }],
  ['a prefetch', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['an older prefetch', { headers: { purpose: 'prefetch' } }],
  ['a script of a page', { headers: { 'sec-fetch-dest': 'empty' } }],
  ['a frame', { headers: { 'sec-fetch-dest': 'iframe' } }],
  ['another page of the job', { url: (id) => `/jobs/${id}/poster` }],
  ['the data of the job', { url: (id) => `/api/jobs/${id}` }],
  ['a page with an error', { url: () => '/jobs/4040' }],
])('%s is not counted', async (_, { url = (id: number) => `/jobs/${id}`, ...from }) => {
  const { id } = await postJob()
  await look(url(id), from)
  expect(await counted(id)).toEqual({})
})

test('The business of a job does not count, other accounts do', async () => {
  const [business, colleague] = [await app.business(), await app.business()]
  const { id } = await app.job(business)

  await look(`/jobs/${id}`, { by: business })
  expect(await counted(id)).toEqual({})
  await look(`/jobs/${id}`, { by: colleague, from: '203.0.113.2' })
  expect(await counted(id)).toEqual({ direct: 1 })
})

test('A job that was opened within the site is reported by its page, and counts as a page load does', async () => {
  const business = await app.business()
  const { id } = await app.job(business)

  expect((await report(id, {}, { via: 'search' })).statusCode).toBe(204)
  await look(`/jobs/${id}`)
  expect(await counted(id)).toEqual({ search: 1 })
  await report(id, { from: '203.0.113.2', headers: { 'user-agent': 'curl/8.5.0' } })
  await business.ask('POST', `/api/jobs/${id}/views`, { via: 'list' }, { 'user-agent': PHONE })
  expect(await counted(id)).toEqual({ search: 1 })
})

test.each([
  [{ via: 'poster' }, 400],
  [{ via: 'list', seen: 100 }, 400],
  [{}, 400],
  ['list', 400],
])('A report of %j is refused with %i', async (body, status) => {
  const { id } = await postJob()
  expect((await report(id, {}, body)).statusCode).toBe(status)
  expect(await counted(id)).toEqual({})
})

test('A visitor is stored as a hash of the day, and nothing of one day can be found on the next', async () => {
  const { id } = await postJob()
  app.clock.set(new Date('2026-11-24T22:59:50Z'))
  await look(`/jobs/${id}`)
  await app.fastify.views.write()
  const [[before], [salt]] = [await app.db.select().from(visits), await app.db.select().from(visitSalts)]
  expect(before).toMatchObject({ day: '2026-11-24', jobId: id, visitor: expect.stringMatching(/^[\w-]{22}$/) })
  expect(JSON.stringify(before)).not.toMatch(/203|Firefox/)

  app.clock.set(new Date('2026-11-24T23:00:10Z'))
  await look(`/jobs/${id}`)
  await app.fastify.views.write()
  await dropOldVisits(app.db, new Date('2026-11-24T23:01:10Z'))
  const [after, salts] = [await app.db.select().from(visits), await app.db.select().from(visitSalts)]
  expect(after.map(({ day }) => day)).toEqual(['2026-11-25'])
  expect(after[0]?.visitor).not.toBe(before?.visitor)
  expect(salts.map(({ day }) => day)).toEqual(['2026-11-25'])
  expect(salts[0]?.salt).not.toBe(salt?.salt)
  expect((await app.db.select().from(jobViews)).map(({ day, seen }) => [day, seen])).toEqual([
    ['2026-11-24', 1],
    ['2026-11-25', 1],
  ])
})

test('After a storm on two processes, the numbers equal a recount', async () => {
  const business = await app.business()
  const posted = [await app.job(business), await app.job(business), await app.job(business)].map(({ id }) => id)
  const truth = new Set<string>()
  const writes: Promise<void>[] = []
  for (let at = 0; at < 900; at += 1) {
    const [id = 0, from] = [posted[at % 3], `198.51.100.${(at * 7) % 60}`]
    truth.add(`${id} ${from}`)
    await look(`/jobs/${id}`, { at: at % 2 ? app.fastify : other, from })
    if (at % 90 === 0) writes.push(app.fastify.views.write(), other.views.write())
  }
  await Promise.all(writes)

  const totals = await Promise.all(posted.map(counted))
  expect(totals.map(({ direct }) => direct)).toEqual(
    posted.map((id) => [...truth].filter((key) => key.startsWith(`${id} `)).length),
  )
})

test('A flood from one network adds few views, whatever its browsers call themselves', async () => {
  const { id } = await postJob()
  for (let at = 0; at < 300; at += 1) await look(`/jobs/${id}`, { headers: { 'user-agent': `${BROWSER} ${at}` } })

  expect((await counted(id)).direct).toBeLessThanOrEqual(32)
  for (let at = 0; at < 200; at += 1) await look(`/jobs/${at + 1}`, { from: '203.0.113.9' })
  expect(app.fastify.views.waiting).toBe(100)
  expect(await counted(id)).toEqual({ direct: expect.any(Number) })
})

test('A flood from everywhere takes bounded memory, and is written in statements of bounded size', async () => {
  const { id } = await postJob()
  for (let at = 0; at < 12_000; at += 1)
    app.fastify.views.add({
      jobId: id,
      visitor: `2001:db8:${at.toString(16)}::/64 1`,
      channel: 'direct',
      tokenHash: '',
    })

  expect(app.fastify.views.waiting).toBe(10_000)
  expect(await counted(id)).toEqual({ direct: 10_000 })
})

test('Views that cannot be written wait, and count once when they can', async () => {
  const { id } = await postJob()
  await look(`/jobs/${id}`)
  await app.db.execute('alter table job_views rename to job_views_away')
  await expect(app.fastify.views.write()).rejects.toThrow()
  await app.db.execute('alter table job_views_away rename to job_views')

  expect(await counted(id)).toEqual({ direct: 1 })
})

test('A deleted job leaves no counts behind, nor does a deleted business', async () => {
  const business = await app.business()
  const [one, two] = [await app.job(business), await app.job(business)]
  const all = async () => (await app.db.$count(jobViews)) + (await app.db.$count(visits))
  for (const { id } of [one, two]) await look(`/jobs/${id}`)
  await counted(one.id)
  expect(await all()).toBe(4)

  await business.ask('DELETE', `/api/jobs/${one.id}`)
  await look(`/jobs/${one.id}`, { from: '203.0.113.5' })
  expect(await counted(one.id)).toEqual({})
  expect(await all()).toBe(2)
  expect((await business.ask('DELETE', '/api/user', { password: app.password })).status).toBe(204)
  expect(await all()).toBe(0)
})

test('Counts are kept for 400 days, and those that reached a job in the moment of its deletion go, too', async () => {
  const [kept, gone] = [await postJob(), await postJob()]
  const day = (jobId: number, name: string) => ({ jobId, day: name, channel: 'list' as const, seen: 1 })
  await app.db
    .insert(jobViews)
    .values([day(kept.id, '2025-10-20'), day(kept.id, '2025-10-19'), day(gone.id, '2026-11-24')])
  await app.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, gone.id))

  await dropOldViews(app.db, new Date('2026-11-24T12:00:00Z'))

  expect(await app.db.select().from(jobViews)).toEqual([day(kept.id, '2025-10-20')])
})

test('What waits is written before the process ends', async () => {
  const { id } = await postJob()
  const third = await createApp({
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    database: app.database,
    clock: app.clock,
  })
  addPages(third)
  await look(`/jobs/${id}`, { at: third })
  await third.close()

  expect(await counted(id)).toEqual({ direct: 1 })
})
