import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { jobs, searchPartners, users } from '#server/db/schema.ts'
import { closeExpiredJobs } from '#server/features/jobs/state/commands.ts'
import { createTestApp, type Person } from '#test/app.ts'
import { untilLockAwaited } from '#test/locks.ts'

const app = await createTestApp()
beforeEach(app.reset)

const list = async (query = '') => (await app.visitor.ask('GET', `/api/partners${query}`)).json()
const names = async (query = '') => (await list(query)).partners.map((partner: Partner) => partner.businessName)
const found = (search: string) => names(`?search=${encodeURIComponent(search)}`)
const page = async (id: number, person: Pick<Person, 'ask'> = app.visitor) =>
  (await person.ask('GET', `/api/partners/${id}`)).json()

test('Everyone sees the businesses, and only their public data', async () => {
  const business = await app.business({
    businessName: 'Café Nord',
    businessType: 'cafe',
    businessLocation: 'Wedding',
    fullName: 'Ada Privat',
  })
  await app.job(business)
  await app.student()
  await app.jobSeeker()

  const { partners, nextPage } = await list()

  expect(partners).toEqual([
    {
      id: business.user.id,
      businessName: 'Café Nord',
      businessType: 'cafe',
      businessLocation: 'Wedding',
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      openJobs: 1,
      logo: null,
      verified: null,
    },
  ])
  expect(nextPage).toBeNull()
  expect((await page(business.user.id)).partner).toEqual(partners[0])
})

test('A business without a location has none in the list', async () => {
  const { id } = (await app.business()).user

  expect((await page(id)).partner.businessLocation).toBeNull()
  expect(await found('specified')).toEqual([])
})

test('Businesses with the most open jobs are listed first, then the newest', async () => {
  const [one, , two] = [
    await app.business({ businessName: 'One job' }),
    await app.business({ businessName: 'Older' }),
    await app.business({ businessName: 'Two jobs' }),
    await app.business({ businessName: 'Newer' }),
  ]
  await app.job(one)
  await app.job(two)
  await app.job(two)

  expect(await names()).toEqual(['Two jobs', 'One job', 'Newer', 'Older'])
})

test('Only jobs that are open at this moment are counted and shown', async () => {
  const business = await app.business()
  const { id } = business.user
  const job = await app.job(business)
  const other = await app.job(business)
  const seen = async () => {
    app.fastify.invalidateCache('adds')
    const [entry] = await app.db.select().from(searchPartners).where(eq(searchPartners.businessId, id))
    const { partner, jobs: shown } = await page(id)
    const { partners } = await list()
    expect(partners[0].openJobs).toBe(partner.openJobs)
    return { count: partner.openJobs, shown: shown.map((one: { id: number }) => one.id), order: entry?.openJobs }
  }

  expect(await seen()).toEqual({ count: 2, shown: [other.id, job.id], order: 2 })
  await app.db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, job.id))
  expect(await seen()).toEqual({ count: 1, shown: [other.id], order: 1 })
  await app.db.update(jobs).set({ open: true, closedAt: null }).where(eq(jobs.id, job.id))
  expect(await seen()).toMatchObject({ count: 2, order: 2 })
  await app.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, job.id))
  expect(await seen()).toEqual({ count: 1, shown: [other.id], order: 1 })

  app.clock.set(new Date(other.expiresAt))
  expect(await seen()).toEqual({ count: 0, shown: [], order: 1 })
  await closeExpiredJobs(app.db, app.clock.now())
  expect(await seen()).toEqual({ count: 0, shown: [], order: 0 })

  await app.job(business)
  await app.db.delete(jobs)
  expect(await seen()).toEqual({ count: 0, shown: [], order: 0 })
})

test.each([
  ['kuche', ['Küche & Co', 'Großküche Ost']],
  ['kueche', ['Küche & Co', 'Großküche Ost']],
  ['KÜCHE', ['Küche & Co', 'Großküche Ost']],
  ['ost', ['Großküche Ost']],
  ['grosskuche', ['Großküche Ost']],
  ['cafe', ['Zuckertinte']],
  ['Café Kreuz', ['Zuckertinte']],
  ['tinte', ['Zuckertinte']],
  ['berg', ['Zuckertinte']],
  ['Sonstiges', ['Küche & Co']],
  ['other', ['Küche & Co']],
  ['hotel', ['Großküche Ost']],
  ['%', []],
  ['z_ckertinte', []],
  ["' | 'x", []],
  ['\\', []],
  ['nobody', []],
  ['cafe cafe cafe cafe cafe cafe cafe cafe cafe cafe cafe cafe', ['Zuckertinte']],
])('A search for %j finds %j', async (search, expected) => {
  await app.business({ businessName: 'Großküche Ost', businessType: 'hotel', businessLocation: 'Lichtenberg 7' })
  await app.business({ businessName: 'Küche & Co', businessType: 'other', businessLocation: 'Mitte' })
  await app.business({ businessName: 'Zuckertinte', businessType: 'cafe', businessLocation: 'Berlin-Kreuzberg' })
  const isBoth = search === 'berg'

  expect(await found(search)).toEqual(isBoth ? [...expected, 'Großküche Ost'] : expected)
})

test('A search finds a business by its current name only', async () => {
  const { user } = await app.business({ businessName: 'Altes Haus' })
  await app.db
    .update(users)
    .set({ businessName: 'Neues Haus', businessType: 'bar', businessLocation: 'Moabit' })
    .where(eq(users.id, user.id))

  expect(await found('altes')).toEqual([])
  expect(await found('neues bar moabit')).toEqual(['Neues Haus'])
  await app.db.update(users).set({ isBusiness: false }).where(eq(users.id, user.id))
  expect(await names()).toEqual([])
  await app.db.delete(users).where(eq(users.id, user.id))
  expect(await app.db.$count(searchPartners)).toBe(0)
})

test('A search for nothing but spaces lists all businesses', async () => {
  const { user } = await app.business()
  const { partners } = await (await app.visitor.ask('GET', '/api/partners?search=%20&page=%20')).json()
  expect(partners.map(({ id }: { id: number }) => id)).toEqual([user.id])
})

test('Pages can be read until the last one', async () => {
  await app.db.insert(users).values(
    Array.from({ length: 41 }, (_, at) => ({
      username: `house${at}`,
      email: `house${at}@house.example`,
      fullName: `House ${at}`,
      isBusiness: true,
      businessName: `House ${at}`,
    })),
  )

  const [first, second, third] = [await list(), await list('?page=2'), await list('?page=3&search=')]
  expect([first.nextPage, second.nextPage, third.nextPage]).toEqual([2, 3, null])
  const all = [...first.partners, ...second.partners, ...third.partners].map(({ id }: Partner) => id)
  expect(new Set(all).size).toBe(41)
  expect(first.partners).toHaveLength(20)
  expect(await list('?page=4')).toEqual({ partners: [], nextPage: null })
  expect(await list('?page=999999999')).toEqual({ partners: [], nextPage: null })
})

test.each([
  '?page=0',
  '?page=-1',
  '?page=1.5',
  '?page=abc',
  '?page=1&page=2',
  '?limit=5',
  '?search=%00',
  `?search=${'x'.repeat(201)}`,
])('%s is refused', async (query) => {
  const reply = await app.visitor.ask('GET', `/api/partners${query}`)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
})

test('The jobs on a partner’s page have the current user’s own marks', async () => {
  const [business, student] = [await app.business(), await app.student()]
  const job = await app.job(business)
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  expect((await page(business.user.id, student)).jobs).toMatchObject([{ liked: true, saved: true, likes: 1 }])
  expect((await page(business.user.id)).jobs).toMatchObject([{ liked: false, saved: false, likes: 1 }])
})

test('A partner’s page shows its fifty newest jobs, and counts all', async () => {
  const business = await app.business()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = Array.from({ length: 51 }, (_, at) => ({ businessId: business.user.id, title: `Job ${at}`, expiresAt }))
  await app.db.insert(jobs).values(rows)

  const { partner, jobs: shown } = await page(business.user.id)
  expect(partner.openJobs).toBe(51)
  expect(shown).toHaveLength(50)
  expect(shown[0].title).toBe('Job 50')
})

test('An account that is not a business has no partner page', async () => {
  const { user } = await app.student()

  const reply = await app.visitor.ask('GET', `/api/partners/${user.id}`)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
})

// The embedded engine has one connection, so it has no concurrent transactions.
test.runIf(process.env.TEST_DATABASE_URL)(
  'A business is renamed after a change of its jobs that is under way, and neither fails',
  async () => {
    const business = await app.business()
    const { id } = await app.job(business)
    const renamed = await app.db.transaction(async (tx) => {
      await tx.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, id))
      const renaming = business.ask('PATCH', '/api/user', { businessName: 'Südblick' })
      await untilLockAwaited(app.db)
      await tx.update(jobs).set({ title: 'Barista' }).where(eq(jobs.id, id))
      return { renaming }
    })

    expect((await renamed.renaming).status).toBe(200)
    expect((await page(business.user.id)).partner).toMatchObject({ businessName: 'Südblick', openJobs: 0 })
  },
)

test('The page of a business names the signs of fraud in its text and its site, and none where there is none', async () => {
  const business = await app.business()
  await app.job(business)
  expect(await page(business.user.id)).not.toHaveProperty('fraudSigns')
  await business.ask('PATCH', '/api/user', { about: 'Schreib uns auf Telegram: @boss', website: 'https://bit.ly/boss' })
  expect((await page(business.user.id)).fraudSigns).toEqual(['messenger', 'shortLink'])
  await business.ask('PATCH', '/api/user', { about: 'Wir backen.', website: null })
  expect(await page(business.user.id)).not.toHaveProperty('fraudSigns')
})
