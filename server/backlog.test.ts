import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/db/schema.ts'
import { dropOldIncidents } from '#server/features/incidents/commands.ts'
import { dropOldMeetings } from '#server/features/meetings/ending/commands.ts'
import { dropOldNotifications } from '#server/features/notifications/commands.ts'
import { dropOldPushes } from '#server/features/push/commands.ts'
import { dropExpiredSessions } from '#server/features/sessions/commands.ts'
import { dropOldViews, dropOldVisits } from '#server/features/statistics/views/commands.ts'
import { dropOldAnswers } from '#server/http/idempotency.ts'
import { dropOldCounts } from '#server/http/limits/counter.ts'
import { createTestApp } from '#test/app.ts'

// A statement that takes too long is cancelled, and its task begins anew an hour later, and so on. Of a million notifications, sessions or
// answers that were due, a PostgreSQL server deleted none.

const app = await createTestApp()
const MANY = 2500
/** Far fewer rows than the database deletes before a statement times out. */
const AT_ONCE = 1000

/** How many rows of a table the largest statement deleted or changed. */
async function watch(table: string, event: 'delete' | 'update') {
  await app.db.execute(sql.raw(`drop table if exists changed_${table}`))
  await app.db.execute(sql.raw(`drop function if exists note_${table} cascade`))
  const watched = `changed_${table}`
  await app.database.db.execute(sql.raw(`create table ${watched} (rows int not null)`))
  await app.database.db.execute(
    sql.raw(`create function note_${table}() returns trigger language plpgsql as
      $$ begin insert into ${watched} select count(*) from gone; return null; end $$`),
  )
  await app.database.db.execute(
    sql.raw(`create trigger note after ${event} on ${table} referencing old table as gone
      for each statement execute function note_${table}()`),
  )
  return async () => {
    const { rows } = await app.db.execute<{ most: number }>(
      sql.raw(`select coalesce(max(rows), 0) as most from ${watched}`),
    )
    return rows[0]?.most
  }
}

const OLD = "now() - interval '6 years'"
const SERIES = `from generate_series(1, ${MANY}) i`
type Backlog = {
  task: () => Promise<unknown>
  fill: string
  /** How many rows are deleted at once. */
  atOnce?: number
}
const BACKLOGS: Record<string, Backlog> = {
  notifications: {
    task: () => dropOldNotifications(app.db, new Date()),
    fill: `insert into notifications (user_id, kind, about, created_at) select 1, 'meeting', 'meeting:' || i, ${OLD} ${SERIES}`,
  },
  sessions: {
    task: () => dropExpiredSessions(app.db),
    fill: `insert into sessions (token_hash, user_id, expires_at) select 'x' || i, 1, ${OLD} ${SERIES}`,
  },
  idempotency_keys: {
    task: () => dropOldAnswers(app.db),
    fill: `insert into idempotency_keys (user_id, key, request, status, answer, created_at) select 1, 'x' || i, 'x', 200, '{}', ${OLD} ${SERIES}`,
  },
  rate_limits: {
    task: () => dropOldCounts(app.db),
    fill: `insert into rate_limits (key, points, expire) select 'x' || i, 1, ${OLD} ${SERIES}`,
  },
  meetings: {
    task: () => dropOldMeetings(app.db, new Date()),
    fill: `insert into meetings (job_id, business_id, kind, status, times, over_at) select 15, 1, 'talk', 'open', '[]', ${OLD} ${SERIES}`,
    // Fewer than others, because the notifications about them are deleted, too.
    atOnce: 200,
  },
  incidents: {
    task: () => dropOldIncidents(app.db, new Date()),
    fill: `insert into incidents (business_id, title, description, created_at) select 1, 'x', 'x', ${OLD} ${SERIES}`,
  },
  visits: {
    task: () => dropOldVisits(app.db, new Date()),
    fill: `insert into visits (day, job_id, visitor) select ${OLD}, 15, 'x' || i ${SERIES}`,
  },
  job_views: {
    task: () => dropOldViews(app.db, new Date()),
    fill: `insert into job_views (job_id, day, channel, seen) select 15, '2000-01-01'::date + i, 'direct', 1 ${SERIES}`,
  },
  pushes: {
    task: () => dropOldPushes(app.db),
    fill: `with news as (insert into notifications (user_id, kind, about) select 1, 'meeting', 'meeting:' || i ${SERIES} returning id),
      session as (insert into sessions (token_hash, user_id, expires_at) values ('push', 1, now() + interval '1 day') returning token_hash),
      browser as (insert into push_subscriptions (user_id, token_hash, endpoint, p256dh, auth) select 1, token_hash, 'x', 'x', 'x' from session returning id)
      insert into pushes (subscription_id, notification_id, created_at) select browser.id, news.id, ${OLD} from browser, news`,
  },
}

test.each(Object.entries(BACKLOGS))(
  'However many %s are due, no statement deletes so many that it is cancelled',
  async (table, { task, fill, atOnce = AT_ONCE }) => {
    await app.reset()
    await app.job(await app.business())
    await app.db.execute(sql`delete from sessions`)
    await app.db.execute(sql.raw(fill))
    const mostAtOnce = await watch(table, 'delete')

    await task()

    const { rows } = await app.db.execute<{ left: number }>(sql.raw(`select count(*)::int as left from ${table}`))
    expect([rows[0]?.left, await mostAtOnce()]).toEqual([0, atOnce])
  },
)

test('However many jobs end in the same moment, they are closed in batches, and the list can be read', async () => {
  await app.reset()
  const [first, second] = [await app.business(), await app.business()]
  await app.db.execute(
    sql.raw(`insert into jobs (business_id, title, expires_at, created_at)
      select case when i % 2 = 0 then ${first.user.id} else ${second.user.id} end, 'Job', now() - interval '1 minute', now() from generate_series(1, 600) i`),
  )
  const mostAtOnce = await watch('jobs', 'update')

  const list = await app.visitor.ask('GET', '/api/jobs')

  expect([list.status, (await list.json()).jobs[0].closed]).toEqual([200, true])
  expect([await app.db.$count(jobs, eq(jobs.open, true)), await mostAtOnce()]).toEqual([0, 500])
})

test.each(['blocked', 'deleted'])(
  'A business with however many jobs can be %s, some of its jobs with each statement',
  async (what) => {
    await app.reset()
    const [operator, business] = [await app.operator(), await app.business()]
    await app.db.execute(
      sql.raw(`insert into jobs (business_id, title, expires_at)
      select ${business.user.id}, 'Job', now() + interval '1 day' from generate_series(1, 120) i`),
    )
    const mostAtOnce = await watch('jobs', 'update')

    const block = { kind: 'account', subjectId: business.user.id, action: 'block', rule: 'spam', facts: 'Ads.' }
    const reply =
      what === 'blocked'
        ? await operator.ask('POST', '/api/operator/decisions', block)
        : await business.ask('DELETE', '/api/user', { password: business.password })

    expect([reply.ok, await mostAtOnce()]).toEqual([true, 50])
    expect(await app.db.$count(jobs, what === 'blocked' ? isNull(jobs.hiddenBy) : eq(jobs.open, true))).toBe(0)
  },
)
