import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, jobs, jobTemplates, notifications, unsubscribeLinks } from '#server/db/schema.ts'
import { createTestApp } from '#test/app.ts'

const app = await createTestApp()
beforeEach(app.reset)

const migrate = async () => {
  const statements = readFileSync('server/db/migrations/0056_settled_states.sql', 'utf8')
  for (const statement of statements.split('--> statement-breakpoint')) await app.db.execute(sql.raw(statement))
}

const [FIRST, SECOND, UNTIL] = [20, 21, 29].map((day) => new Date(`2026-11-${day}T10:00:00Z`))

const decided = { status: 'rejected', visibleStatus: 'rejected' } as const

test.each([
  [
    'accepted without the time of the answer',
    { status: 'accepted', visibleStatus: 'accepted', decidedAt: FIRST },
    { unanswered: false, answeredAt: FIRST, visibleDecidedAt: FIRST, rejectedAt: null },
  ],
  [
    'rejected without the time of the rejection',
    { ...decided, decidedAt: FIRST },
    { unanswered: false, answeredAt: FIRST, visibleDecidedAt: FIRST, rejectedAt: FIRST },
  ],
  [
    'rejected with another decision that can still be undone',
    { ...decided, status: 'accepted', decidedAt: SECOND, rejectedAt: FIRST, answeredAt: FIRST, publishAt: UNTIL },
    { unanswered: false, answeredAt: FIRST, visibleDecidedAt: FIRST, rejectedAt: FIRST },
  ],
  [
    'answered late, but still marked as without an answer',
    { ...decided, visibleNote: 'Sorry', decidedAt: SECOND, rejectedAt: FIRST, unanswered: true },
    { unanswered: false, answeredAt: SECOND, visibleDecidedAt: SECOND, rejectedAt: FIRST },
  ],
  [
    'ended without an answer',
    { ...decided, rejectedAt: FIRST, unanswered: true },
    { unanswered: true, answeredAt: null, visibleDecidedAt: null, rejectedAt: FIRST },
  ],
  ['waiting', {}, { unanswered: false, answeredAt: null, visibleDecidedAt: null, rejectedAt: null }],
] as const)('An application of an earlier version that is %s reads as one of today', async (_, before, after) => {
  const [business, student] = [await app.business(), await app.student()]
  const job = await app.job(business)
  await app.db.insert(applications).values({ userId: student.user.id, jobId: job.id, ...before })

  await migrate()

  expect(await app.db.select().from(applications)).toMatchObject([after])
})

test('A job that an earlier version reopened has no reason for its closing, and one that is closed keeps it', async () => {
  const business = await app.business()
  const [open, closed] = [await app.job(business), await app.job(business)]
  await app.db.update(jobs).set({ closeReason: 'filledHere' })
  await app.db.update(jobs).set({ open: false, closedAt: FIRST }).where(eq(jobs.id, closed.id))

  await migrate()

  const rows = await app.db.select({ id: jobs.id, reason: jobs.closeReason }).from(jobs).orderBy(jobs.id)
  expect(rows).toEqual([
    { id: open.id, reason: null },
    { id: closed.id, reason: 'filledHere' },
  ])
})

test('A template of an earlier version says nothing about who wrote its text, nor has it another language', async () => {
  const business = await app.business()
  const job = { title: 'Barista', description: 'Coffee.', facts: {} }
  const saved = await business.ask('POST', '/api/job-templates', { name: 'Late shift', job })
  await app.db.update(jobTemplates).set({ job: sql`${jobTemplates.job} - 'written' - 'otherDescription'` })

  await migrate()

  const { jobTemplates: list } = await (await business.ask('GET', '/api/job-templates')).json()
  expect(list).toEqual([await saved.json()])
})

test('The link in the header of an older mail still turns off its kind', async () => {
  const { user } = await app.business()
  const [{ id } = { id: 0 }] = await app.db
    .insert(notifications)
    .values({ userId: user.id, kind: 'new-comment', about: 'comment:1' })
    .returning()
  await app.db.execute(sql`insert into unsubscribe_tokens (token_hash, notification_id) values ('older', ${id})`)

  await migrate()

  expect(await app.db.select().from(unsubscribeLinks)).toMatchObject([
    { tokenHash: 'older', userId: user.id, kind: 'new-comment' },
  ])
})
