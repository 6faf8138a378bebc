import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { jobs, searchPartners, users } from '#server/db/schema.ts'
import { closeExpiredJobs } from '#server/jobs/commands.ts'
import { createWorld, type Person } from '#test/world.ts'

const world = await createWorld()
beforeEach(world.reset)

const list = async (query = '', person: Pick<Person, 'ask'> = world.visitor) =>
  (await person.ask('GET', `/api/partners${query}`)).json()
const names = async (query = '') => (await list(query)).partners.map((partner: Partner) => partner.businessName)
const found = (search: string) => names(`?search=${encodeURIComponent(search)}`)
const page = async (id: number, person: Pick<Person, 'ask'> = world.visitor) =>
  (await person.ask('GET', `/api/partners/${id}`)).json()

test('everybody sees the businesses, and of each no more than what is public', async () => {
  const business = await world.business({
    businessName: 'Café Nord',
    businessType: 'cafe',
    businessLocation: 'Wedding',
    fullName: 'Ada Privat',
  })
  await world.job(business)
  await world.student()
  await world.jobSeeker()

  const { partners, nextPage } = await list()

  expect(partners).toEqual([
    {
      id: business.user.id,
      businessName: 'Café Nord',
      businessType: 'cafe',
      businessLocation: 'Wedding',
      joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      openJobs: 1,
    },
  ])
  expect(nextPage).toBeNull()
  expect((await page(business.user.id)).partner).toEqual(partners[0])
})

test('a place that was never told is no place', async () => {
  const { id } = (await world.business()).user

  expect((await page(id)).partner.businessLocation).toBeNull()
  expect(await found('specified')).toEqual([])
})

test('who has the most jobs to offer comes first, then who joined last', async () => {
  const [one, , two] = [
    await world.business({ businessName: 'One job' }),
    await world.business({ businessName: 'Older' }),
    await world.business({ businessName: 'Two jobs' }),
    await world.business({ businessName: 'Newer' }),
  ]
  await world.job(one)
  await world.job(two)
  await world.job(two)

  expect(await names()).toEqual(['Two jobs', 'One job', 'Newer', 'Older'])
})

test('only open jobs count and are shown, at every moment of their life', async () => {
  const business = await world.business()
  const { id } = business.user
  const job = await world.job(business)
  const other = await world.job(business)
  const seen = async () => {
    world.app.forget()
    const [entry] = await world.db.select().from(searchPartners).where(eq(searchPartners.businessId, id))
    const { partner, jobs: shown } = await page(id)
    const { partners } = await list()
    expect(partners[0].openJobs).toBe(partner.openJobs)
    return { count: partner.openJobs, shown: shown.map((one: { id: number }) => one.id), order: entry?.openJobs }
  }

  expect(await seen()).toEqual({ count: 2, shown: [other.id, job.id], order: 2 })
  await world.db.update(jobs).set({ open: false, closedAt: new Date() }).where(eq(jobs.id, job.id))
  expect(await seen()).toEqual({ count: 1, shown: [other.id], order: 1 })
  await world.db.update(jobs).set({ open: true, closedAt: null }).where(eq(jobs.id, job.id))
  expect(await seen()).toMatchObject({ count: 2, order: 2 })
  await world.db.update(jobs).set({ deletedAt: new Date() }).where(eq(jobs.id, job.id))
  expect(await seen()).toEqual({ count: 1, shown: [other.id], order: 1 })

  world.clock.set(new Date(other.expiresAt))
  expect(await seen()).toEqual({ count: 0, shown: [], order: 1 })
  await closeExpiredJobs(world.db, world.clock.now())
  expect(await seen()).toEqual({ count: 0, shown: [], order: 0 })

  await world.job(business)
  await world.db.delete(jobs)
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
])('a search for %j finds %j', async (search, expected) => {
  await world.business({ businessName: 'Großküche Ost', businessType: 'hotel', businessLocation: 'Lichtenberg 7' })
  await world.business({ businessName: 'Küche & Co', businessType: 'other', businessLocation: 'Mitte' })
  await world.business({ businessName: 'Zuckertinte', businessType: 'cafe', businessLocation: 'Berlin-Kreuzberg' })
  const isBoth = search === 'berg'

  expect(await found(search)).toEqual(isBoth ? [...expected, 'Großküche Ost'] : expected)
})

test('a search knows a business by what it is called now', async () => {
  const { user } = await world.business({ businessName: 'Altes Haus' })
  await world.db
    .update(users)
    .set({ businessName: 'Neues Haus', businessType: 'bar', businessLocation: 'Moabit' })
    .where(eq(users.id, user.id))

  expect(await found('altes')).toEqual([])
  expect(await found('neues bar moabit')).toEqual(['Neues Haus'])
  await world.db.update(users).set({ isBusiness: false }).where(eq(users.id, user.id))
  expect(await names()).toEqual([])
  await world.db.delete(users).where(eq(users.id, user.id))
  expect(await world.db.$count(searchPartners)).toBe(0)
})

test('pages follow each other until nothing follows', async () => {
  await world.db.insert(users).values(
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
  const reply = await world.visitor.ask('GET', `/api/partners${query}`)

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_input' })
})

test('the jobs on a partner’s page carry the viewer’s own marks', async () => {
  const [business, student] = [await world.business(), await world.student()]
  const job = await world.job(business)
  await student.ask('POST', `/api/jobs/${job.id}/like`, { action: 'like' })
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })

  expect((await page(business.user.id, student)).jobs).toMatchObject([{ liked: true, saved: true, likes: 1 }])
  expect((await page(business.user.id)).jobs).toMatchObject([{ liked: false, saved: false, likes: 1 }])
})

test('a partner’s page shows its fifty newest jobs, and counts all', async () => {
  const business = await world.business()
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = Array.from({ length: 51 }, (_, at) => ({ businessId: business.user.id, title: `Job ${at}`, expiresAt }))
  await world.db.insert(jobs).values(rows)

  const { partner, jobs: shown } = await page(business.user.id)
  expect(partner.openJobs).toBe(51)
  expect(shown).toHaveLength(50)
  expect(shown[0].title).toBe('Job 50')
})

test('who is no business has no page', async () => {
  const { user } = await world.student()

  const reply = await world.visitor.ask('GET', `/api/partners/${user.id}`)
  expect(reply.status).toBe(404)
  expect(await reply.json()).toEqual({ code: 'not_found', message: 'This no longer exists.' })
})
