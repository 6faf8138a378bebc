import { randomBytes } from 'node:crypto'
import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Channel } from '#contract/channels.ts'
import { cityDate } from '#contract/days.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { RETENTION } from '#contract/retention.ts'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, jobViews, sessions, visitSalts, visits } from '#server/db/schema.ts'
import { isNotDeleted, isRestorable } from '#server/features/jobs/state/rules.ts'
import { visitorHash } from '#server/features/statistics/views/queries.ts'

/** A view of the page of a job. */
export type View = {
  day: string
  jobId: number
  /** Network and kind of browser. It is only stored as a hash with the salt of the day. */
  visitor: string
  channel: Channel
  /** The hash of the session token; empty without one. */
  tokenHash: string
}

/** How many views one statement writes. */
const VIEWS_PER_STATEMENT = 2000
/** Views of the last seconds before midnight are written after midnight. */
const GRACE_MS = MINUTE_MS

/**
 * Adds views of one day to the counts. A visitor counts once a day for each job, so writing a view again changes nothing. Views by the
 * job's own business, and views of deleted jobs, are left out.
 */
export async function writeViews(db: Db, day: string, views: View[]): Promise<void> {
  // The first process makes the salt of the day.
  await db
    .insert(visitSalts)
    .values({ day, salt: randomBytes(16).toString('base64url') })
    .onConflictDoNothing()
  const rows = views.map(({ jobId, visitor, channel, tokenHash }) => ({
    job_id: jobId,
    visitor,
    channel,
    token_hash: tokenHash,
  }))
  for (let start = 0; start < rows.length; start += VIEWS_PER_STATEMENT)
    await db.execute(addition(day, JSON.stringify(rows.slice(start, start + VIEWS_PER_STATEMENT))))
}

/** All processes insert in the same order, so that they cannot deadlock. */
const addition = (day: string, views: string) => sql`
  with seen as (
    select job_id, ${visitorHash(sql`salt`, sql`seen.visitor`)} as visitor, channel, token_hash
    from json_to_recordset(${views}::json) as seen (job_id integer, visitor text, channel text, token_hash text)
    join ${visitSalts} on ${visitSalts.day} = ${day}::date
  ), added as (
    insert into ${visits} (day, job_id, visitor, channel)
    select ${day}::date, seen.job_id, seen.visitor, seen.channel from seen
    join ${jobs} on ${jobs.id} = seen.job_id and ${isNotDeleted}
    left join ${sessions} on ${sessions.tokenHash} = seen.token_hash
    where ${sessions.userId} is distinct from ${jobs.businessId}
    order by seen.job_id, seen.visitor
    on conflict do nothing
    returning job_id, visitor
  )
  insert into ${jobViews} (job_id, day, channel, seen)
  select job_id, ${day}::date, channel, count(*) from added join seen using (job_id, visitor)
  group by job_id, channel order by job_id, channel
  on conflict (job_id, day, channel) do update set seen = ${jobViews}.seen + excluded.seen`

/** Deletes the salts of past days and the hashes of visitors. After that, the views of a visitor on two days cannot be linked. */
export async function dropOldVisits(db: Db, now: Date): Promise<void> {
  const today = cityDate(new Date(now.getTime() - GRACE_MS))
  // The salts first, because without them the rest is useless.
  await db.delete(visitSalts).where(lt(visitSalts.day, today))
  await deleteInBatches(db, visits, lt(visits.day, today))
}

/** Deletes all counts of these jobs. */
export async function deleteViews(db: Db, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: jobs.id }).from(jobs).where(which)
  await db.delete(jobViews).where(inArray(jobViews.jobId, ids))
  await db.delete(visits).where(inArray(visits.jobId, ids))
}

/**
 * Deletes old counts, and those of deleted jobs, for which a view may have been written during the deletion. Hidden and held jobs keep
 * theirs, because they may be shown again.
 */
export async function dropOldViews(db: Db, now: Date): Promise<void> {
  const oldest = cityDate(new Date(now.getTime() - RETENTION.views.days * DAY_MS))
  await deleteInBatches(db, jobViews, lt(jobViews.day, oldest))
  await deleteViews(db, sql`not ${isRestorable}`)
}
