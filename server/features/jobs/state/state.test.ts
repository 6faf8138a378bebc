import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs, users } from '#server/db/schema.ts'
import { closedSince, isClosedAt, isDue, isNotDeleted, isOpenAt, stateAt } from '#server/features/jobs/state/rules.ts'
import { openTestDatabase } from '#test/database.ts'

const NOW = new Date('2031-05-20T22:00:00Z')
const EARLIER = new Date('2031-05-01T08:00:00Z')
const ENDS = { before: new Date(NOW.getTime() - 1), now: NOW, after: new Date(NOW.getTime() + 1) }

const { db, close } = await openTestDatabase()
afterAll(close)
beforeAll(async () => {
  const [owner] = await db.insert(users).values({ username: 'o', email: 'o@o.example', fullName: 'O' }).returning()
  const rows = Object.entries(ENDS).flatMap(([when, expiresAt]) =>
    [null, EARLIER].flatMap((closedAt) =>
      [null, EARLIER].map((deletedAt) => ({
        title: `${closedAt ? 'closed' : 'open'}, ends ${when}${deletedAt ? ', deleted' : ''}`,
        businessId: owner?.id ?? 0,
        expiresAt,
        closedAt,
        deletedAt,
        open: closedAt === null,
      })),
    ),
  )
  await db.insert(jobs).values(rows)
})

test('A job is deleted, expired, closed or open, in this order of precedence', async () => {
  const rows = await db.select({ title: jobs.title, state: stateAt(NOW) }).from(jobs)

  expect(Object.fromEntries(rows.map(({ title, state }) => [title, state]))).toEqual({
    'open, ends before': 'expired',
    'open, ends now': 'expired',
    'open, ends after': 'open',
    'closed, ends before': 'expired',
    'closed, ends now': 'expired',
    'closed, ends after': 'closed',
    'open, ends before, deleted': 'deleted',
    'open, ends now, deleted': 'deleted',
    'open, ends after, deleted': 'deleted',
    'closed, ends before, deleted': 'deleted',
    'closed, ends now, deleted': 'deleted',
    'closed, ends after, deleted': 'deleted',
  })
})

test('The SQL conditions for indexes agree with the state', async () => {
  const asBoolean = (condition: unknown) => sql<boolean>`${condition}`
  const rows = await db
    .select({
      state: stateAt(NOW),
      open: asBoolean(isOpenAt(NOW)),
      closed: isClosedAt(NOW),
      there: asBoolean(isNotDeleted),
    })
    .from(jobs)

  expect(rows).toHaveLength(12)
  for (const { state, open, closed, there } of rows)
    expect({ state, open, closed, there }).toEqual({
      state,
      open: state === 'open',
      closed: state !== 'open',
      there: state !== 'deleted',
    })
})

test('The time since when a job is closed does not depend on a sweep', async () => {
  const since = () =>
    db
      .select({ title: jobs.title, since: closedSince(NOW) })
      .from(jobs)
      .orderBy(jobs.id)
  const before = await since()

  await db
    .update(jobs)
    .set({ open: false, closedAt: sql`${jobs.expiresAt}` })
    .where(isDue(NOW))

  expect(await since()).toEqual(before)
  expect(before).toContainEqual({ title: 'open, ends now', since: NOW })
  expect(before).toContainEqual({ title: 'open, ends after', since: null })
  expect(before).toContainEqual({ title: 'closed, ends before', since: EARLIER })
})
