import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { JobDraft } from '#contract/jobDrafts.ts'
import { jobs, mails, notifications } from '#server/db/schema.ts'
import { findForMail } from '#server/features/notifications/mails/queries.ts'
import { warnOfHigherWage } from '#server/features/wages/commands.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

/** A job that was posted on this day at noon. */
async function aJob(day: string, draft: Partial<JobDraft> = {}) {
  app.clock.set(new Date(`${day}T11:00:00Z`))
  const business = await app.business()
  return app.job(business, { title: 'Barista', payRate: '14 €', ...draft })
}
/** All notices so far, after the task has run at this moment. */
async function toldAt(moment: string) {
  await warnOfHigherWage(app.db, new Date(moment))
  const told = await app.db.select().from(notifications).orderBy(notifications.id)
  return told.map(({ about }) => Number(about.split(':').at(-1)))
}
const WEEK = '2026-12-24T23:00:00Z'

test('A business is told 30, 7 and 1 day before by the days of Berlin, once each, with a mail, by two processes at once', async () => {
  const job = await aJob('2026-12-01')
  // Only a job that was posted before a notice is due gets it.
  await app.db.update(jobs).set({ createdAt: new Date('2026-11-20T11:00:00Z') })

  expect(await toldAt('2026-12-01T22:59:59Z')).toEqual([])
  const [told] = await Promise.all([1, 2, 3].map(() => toldAt('2026-12-01T23:00:00Z')))
  expect(told).toEqual([30])
  expect(await toldAt('2026-12-24T22:59:59Z')).toEqual([30])
  expect(await toldAt(WEEK)).toEqual([30, 7])
  expect(await toldAt('2026-12-30T22:59:59Z')).toEqual([30, 7])
  expect(await toldAt('2026-12-30T23:00:00Z')).toEqual([30, 7, 1])
  expect(await toldAt('2026-12-31T22:59:59Z')).toEqual([30, 7, 1])
  expect(await toldAt('2026-12-31T23:00:00Z')).toEqual([30, 7, 1])
  expect(await app.db.select().from(mails)).toHaveLength(3)
  const [first] = await app.db.select().from(notifications)
  // The previous version shows this kind with the last day of the job.
  expect(first).toMatchObject({
    kind: 'job-expiring',
    jobId: job.id,
    facts: {
      title: 'Barista',
      expiresAt: job.expiresAt,
      wage: { day: '2027-01-01', wageCents: 1460, payRate: '14 €' },
    },
  })
})

test.each<[string, string, Partial<JobDraft>, string]>([
  ['pays enough', '2026-12-01', { payRate: '14,60 €' }, WEEK],
  ['states no pay', '2026-12-01', { payRate: null }, WEEK],
  ['has a reason', '2026-12-01', { payException: 'under18' }, WEEK],
  ['ends this year', '2026-12-01', { facts: { start: 'now', end: '2026-12-31' } }, WEEK],
  ['expires on the last day of the year', '2026-11-01', {}, WEEK],
  ['was posted after the notice was due', '2026-12-26', {}, '2026-12-27T11:00:00Z'],
])('No notice is sent about a job that %s', async (_, day, draft, moment) => {
  const { expiresAt } = await aJob(day, draft)
  expect(expiresAt <= '2026-12-31T23:00:00.000Z').toBe(day === '2026-11-01')
  expect(await toldAt(moment)).toEqual([])
})

test('Monthly pay is warned about by its hours', async () => {
  await aJob('2026-12-01', { payRate: '2.409 € im Monat', facts: { weeklyHours: { from: 40, to: 40 } } })
  expect(await toldAt(WEEK)).toEqual([7])
})

test('After a raise or the end of a job no more notices come, and one whose mail still waits is not mailed', async () => {
  await aJob('2026-12-01')
  expect(await toldAt(WEEK)).toEqual([7])
  const [told] = await app.db.select().from(notifications)
  const mail = () => findForMail(app.db, told?.id ?? 0)
  expect(await mail()).toMatchObject({ kind: 'job-expiring' })

  await app.db.update(jobs).set({ payRate: '15 €', payHourlyMin: 1500 })
  expect(await mail()).toBeUndefined()
  expect(await toldAt('2026-12-31T11:00:00Z')).toEqual([7])
  await app.db.update(jobs).set({ payRate: '14 €', payHourlyMin: 1400, open: false, closedAt: new Date() })
  expect(await toldAt('2026-12-31T11:00:00Z')).toEqual([7])
  await app.db.update(jobs).set({ open: true, closedAt: null }).where(eq(jobs.payRate, '14 €'))
  expect(await toldAt('2026-12-31T11:00:00Z')).toEqual([7, 1])
})
