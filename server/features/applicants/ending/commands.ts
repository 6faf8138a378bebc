import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { cityDate, cityHour, endOfDay } from '#contract/days.ts'
import { REMINDER_DAYS, REMINDER_HOUR } from '#contract/limits.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, users } from '#server/db/schema.ts'
import { isByBlocked, isNotPaused, isWaiting } from '#server/features/answers/rules.ts'
import { lockDue } from '#server/features/applicants/batches/queries.ts'
import { aboutOf, endOfWait, startOfWaitEnding } from '#server/features/applications/rules.ts'
import { isNotDeleted, shownTitle } from '#server/features/jobs/state/rules.ts'
import { notify } from '#server/features/notifications/commands.ts'

/** The job is hidden, and its business cannot answer meanwhile. When an operator releases it, the wait continues (`endHold`). */
const isOfHeldJob = sql`exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${jobs.heldAt} is not null)`

const isOverdue = (now: Date) =>
  and(isWaiting, lte(applications.waitingSince, startOfWaitEnding(now)), not(isOfHeldJob))

/**
 * Ends the applications that have waited too long for an answer, and notifies the applicants. If several processes do so at once, each
 * application ends once.
 */
export async function endUnanswered(db: Db, now: Date): Promise<number> {
  const isDue = isOverdue(now)
  const [first] = await db.select({ id: applications.id }).from(applications).where(isDue).limit(1)
  return first ? inBatches(db, (tx) => endSome(tx, now)) : 0
}

async function endSome(tx: Db, now: Date): Promise<number> {
  const isDue = isOverdue(now)
  const ids = await lockDue(tx, isDue, applications.waitingSince)
  if (ids.length === 0) return 0
  await tx
    .update(applications)
    .set({ status: 'rejected', visibleStatus: 'rejected', unanswered: true, rejectedAt: now })
    .where(inArray(applications.id, ids))
  await notifyApplicants(tx, ids)
  return ids.length
}

/**
 * Applicants of a deleted job were notified when it was deleted, and are not notified again. Those of a hidden job are notified of the end
 * when it is shown again.
 */
async function notifyApplicants(tx: Db, ids: number[]) {
  const ended = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      waitingSince: applications.waitingSince,
      jobId: jobs.id,
      title: shownTitle,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(inArray(applications.id, ids), or(isNotDeleted, isNotNull(jobs.hiddenBy)), isNull(users.deletedAt)))
    .orderBy(asc(applications.id))
  for (const { id, userId, waitingSince, jobId, title } of ended) {
    const about = `${aboutOf(id)}:${endOfWait(waitingSince).toISOString()}`
    const facts = { title, status: 'rejected', unanswered: true } as const
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts })
  }
}

/**
 * Reminds businesses of the applications that wait for an answer, on the second and the fifth day, from the morning on. Days are those of
 * the calendar, so all applications of a day are in one reminder, and a business gets at most one a day.
 */
export async function remindBusinesses(db: Db, now: Date): Promise<number> {
  if (cityHour(now) < REMINDER_HOUR) return 0
  const isDue = isReminderDue(now)
  const businesses = await db
    .selectDistinct({ id: jobs.businessId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(isDue, isNotDeleted, isNull(users.deletedAt)))
  let reminded = 0
  for (const { id } of businesses) reminded += await db.transaction((tx) => remindBusiness(tx, id, now))
  return reminded
}

const isReminderDue = (now: Date) => {
  const [first, second] = REMINDER_DAYS
  const since = (days: number) => lt(applications.waitingSince, endOfDay(now, -days))
  return and(
    isWaiting,
    isNotPaused(now),
    not(isByBlocked),
    or(and(eq(applications.reminders, 0), since(first)), and(lt(applications.reminders, 2), since(second))),
  )
}

/** The applications are locked, so that another process which does the same finds that the reminder was sent. */
async function remindBusiness(tx: Db, businessId: number, now: Date): Promise<number> {
  const own = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, applications.jobId), eq(jobs.businessId, businessId), isNotDeleted))
  const due = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(isReminderDue(now), exists(own)))
    .orderBy(applications.id)
    .for('no key update', { skipLocked: true })
  if (due.length === 0) return 0
  const [, second] = REMINDER_DAYS
  const reminders = sql`case when ${lt(applications.waitingSince, endOfDay(now, -second))} then 2 else 1 end`
  const ids = due.map(({ id }) => id)
  await tx.update(applications).set({ reminders }).where(inArray(applications.id, ids))
  const waiting = await tx
    .select({ jobId: jobs.id, since: applications.waitingSince })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        isWaiting,
        isNotPaused(now),
        not(isByBlocked),
        eq(jobs.businessId, businessId),
        isNotDeleted,
        gte(applications.waitingSince, startOfWaitEnding(now)),
      ),
    )
    .orderBy(applications.waitingSince)
  const [first] = waiting
  if (!first) return 0
  const isOneJob = waiting.every(({ jobId }) => jobId === first.jobId)
  await notify(tx, {
    userId: businessId,
    kind: 'answers-due',
    about: `answers:${cityDate(now)}`,
    jobId: isOneJob ? first.jobId : null,
    facts: { count: waiting.length, expiresAt: endOfWait(first.since).toISOString() },
  })
  return 1
}
