import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { openUntil } from '#contract/days.ts'
import type { HoldReason } from '#contract/holdReasons.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { isWaiting } from '#server/features/answers/rules.ts'
import { findLooked, hasOperator } from '#server/features/jobs/holding/queries.ts'
import { HOLD_MS, isUnsuspicious, reasonsAfter, reasonsFor } from '#server/features/jobs/holding/rules.ts'
import { isHeld, isOpenAt } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { isVerified } from '#server/features/verification/queries.ts'
import { found } from '#server/refusal.ts'
import type { JobRules } from '#server/settings/settings.ts'

/** How many held jobs are released in one batch of background work. */
const BATCH = 200

/** Holds a job that was just posted if there is a reason to look at it first. Runs in the transaction that posts it. */
export async function holdNewJob(tx: Db, id: number, rules: JobRules, now: Date): Promise<void> {
  const [job] = await findLooked(tx, [id], now)
  const reasons = reasonsFor(found(job), rules, now)
  if (reasons.length > 0 && (await hasOperator(tx))) await hold(tx, id, reasons, { now, isNew: true, title: null })
}

/**
 * Runs a change of jobs, and holds those for which the change adds a reason. A job that was held only for its low pay is released if the
 * change raises the pay.
 */
export async function holdingChanges(tx: Db, ids: number[], change: () => Promise<void>, rules: JobRules, now: Date) {
  const before = new Map((await findLooked(tx, ids, now)).map((job) => [job.id, job]))
  await change()
  for (const after of await findLooked(tx, ids, now))
    await holdChanged(tx, before.get(after.id) ?? after, after, rules, now)
}

type Looked = Awaited<ReturnType<typeof findLooked>>[number]

async function holdChanged(tx: Db, before: Looked, after: Looked, rules: JobRules, now: Date) {
  const { id } = after
  const reasons = reasonsAfter(before, after, rules, now)
  const wasHeld = after.heldFor.length > 0
  if (reasons.length === 0 && wasHeld) return releaseJob(tx, id, { now, why: 'its pay was changed' })
  const isMore = reasons.some((reason) => !after.heldFor.includes(reason))
  // Without an operator, no held job would be released.
  if (isMore ? await hasOperator(tx) : reasons.length < after.heldFor.length)
    await hold(tx, id, reasons, { now, title: before.title })
}

/** `title`: the title before the change, if others have seen it. */
type Begin = { now: Date; isNew?: boolean; title: string | null }

/** Hides a job from all users but its business. A second reason does not restart the time that it waits. */
async function hold(tx: Db, id: number, heldFor: HoldReason[], { now, isNew, title }: Begin) {
  const since = sql.param(now, jobs.heldAt)
  await tx
    .update(jobs)
    .set({
      heldFor,
      heldAt: sql`coalesce(${jobs.heldAt}, ${since})`,
      deletedAt: sql`coalesce(${jobs.deletedAt}, ${since})`,
      shownTitle: sql`coalesce(${jobs.shownTitle}, ${title}::text)`,
      ...(isNew && { neverShown: true }),
    })
    .where(eq(jobs.id, id))
}

/**
 * Ends the hold of a job, which is public from then on unless a decision hides it. The deadlines of its applications are moved by the time
 * that it was held. A title that a decision hides is not shown to the applicants. The job must be locked.
 */
export async function endHold(tx: Db, id: number, now: Date): Promise<void> {
  const { waitingSince, pausedUntil } = applications
  // While times for a talk are offered or agreed, the wait is paused anyway.
  const rested = sql`${sql.param(now, waitingSince)}::timestamptz - greatest(${waitingSince}, ${jobs.heldAt}, ${pausedUntil})`
  await tx
    .update(applications)
    .set({ waitingSince: sql`${waitingSince} + greatest(interval '0', ${rested})` })
    .from(jobs)
    .where(and(eq(jobs.id, id), isNotNull(jobs.heldAt), eq(applications.jobId, id), isWaiting))
  await tx
    .update(jobs)
    .set({
      heldFor: [],
      heldAt: null,
      deletedAt: sql`case when ${jobs.hiddenBy} is not null then ${jobs.deletedAt} end`,
    })
    .where(and(eq(jobs.id, id), isNotNull(jobs.heldAt)))
}

type Release = { now: Date; why: string; operatorId?: number | null; decisionId?: number }

/** Releases a held job, which is public then unless a decision hides it, and adds this to the record. The job must be locked. */
export async function releaseJob(
  tx: Db,
  id: number,
  { now, why, operatorId = null, decisionId }: Release,
): Promise<void> {
  await endHold(tx, id, now)
  await tx.update(jobs).set({ shownTitle: null }).where(eq(jobs.id, id))
  await beginAnew(tx, eq(jobs.id, id), now)
  const about = { kind: 'job', subjectId: id, ...(decisionId !== undefined && { decisionId }) } as const
  await record(tx, { operatorId, act: 'released', ...about, why })
}

/** A job that others see for the first time counts as posted now, and is open for as long as any new job. */
export async function beginAnew(tx: Db, which: SQL, now: Date): Promise<void> {
  const since = sql.param(now, jobs.createdAt)
  await tx
    .update(jobs)
    .set({
      neverShown: false,
      createdAt: sql`case when ${jobs.open} then ${since} else ${jobs.createdAt} end`,
      expiresAt: sql`case when ${jobs.open} then ${sql.param(openUntil(now), jobs.expiresAt)} else ${jobs.expiresAt} end`,
      changedAt: null,
    })
    .where(and(which, jobs.neverShown, isNull(jobs.deletedAt)))
}

/** Notifies the business of a released job that it is public now, unless it is closed or a decision hides it. */
export async function announceRelease(tx: Db, id: number, now: Date): Promise<void> {
  const [job] = await tx
    .select({ userId: jobs.businessId, title: jobs.title, expiresAt: jobs.expiresAt })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenAt(now)))
  if (!job) return
  const { userId, title, expiresAt } = job
  const facts = { title, expiresAt: expiresAt.toISOString(), released: true }
  await notify(tx, { userId, kind: 'job-expiring', about: `released:${id}:${now.getTime()}`, jobId: id, facts })
}

/**
 * Releases first jobs after an hour without a sign of fraud, or once their business is verified, and all held jobs when there is no
 * operator any more. Visitors see the jobs at once.
 */
export async function releaseUnsuspiciousJobs(db: Db, now: Date, onShown: () => void): Promise<void> {
  const isOperated = await hasOperator(db)
  const isOver = and(isUnsuspicious, or(lte(jobs.heldAt, new Date(now.getTime() - HOLD_MS)), isVerified(now)))
  const isDue = and(isHeld, isNull(users.deletedAt), isOperated ? isOver : undefined)
  const due = await db
    .select({ id: jobs.id, userId: jobs.businessId })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(isDue)
    .orderBy(asc(jobs.heldAt))
    .limit(BATCH)
  const why = isOperated ? 'an hour without a sign of fraud, or a verified business' : 'there is no operator'
  for (const { id, userId } of due) {
    const isLetGo = await db.transaction(async (tx) => {
      // The business is locked first, as in every write.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
      const [still] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .innerJoin(users, eq(users.id, jobs.businessId))
        .where(and(eq(jobs.id, id), isDue))
        .for('no key update', { of: jobs })
      if (!still) return false
      await releaseJob(tx, id, { now, why })
      await announceRelease(tx, id, now)
      return true
    })
    if (isLetGo) onShown()
  }
}
