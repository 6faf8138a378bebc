import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Applicant, Decision } from '#contract/applications.ts'
import { UNDO_SECONDS } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs } from '#server/db/schema.ts'
import { publishedDecision } from '#server/features/answers/rules.ts'
import { BATCH } from '#server/features/applicants/batches/queries.ts'
import { findApplicant, isEndedForBusiness } from '#server/features/applicants/queries.ts'
import { aboutOf } from '#server/features/applications/rules.ts'
import { isNotDeleted, shownTitle } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { found, Refusal } from '#server/refusal.ts'

/**
 * Stores a decision, which is published to the applicant some seconds later. Returning to the published decision cancels the change, and
 * repeating a decision changes nothing. An application that ended without an answer cannot return to pending: only an answer reopens it.
 */
export async function decide(
  tx: Db,
  { businessId, id }: { businessId: number; id: number },
  { status, note = null, unanswered = false }: Decision,
  now: Date,
): Promise<Applicant> {
  const publishAt = sql`${new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString()}::timestamptz`
  const decidedAt = sql.param(status === 'pending' ? null : now, applications.decidedAt)
  const decision = sql`(${status}::text, ${note}::text, ${unanswered}::boolean)`
  const published = sql`(${applications.visibleStatus}, ${applications.visibleNote}, ${applications.unanswered})`
  const current = sql`(${applications.status}, ${applications.note}, ${isEndedForBusiness})`
  const isTakenBack = sql`${published} is not distinct from ${decision}`
  const onWhat = tx.select({ id: applications.jobId }).from(applications).where(eq(applications.id, id))
  // Locked first, because deleting the job publishes the last decisions on its applications.
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.id, onWhat), eq(jobs.businessId, businessId), isNotDeleted))
    .for('share')
  found(job)
  await refuseNoAnswer(tx, id, { status, note, unanswered })
  await tx
    .update(applications)
    .set({
      status,
      note,
      // The time of an undo would reveal that there was a decision.
      decidedAt: sql`case when ${isTakenBack} then ${applications.visibleDecidedAt} else ${decidedAt} end`,
      rejectedAt: rejectedSince(status, now),
      publishAt: sql`case when ${isTakenBack} then null else ${publishAt} end`,
    })
    .where(and(eq(applications.id, id), isNull(applications.wipedAt), sql`${current} is distinct from ${decision}`))
  return findApplicant(tx, { businessId, id }, now)
}

/**
 * Checks a decision on an application that ended without an answer. The row is locked, because an answer to it can be published at the same
 * time.
 */
async function refuseNoAnswer(tx: Db, id: number, { status, note, unanswered }: Required<Decision>) {
  const [row] = await tx
    .select({ isEnded: applications.unanswered })
    .from(applications)
    .where(and(eq(applications.id, id), isNull(applications.wipedAt)))
    .for('no key update')
  const isEnded = found(row).isEnded
  if (unanswered && !(isEnded && status === 'rejected' && note === null))
    throw new Refusal('conflict', 'applications.answerSent')
  if (isEnded && status === 'pending') throw new Refusal('conflict', 'applications.ended')
}

/** The time of the first rejection that was not revoked. Decisions that were never published do not affect it. */
const rejectedSince = (status: Decision['status'], now: Date) =>
  status === 'rejected'
    ? sql`coalesce(${applications.rejectedAt}, ${sql.param(now, applications.rejectedAt)})`
    : sql`case when ${applications.visibleStatus} = 'rejected' then ${applications.rejectedAt} end`

/**
 * Publishes the decisions that are due. If several processes do so at once, each decision is published once. Visitors see that a job takes
 * applications again once the last one that ended without an answer is answered (`onReopened`).
 */
export async function publishDecisions(db: Db, now: Date, onReopened = () => {}): Promise<number> {
  const isDue = lte(applications.publishAt, now)
  const [first] = await db.select({ id: applications.id }).from(applications).where(isDue).limit(1)
  return first ? inBatches(db, (tx) => publishSome(tx, now, onReopened)) : 0
}

async function publishSome(tx: Db, now: Date, onReopened: () => void): Promise<number> {
  const due = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      status: applications.status,
      publishAt: applications.publishAt,
      title: shownTitle,
      isEnded: applications.unanswered,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(lte(applications.publishAt, now))
    .limit(BATCH)
    .for('update', { of: applications, skipLocked: true })
  if (due.length === 0) return 0
  if (due.some(({ isEnded }) => isEnded)) onReopened()
  const ids = due.map(({ id }) => id)
  await tx.update(applications).set(publishedDecision).where(inArray(applications.id, ids))
  for (const { id, userId, jobId, status, publishAt, title } of due) {
    const about = `${aboutOf(id)}:${publishAt?.toISOString()}`
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts: { title, status } })
  }
  return due.length
}
