import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { openUntil } from '#contract/days.ts'
import type { HoldReason } from '#contract/holdReasons.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { findLooked, hasOperator } from '#server/features/jobs/holding/queries.ts'
import { isQuiet, QUIET_MS, reasonsAfter, reasonsFor } from '#server/features/jobs/holding/rules.ts'
import { isHeld, isOpenAt, isWaiting } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { isVerified } from '#server/features/verification/queries.ts'
import { found } from '#server/refusal.ts'
import type { JobRules } from '#server/settings/settings.ts'

/** So many held jobs are let go in one batch of background work. */
const BATCH = 200

/** Holds a job that was just posted, in the transaction that posts it, if there is a reason to look at it first. */
export async function holdNewJob(tx: Db, id: number, rules: JobRules, now: Date): Promise<void> {
  const [job] = await findLooked(tx, [id], now)
  const reasons = reasonsFor(found(job), rules, now)
  if (reasons.length > 0 && (await hasOperator(tx))) await hold(tx, id, reasons, { now, isNew: true, title: null })
}

/**
 * Runs a change of jobs, and holds those to which the change adds a reason. A job that was held for its pay alone is let go when the change
 * mends that.
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
  if (reasons.length === 0 && wasHeld) return letGo(tx, id, { now, why: 'its pay was changed' })
  const isMore = reasons.some((reason) => !after.heldFor.includes(reason))
  // Without an operator there would be nobody to let it go.
  if (isMore ? await hasOperator(tx) : reasons.length < after.heldFor.length)
    await hold(tx, id, reasons, { now, title: before.title })
}

/** `title`: before the change, if others have seen it. */
type Begin = { now: Date; isNew?: boolean; title: string | null }

/** Takes a job from everybody but its business. A second reason does not make it wait anew. */
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
 * Ends the hold of a job: it is public from then on unless a decision hides it. Whoever waits for an answer has not waited meanwhile. A
 * title that a decision hides stays unread by the applicants. The job must be locked.
 */
export async function endHold(tx: Db, id: number, now: Date): Promise<void> {
  const { waitingSince, pausedUntil } = applications
  // While times for a talk are on offer or agreed, the wait stands still anyway.
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

/** Lets a held job go: it is public then unless a decision hides it, and the record says so. The job must be locked. */
export async function letGo(tx: Db, id: number, { now, why, operatorId = null, decisionId }: Release): Promise<void> {
  await endHold(tx, id, now)
  await tx.update(jobs).set({ shownTitle: null }).where(eq(jobs.id, id))
  await beginAnew(tx, eq(jobs.id, id), now)
  const about = { kind: 'job', subjectId: id, ...(decisionId !== undefined && { decisionId }) } as const
  await record(tx, { operatorId, act: 'released', ...about, why })
}

/** Jobs that others see for the first time are new from this moment on, and open for as long as any new job. */
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

/** Tells the business of a job that was let go that it is public now, unless it is closed or a decision hides it. */
export async function announceRelease(tx: Db, id: number, now: Date): Promise<void> {
  const [job] = await tx
    .select({ userId: jobs.businessId, title: jobs.title, expiresAt: jobs.expiresAt })
    .from(jobs)
    .where(and(eq(jobs.id, id), isOpenAt(now)))
  if (!job) return
  const { userId, title, expiresAt } = job
  const facts = { title, expiresAt: expiresAt.toISOString(), released: true }
  // Of a kind that the previous version knows: there it says until when the job is open, which is true.
  await notify(tx, { userId, kind: 'job-expiring', about: `released:${id}:${now.getTime()}`, jobId: id, facts })
}

/**
 * Lets first jobs go after an hour in which nothing about them looked like fraud, or once their business has proved who it is, and all held jobs when there is no operator any more who
 * could. Visitors see the jobs at once.
 */
export async function letQuietJobsGo(db: Db, now: Date, onShown: () => void): Promise<void> {
  const isOperated = await hasOperator(db)
  const isOver = and(isQuiet, or(lte(jobs.heldAt, new Date(now.getTime() - QUIET_MS)), isVerified(now)))
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
      // The business first, as in every write.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
      const [still] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .innerJoin(users, eq(users.id, jobs.businessId))
        .where(and(eq(jobs.id, id), isDue))
        .for('no key update', { of: jobs })
      if (!still) return false
      await letGo(tx, id, { now, why })
      await announceRelease(tx, id, now)
      return true
    })
    if (isLetGo) onShown()
  }
}
