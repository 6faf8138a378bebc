import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import { RETENTION } from '#contract/retention.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { lockDue } from '#server/features/applicants/batches/queries.ts'
import { aboutOf } from '#server/features/applications/rules.ts'

/** The shortest month, so an application that is n months old is at least n times as old as this. */
const SHORTEST_MONTH_MS = 28 * DAY_MS

/**
 * Removes the personal data of applications that were rejected long ago, and no longer counts them in their job. The
 * applicants still see the result.
 */
export const wipeRejectedApplications = (db: Db, now: Date): Promise<number> => inBatches(db, (tx) => wipeSome(tx, now))

async function wipeSome(tx: Db, now: Date): Promise<number> {
  const isDue = and(
    eq(applications.status, 'rejected'),
    isNull(applications.wipedAt),
    isNull(applications.publishAt),
    isKeptNoLonger(now),
  )
  const ids = await lockDue(tx, isDue)
  if (ids.length === 0) return 0
  const wiped = await tx
    .update(applications)
    .set({ message: null, introduction: null, note: null, visibleNote: null, wipedAt: now })
    .where(inArray(applications.id, ids))
    .returning({ id: applications.id, userId: applications.userId, jobId: applications.jobId })
  const fewer = sql`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${inArray(applications.id, ids)})`
  const jobIds = wiped.map(({ jobId }) => jobId)
  await tx
    .update(jobs)
    .set({ applications: sql`${jobs.applications} - ${fewer}` })
    .where(inArray(jobs.id, jobIds))
  for (const { id, userId, jobId } of wiped) {
    const owner = tx.select({ id: jobs.businessId }).from(jobs).where(eq(jobs.id, jobId))
    const toOwner = and(eq(notifications.userId, owner), eq(notifications.about, aboutOf(id)))
    const toApplicant = and(
      eq(notifications.userId, userId),
      sql`starts_with(${notifications.about}, ${`${aboutOf(id)}:`})`,
    )
    await tx.delete(notifications).where(or(toOwner, toApplicant))
  }
  return ids.length
}

/** Calendar months in UTC, independent of the time zone of the database session. The first half of the condition uses the index. */
const isKeptNoLonger = (now: Date) => {
  const { rejectedAt } = applications
  const atLeast = new Date(now.getTime() - RETENTION.rejectedApplication.months * SHORTEST_MONTH_MS)
  return and(
    lte(rejectedAt, atLeast),
    sql`${rejectedAt} at time zone 'UTC' + make_interval(months => ${RETENTION.rejectedApplication.months})
      <= ${now.toISOString()}::timestamptz at time zone 'UTC'`,
  )
}
