import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { NotificationFacts } from '#contract/notifications.ts'
import { deleteInBatches, inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { listOf } from '#server/db/query/list.ts'
import { applications, jobs, meetings, notifications, users } from '#server/db/schema.ts'
import { shownTitle } from '#server/features/jobs/state/rules.ts'
import { aboutOf, retractOffer } from '#server/features/meetings/notifying/commands.ts'
import { hasNotEnded, isParty, keptSince } from '#server/features/meetings/queries.ts'
import { notify } from '#server/features/notifications/commands.ts'

/** How many one transaction ends. */
const BATCH = 200

/**
 * Cancels what belongs to applications that have ended, for whatever reason: a rejection was published, somebody declined or withdrew, no
 * answer came, the job or an account was deleted. Done afterwards, so that it is also true of what the previous version ended.
 */
export async function endMeetings(db: Db, now: Date): Promise<number> {
  const [first] = await db.select({ id: meetings.id }).from(meetings).where(isOrphan(db, now)).limit(1)
  return first ? inBatches(db, (tx) => endSome(tx, now)) : 0
}

/** What took place stays in the calendars as it was. */
const isOrphan = (db: Db, now: Date) => {
  const goingOn = db
    .select({ one: sql`1` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(and(eq(applications.id, meetings.applicationId), hasNotEnded, isNull(users.deletedAt)))
  const isAhead = or(eq(meetings.status, 'open'), and(eq(meetings.status, 'taken'), gt(meetings.overAt, now)))
  return and(isAhead, notExists(goingOn))
}

async function endSome(tx: Db, now: Date): Promise<number> {
  const orphans = await tx
    .select()
    .from(meetings)
    .where(isOrphan(tx, now))
    .orderBy(meetings.id)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  for (const one of orphans) {
    await retractOffer(tx, one)
    if (one.applicationId === null) await forgetNews(tx, one)
    const same = eq(meetings.id, one.id)
    if (one.status === 'open' && !one.startsAt) await tx.delete(meetings).where(same)
    else {
      const nothingMore = { note: null, words: null, place: null }
      const [sequence, changedAt] = [one.sequence + 1, now]
      await tx
        .update(meetings)
        .set({ status: 'cancelled', ...nothingMore, sequence, changedAt })
        .where(same)
      if (one.startsAt && one.startsAt > now) await tellOfEnd(tx, one, now)
    }
  }
  return orphans.length
}

type Ended = typeof meetings.$inferSelect

/** Somebody who withdrew leaves no name and no words in what the business was told. */
const forgetNews = (tx: Db, { id, businessId }: Ended) => tx.delete(notifications).where(isAbout([id], [businessId]))

/** What these accounts were told about these meetings. An index finds it by the account. */
const isAbout = (ids: number[], accounts: number[]) =>
  and(
    inArray(notifications.userId, accounts),
    eq(notifications.kind, 'meeting'),
    sql`substring(${notifications.about} from '^meeting:([0-9]{1,9}):')::int = any (${listOf(ids)}::int[])`,
  )

/**
 * Removes what a business was told about times with an applicant who withdraws, also about those that are over: it names the applicant.
 * So do words of theirs. The rest follows when the meetings end.
 */
export async function forgetMeetingsOf(tx: Db, { userId, jobId }: { userId: number; jobId: number }): Promise<void> {
  // A talk that is over no longer has its application once other times are offered.
  const isOfThem = and(eq(meetings.userId, userId), eq(meetings.jobId, jobId))
  const own = await tx.select().from(meetings).where(isOfThem).orderBy(meetings.id).for('update')
  for (const one of own) await forgetNews(tx, one)
  await tx
    .update(meetings)
    .set({ words: null })
    .where(and(isOfThem, eq(meetings.wordsByApplicant, true)))
}

/**
 * Whoever ended an application or was told of its end needs no news: a rejection and a declined job have their own. The business is told
 * when an application was withdrawn, and an accepted applicant when the job is gone.
 */
async function tellOfEnd(tx: Db, { id, applicationId, jobId, businessId, userId, startsAt }: Ended, now: Date) {
  const [about] = await tx
    .select({ title: shownTitle, deletedAt: jobs.deletedAt, isGone: sql<boolean>`${users.deletedAt} is not null` })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.businessId))
    .where(eq(jobs.id, jobId))
  if (!about) return
  const isWithdrawn = applicationId === null
  const to = isWithdrawn ? businessId : about.deletedAt || about.isGone ? userId : null
  if (to === null) return
  const { title } = about
  const facts: NotificationFacts = {
    title,
    meeting: 'cancelled',
    ...(startsAt && { startsAt: startsAt.toISOString() }),
  }
  await notify(tx, { userId: to, kind: 'meeting', about: aboutOf(id, 'cancelled', now), jobId, facts })
}

/** Deletes what is long over. Applications keep nothing of it. */
export const dropOldMeetings = (db: Db, now: Date) => deleteInBatches(db, meetings, lt(meetings.overAt, keptSince(now)))

/** Removes the name of an account that is being deleted from what others were told. The rest follows when its applications have ended. */
export async function forgetNames(tx: Db, userId: number): Promise<void> {
  // Locked before their notifications, as when they end; another order could cause a deadlock.
  const own = await tx
    .select({ id: meetings.id, businessId: meetings.businessId, userId: meetings.userId })
    .from(meetings)
    .where(isParty(userId))
    .orderBy(meetings.id)
    .for('update')
  const sides = own.flatMap(({ businessId, userId: applicant }) =>
    applicant === null ? businessId : [businessId, applicant],
  )
  const ids = own.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(notifications).where(isAbout(ids, [...new Set(sides)]))
  await tx.update(meetings).set({ note: null, words: null, place: null }).where(isParty(userId))
}
