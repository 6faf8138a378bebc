import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cityDate } from '#contract/days.ts'
import type { Statistics } from '#contract/statistics.ts'
import { applications, jobs, jobViews, saves } from '#server/db/schema.ts'
import { createTestApp, type Person } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const NOW = new Date('2026-11-24T12:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const read = async (business: Person, query = ''): Promise<Statistics> =>
  (await business.ask('GET', `/api/statistics${query}`)).json()
const views = (jobId: number, day: Date, seen: number, channel: 'list' | 'poster' = 'list') =>
  app.db.insert(jobViews).values({ jobId, day: cityDate(day), channel, seen })

type Applied = Partial<typeof applications.$inferInsert>
const apply = async (jobId: number, applied: Applied) =>
  app.db.insert(applications).values({ userId: (await app.student()).user.id, jobId, ...applied })

test('A new business has days without anything, and no sentence', async () => {
  app.clock.set(NOW)
  const found = await read(await app.business())

  expect(found).toMatchObject({ channels: [], countedSince: null, advice: null, jobs: [], nextCursor: null })
  expect(found.days).toHaveLength(30)
  expect([found.days[0], found.days.at(-1)]).toEqual(['2026-10-26', '2026-11-24'])
  expect(Object.values(found.byDay).map((line) => [line.length, Math.max(...line)])).toEqual(Array(5).fill([30, 0]))
})

test('Each step is counted on its day in Berlin, in total and for each job', async () => {
  app.clock.set(NOW)
  const business = await app.business()
  const [one, two] = [await app.job(business, { title: 'Barista' }), await app.job(business, { title: 'Koch' })]
  await views(one.id, NOW, 4)
  await views(one.id, NOW, 3, 'poster')
  await views(one.id, daysAgo(40), 5)
  await views(two.id, daysAgo(1), 2)
  await app.db.insert(saves).values({ userId: (await app.student()).user.id, jobId: one.id, createdAt: NOW })
  const lateInBerlin = new Date('2026-11-22T23:30:00Z')
  await apply(one.id, { createdAt: lateInBerlin, channel: 'poster' })
  const accepted = { status: 'accepted', visibleStatus: 'accepted', decidedAt: NOW, answeredAt: NOW } as const
  await apply(one.id, { createdAt: daysAgo(2), ...accepted, channel: 'poster' })
  await apply(two.id, { createdAt: daysAgo(2), ...accepted, declinedAt: NOW })

  const { byDay, jobs: found, channels, countedSince, days } = await read(business)

  const last = (line: number[]) => line.slice(-3)
  expect(Object.fromEntries(Object.entries(byDay).map(([step, line]) => [step, last(line)]))).toEqual({
    seen: [0, 2, 7],
    saved: [0, 0, 1],
    applied: [2, 1, 0],
    answered: [0, 0, 2],
    hired: [0, 0, 1],
  })
  expect(byDay.seen.reduce((sum, seen) => sum + seen)).toBe(9)
  expect(channels).toEqual([
    { channel: 'list', seen: 6, applied: 0, answered: 0, hired: 0 },
    { channel: 'poster', seen: 3, applied: 2, answered: 1, hired: 1 },
    { channel: 'direct', seen: 0, applied: 1, answered: 1, hired: 0 },
  ])
  expect(countedSince).toBe('2026-10-15')
  expect(found).toMatchObject([
    { id: two.id, title: 'Koch', funnel: { seen: 2, saved: 0, applied: 1, answered: 1, hired: 0 } },
    {
      id: one.id,
      title: 'Barista',
      state: 'open',
      funnel: { seen: 12, saved: 1, applied: 2, answered: 1, hired: 1 },
      channels: [
        { channel: 'list', seen: 9, applied: 0, answered: 0, hired: 0 },
        { channel: 'poster', seen: 3, applied: 2, answered: 1, hired: 1 },
      ],
    },
  ])
  expect(found[1]?.seenByDay).toHaveLength(days.length)
  expect(last(found[1]?.seenByDay ?? [])).toEqual([0, 0, 7])
})

test('The numbers of a job equal those of its steps over HTTP: an accepted applicant who declines is not hired', async () => {
  const [business, student] = [await app.business(), await app.student()]
  const job = await app.job(business)
  await student.ask('POST', `/api/jobs/${job.id}/save`, { action: 'save' })
  const { id } = await (await student.ask('POST', `/api/jobs/${job.id}/apply`, {})).json()
  const funnel = async () => (await read(business)).jobs[0]?.funnel
  expect(await funnel()).toEqual({ seen: 0, saved: 1, applied: 1, answered: 0, hired: 0 })

  await business.ask('PATCH', `/api/applications/${id}`, { status: 'accepted' })
  expect(await funnel()).toMatchObject({ answered: 0, hired: 0 })
  const told = { visibleStatus: 'accepted', publishAt: null, answeredAt: new Date() } as const
  await app.db.update(applications).set(told).where(eq(applications.id, id))
  expect(await funnel()).toMatchObject({ answered: 1, hired: 1 })

  await student.ask('POST', `/api/applications/${id}/decline`, {})
  expect(await funnel()).toEqual({ seen: 0, saved: 1, applied: 1, answered: 1, hired: 0 })
})

test('A job that was closed because it was filled here brought a hire, and not one more than those accepted', async () => {
  const business = await app.business()
  const [told, counted] = [await app.job(business), await app.job(business)]
  await apply(counted.id, { status: 'accepted', visibleStatus: 'accepted', decidedAt: NOW, answeredAt: NOW })
  for (const { id } of [told, counted])
    await business.ask('PATCH', `/api/jobs/${id}`, { closed: true, closeReason: 'filledHere' })

  expect((await read(business)).jobs.map(({ funnel }) => funnel.hired)).toEqual([1, 1])
  await business.ask('PATCH', `/api/jobs/${told.id}`, { closed: false })
  expect((await read(business)).jobs.map(({ funnel }) => funnel.hired)).toEqual([1, 0])
})

test('Only the own jobs are counted, and none that is deleted', async () => {
  app.clock.set(NOW)
  const [business, other] = [await app.business(), await app.business()]
  const [own, gone, foreign] = [await app.job(business), await app.job(business), await app.job(other)]
  for (const { id } of [own, gone, foreign]) await views(id, NOW, 1)
  await business.ask('DELETE', `/api/jobs/${gone.id}`)

  const found = await read(business)

  expect(found.jobs.map(({ id }) => id)).toEqual([own.id])
  expect(found.byDay.seen.at(-1)).toBe(1)
})

test('The jobs come page by page, and only businesses can read them', async () => {
  const business = await app.business()
  const [first, second] = [await app.job(business), await app.job(business)]

  const page = await read(business, '?limit=1')
  const next = await read(business, `?limit=1&cursor=${page.nextCursor}`)
  expect([page, next].map((found) => found.jobs.map(({ id }) => id))).toEqual([[second.id], [first.id]])
  expect((await business.ask('GET', '/api/statistics?cursor=x')).status).toBe(400)
  expect((await app.visitor.ask('GET', '/api/statistics')).status).toBe(401)
  expect((await (await app.student()).ask('GET', '/api/statistics')).status).toBe(403)
})

test('A business is told what jobs get more for, if the jobs of all businesses say so and its own do not state it', async () => {
  app.clock.set(NOW)
  const hours = { weeklyHours: { from: 10, to: 20 } }
  const businesses = await Promise.all(Array.from({ length: 6 }, () => app.business()))
  const people = await Promise.all(Array.from({ length: 8 }, async () => (await app.student()).user.id))
  const posted = await app.db
    .insert(jobs)
    .values(
      Array.from({ length: 48 }, (_, at) => ({
        businessId: (businesses[Math.floor(at / 2) % 6] as Person).user.id,
        title: 'Barista',
        payRate: '15 €',
        expiresAt: daysAgo(-30),
        facts: at % 2 === 0 ? hours : {},
      })),
    )
    .returning({ id: jobs.id })
  const applied = posted.flatMap(({ id: jobId }, at) =>
    people.slice(0, at % 2 === 0 ? 6 : 3).map((userId) => ({ userId, jobId })),
  )
  await app.db.insert(applications).values(applied)
  const seen = { day: cityDate(NOW), channel: 'list', seen: 30 } as const
  await app.db.insert(jobViews).values(posted.map(({ id: jobId }) => ({ jobId, ...seen })))
  const [lacking, stating] = [await app.business(), await app.business()]
  await app.job(lacking, { payRate: '15 €' })
  await app.job(stating, { payRate: '15 €', facts: hours })

  expect((await read(lacking)).advice).toEqual({ fact: 'hours', times: 2 })
  expect((await read(stating)).advice).toBeNull()
  await app.db
    .update(jobs)
    .set({ deletedAt: NOW })
    .where(
      inArray(
        jobs.businessId,
        businesses.slice(0, 2).map(({ user }) => user.id),
      ),
    )
  app.fastify.invalidateCache('removes')
  expect((await read(lacking)).advice).toBeNull()
})
