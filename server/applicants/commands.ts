import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Applicant, Decision } from '#contract/applications.ts'
import { REJECTED_KEPT_MONTHS, UNDO_SECONDS } from '#contract/limits.ts'
import { findApplicant } from '#server/applicants/queries.ts'
import { aboutOf } from '#server/applications/commands.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, notifications } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { notify } from '#server/notifications/commands.ts'

/** How many applications one round of background work takes, so that no transaction grows long. */
const ROUND = 200
/** No month is shorter, so whatever is some months old is at least so many of these old. */
const SHORTEST_MONTH_MS = 28 * 86_400_000

/**
 * Sets what the business decided; the applicant hears of it some seconds later. Deciding what the applicant was told last
 * takes back what was to be told, and deciding the same again changes nothing.
 */
export async function decide(
  db: Db,
  { businessId, id }: { businessId: number; id: number },
  { status, note = null }: Decision,
  now: Date,
): Promise<Applicant> {
  const tellAt = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString()
  const said = sql`(${status}::text, ${note}::text)`
  const isTold = sql`(${applications.toldStatus}, ${applications.toldNote}) is not distinct from ${said}`
  const owned = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.businessId, businessId), isThere))
  await db
    .update(applications)
    .set({
      status,
      note,
      decidedAt: status === 'pending' ? null : now,
      tellAt: sql`case when ${isTold} then null else ${tellAt}::timestamptz end`,
    })
    .where(
      and(
        eq(applications.id, id),
        inArray(applications.jobId, owned),
        isNull(applications.wipedAt),
        sql`(${applications.status}, ${applications.note}) is distinct from ${said}`,
      ),
    )
  return findApplicant(db, { businessId, id }, now)
}

/** Tells applicants of the decisions whose time has come. Of several processes that do so at once, one tells each. */
export async function tellDecisions(db: Db, now: Date): Promise<number> {
  const isDue = lte(applications.tellAt, now)
  const [first] = await db.select({ id: applications.id }).from(applications).where(isDue).limit(1)
  return first ? inRounds(db, (tx) => tellSome(tx, now)) : 0
}

async function tellSome(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: applications.jobId,
      status: applications.status,
      tellAt: applications.tellAt,
      title: jobs.title,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(lte(applications.tellAt, now))
    .limit(ROUND)
    .for('update', { of: applications, skipLocked: true })
  if (due.length === 0) return 0
  await tx
    .update(applications)
    .set({ toldStatus: sql`${applications.status}`, toldNote: sql`${applications.note}`, tellAt: null })
    .where(
      inArray(
        applications.id,
        due.map(({ id }) => id),
      ),
    )
  for (const { id, userId, jobId, status, tellAt, title } of due) {
    const about = `${aboutOf(id)}:${tellAt?.toISOString()}`
    await notify(tx, { userId, kind: 'application-status', about, jobId, facts: { title, status } })
  }
  return due.length
}

/** Removes the personal data of applications that were rejected long ago. Their applicants still see how they ended. */
export const wipeRejectedApplications = (db: Db, now: Date): Promise<number> => inRounds(db, (tx) => wipeSome(tx, now))

async function wipeSome(tx: Db, now: Date): Promise<number> {
  const due = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.status, 'rejected'),
        isNull(applications.wipedAt),
        isNull(applications.tellAt),
        isKeptNoLonger(now),
      ),
    )
    .limit(ROUND)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const wiped = await tx
    .update(applications)
    .set({ message: null, note: null, toldNote: null, wipedAt: now })
    .where(inArray(applications.id, ids))
    .returning({ id: applications.id, userId: applications.userId, jobId: applications.jobId })
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

/** Months of the calendar, in one fixed zone: the session's own may be any. The index answers the first half. */
const isKeptNoLonger = (now: Date) =>
  and(
    lte(applications.decidedAt, new Date(now.getTime() - REJECTED_KEPT_MONTHS * SHORTEST_MONTH_MS)),
    sql`${applications.decidedAt} at time zone 'UTC' + make_interval(months => ${REJECTED_KEPT_MONTHS})
      <= ${now.toISOString()}::timestamptz at time zone 'UTC'`,
  )

/** Repeats a transaction that does some of the work until none is left; returns how much there was. */
async function inRounds(db: Db, someOf: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const now = await db.transaction(someOf)
    done += now
    if (now < ROUND) return done
  }
}
