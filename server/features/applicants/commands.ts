import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Applicant, Decision } from '#contract/applications.ts'
import { REJECTED_KEPT_MONTHS, UNDO_SECONDS } from '#contract/limits.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { findApplicant } from '#server/features/applicants/queries.ts'
import { aboutOf } from '#server/features/applications/commands.ts'
import { isThere, publishedDecision } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { found } from '#server/refusal.ts'

/** How many applications one transaction handles, so that none takes long. */
const ROUND = 200
/** The shortest month, so an application that is n months old is at least n times as old as this. */
const SHORTEST_MONTH_MS = 28 * 86_400_000

/**
 * Stores a decision, which is published to the applicant some seconds later. Going back to the published decision
 * cancels the change, and repeating a decision changes nothing.
 */
export async function decide(
  tx: Db,
  { businessId, id }: { businessId: number; id: number },
  { status, note = null }: Decision,
  now: Date,
): Promise<Applicant> {
  const publishAt = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString()
  const decision = sql`(${status}::text, ${note}::text)`
  const isPublished = sql`(${applications.visibleStatus}, ${applications.visibleNote}) is not distinct from ${decision}`
  const onWhat = tx.select({ id: applications.jobId }).from(applications).where(eq(applications.id, id))
  // Locked first, because deleting the job publishes the last decisions on its applications.
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, onWhat), eq(jobs.businessId, businessId), isThere))
    .for('share')
  found(job)
  await tx
    .update(applications)
    .set({
      status,
      note,
      decidedAt: status === 'pending' ? null : now,
      rejectedAt: rejectedSince(status, now),
      publishAt: sql`case when ${isPublished} then null else ${publishAt}::timestamptz end`,
    })
    .where(
      and(
        eq(applications.id, id),
        isNull(applications.wipedAt),
        sql`(${applications.status}, ${applications.note}) is distinct from ${decision}`,
      ),
    )
  return findApplicant(tx, { businessId, id }, now)
}

/** The time of the first rejection that was not revoked. Decisions that were never published do not affect it. */
const rejectedSince = (status: Decision['status'], now: Date) =>
  status === 'rejected'
    ? sql`coalesce(${applications.rejectedAt}, ${sql.param(now, applications.rejectedAt)})`
    : sql`case when ${applications.visibleStatus} = 'rejected' then ${applications.rejectedAt} end`

/** Publishes the decisions that are due. If several processes do so at once, each decision is published once. */
export async function publishDecisions(db: Db, now: Date): Promise<number> {
  const isDue = lte(applications.publishAt, now)
  const [first] = await db.select({ id: applications.id }).from(applications).where(isDue).limit(1)
  return first ? inRounds(db, (tx) => publishSome(tx, now)) : 0
}

async function publishSome(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      status: applications.status,
      publishAt: applications.publishAt,
      title: jobs.title,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(lte(applications.publishAt, now))
    .limit(ROUND)
    .for('update', { of: applications, skipLocked: true })
  if (due.length === 0) return 0
  await tx
    .update(applications)
    .set(publishedDecision)
    .where(
      inArray(
        applications.id,
        due.map(({ id }) => id),
      ),
    )
  for (const { id, userId, jobId, status, publishAt, title } of due) {
    const about = `${aboutOf(id)}:${publishAt?.toISOString()}`
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts: { title, status } })
  }
  return due.length
}

/**
 * Removes the personal data of applications that were rejected long ago, and no longer counts them in their job. The
 * applicants still see the result.
 */
export const wipeRejectedApplications = (db: Db, now: Date): Promise<number> => inRounds(db, (tx) => wipeSome(tx, now))

async function wipeSome(tx: Db, now: Date): Promise<number> {
  const isDue = and(
    eq(applications.status, 'rejected'),
    isNull(applications.wipedAt),
    isNull(applications.publishAt),
    isKeptNoLonger(now),
  )
  const some = tx.select({ id: applications.jobId }).from(applications).where(isDue).limit(ROUND)
  const held = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, some))
    .orderBy(jobs.id)
    .for('no key update', { skipLocked: true })
  if (held.length === 0) return 0
  const isHeld = inArray(
    applications.jobId,
    held.map(({ id }) => id),
  )
  const due = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(isDue, isHeld))
    .limit(ROUND)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const wiped = await tx
    .update(applications)
    .set({ message: null, introduction: null, note: null, visibleNote: null, wipedAt: now })
    .where(inArray(applications.id, ids))
    .returning({ id: applications.id, userId: applications.userId, jobId: applications.jobId })
  const fewer = sql`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${inArray(applications.id, ids)})`
  const lessens = inArray(
    jobs.id,
    wiped.map(({ jobId }) => jobId),
  )
  await tx
    .update(jobs)
    .set({ applications: sql`${jobs.applications} - ${fewer}` })
    .where(lessens)
  for (const { id, userId, jobId } of wiped) {
    const owner = tx.select({ id: jobs.businessId }).from(jobs).where(eq(jobs.id, jobId))
    const toOwner = and(eq(notifications.userId, owner), eq(notifications.about, aboutOf(id)))
    const toApplicant = and(
      eq(notifications.userId, userId),
      sql`starts_with(${notifications.about}, ${`${aboutOf(id)}:`})`,
    )
    await tx.delete(notifications).where(or(toOwner, toApplicant))
  }
  return due.length
}

/**
 * Calendar months in UTC, independent of the time zone of the database session. The first half uses the indexes. The
 * previous version does not write `rejectedAt`.
 */
const isKeptNoLonger = (now: Date) => {
  const { decidedAt, rejectedAt } = applications
  const atLeast = new Date(now.getTime() - REJECTED_KEPT_MONTHS * SHORTEST_MONTH_MS)
  return and(
    or(lte(rejectedAt, atLeast), and(isNull(rejectedAt), lte(decidedAt, atLeast))),
    sql`coalesce(${rejectedAt}, ${decidedAt}) at time zone 'UTC' + make_interval(months => ${REJECTED_KEPT_MONTHS})
      <= ${now.toISOString()}::timestamptz at time zone 'UTC'`,
  )
}

/**
 * Repeats a transaction that does a part of the work until nothing is left that other processes do not already do.
 * Returns the amount of work.
 */
async function inRounds(db: Db, someOf: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const now = await db.transaction(someOf)
    done += now
    if (now === 0) return done
  }
}
