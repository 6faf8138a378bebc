import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { NotificationFacts } from '#contract/notifications.ts'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { listOf } from '#server/db/query/list.ts'
import { applications, jobs, meetings, notifications, users } from '#server/db/schema.ts'
import { shownTitle } from '#server/features/jobs/state/rules.ts'
import { aboutOf, retractOffer } from '#server/features/meetings/notifying/commands.ts'
import { hasNotEnded, isParty, retainedSince } from '#server/features/meetings/queries.ts'
import { notify } from '#server/features/notifications/commands.ts'

/** How many meetings one transaction ends. */
const BATCH = 200

/**
 * Cancels the meetings of applications that have ended for any reason: a published rejection, a withdrawal, an applicant who declined, a
 * missing answer, a deleted job or account. It runs afterwards as a background task, so that none of these has to think of it.
 */
export async function endMeetings(db: Db, now: Date): Promise<number> {
  const [first] = await db.select({ id: meetings.id }).from(meetings).where(isOrphan(db, now)).limit(1)
  return first ? inBatches(db, (tx) => endSome(tx, now)) : 0
}

/** Meetings to cancel. Those that have taken place stay in the calendars. */
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
  const open = orphans.filter(isOpen)
  const dated = orphans.filter((one) => !isOpen(one))
  // The notifications of all at once, because each call locks its own by id.
  await deleteMeetings(tx, open)
  await forgetNews(
    tx,
    dated.filter(({ applicationId }) => applicationId === null),
  )
  for (const one of dated) {
    await retractOffer(tx, one)
    const nothingMore = { note: null, words: null, place: null }
    const [sequence, changedAt] = [one.sequence + 1, now]
    await tx
      .update(meetings)
      .set({ status: 'cancelled', ...nothingMore, sequence, changedAt })
      .where(eq(meetings.id, one.id))
    if (one.startsAt && one.startsAt > now) await notifyOfEnd(tx, one, now)
  }
  return orphans.length
}

type Ended = typeof meetings.$inferSelect

const isOpen = ({ status, startsAt }: Ended) => status === 'open' && !startsAt

/** Deletes the notifications that contain the name and words of an applicant who withdrew. */
const forgetNews = (tx: Db, these: Ended[]) =>
  deleteNews(
    tx,
    these.map(({ id, businessId }) => ({ id, businessId, userId: null })),
  )

type Sides = Pick<Ended, 'id' | 'businessId' | 'userId'>

/** Deletes the notifications of both sides about these meetings, locked by id, as when they are read. An index finds them by account. */
async function deleteNews(tx: Db, these: Sides[]) {
  if (these.length === 0) return
  const ids = these.map(({ id }) => id)
  const accounts = these.flatMap(({ businessId, userId }) => (userId === null ? businessId : [businessId, userId]))
  const about = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...new Set(accounts)]),
        eq(notifications.kind, 'meeting'),
        sql`substring(${notifications.about} from '^meeting:([0-9]{1,9}):')::int = any (${listOf(ids)}::int[])`,
      ),
    )
    .orderBy(notifications.id)
    .for('update')
  await tx.delete(notifications).where(sql`${notifications.id} = any (array(${about}))`)
}

/**
 * Deletes what a business was notified of about times with an applicant who withdraws, also past ones, because it contains the applicant's
 * name. Words of the applicant are removed from the meetings. The rest is removed when the meetings end.
 */
export async function forgetMeetingsOf(tx: Db, { userId, jobId }: { userId: number; jobId: number }): Promise<void> {
  // A past talk loses its application when other times are offered, so it is found by user and job.
  const isOfThem = and(eq(meetings.userId, userId), eq(meetings.jobId, jobId))
  const own = await tx.select().from(meetings).where(isOfThem).orderBy(meetings.id).for('update')
  await forgetNews(tx, own)
  await tx
    .update(meetings)
    .set({ words: null })
    .where(and(isOfThem, eq(meetings.wordsByApplicant, true)))
}

/**
 * Notifies the side that does not learn of the end in another way. A rejection and a declined job have notifications of their own. The
 * business is notified when an application was withdrawn, and an accepted applicant when the job was deleted.
 */
async function notifyOfEnd(tx: Db, { id, applicationId, jobId, businessId, userId, startsAt }: Ended, now: Date) {
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

/** Deletes old meetings. Applications do not depend on them. */
export async function dropOldMeetings(db: Db, now: Date): Promise<void> {
  const isOld = lt(meetings.overAt, retainedSince(now))
  await inBatches(db, async (tx) => {
    const old = await tx
      .select({ id: meetings.id, businessId: meetings.businessId, userId: meetings.userId })
      .from(meetings)
      .where(isOld)
      .orderBy(meetings.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    await deleteMeetings(tx, old)
    return old.length
  })
}

/**
 * Deletes locked meetings with the notifications about them. These contain names and words, and without the meeting they would not be found
 * when one of the two accounts is deleted.
 */
export async function deleteMeetings(tx: Db, these: Sides[]): Promise<void> {
  await deleteNews(tx, these)
  const ids = these.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(meetings).where(inArray(meetings.id, ids))
}

/** Removes the name of an account that is being deleted from notifications of others. The meetings end when its applications have ended. */
export async function forgetNames(tx: Db, userId: number): Promise<void> {
  // The meetings are locked before their notifications, as when they end; another order could cause a deadlock.
  const own = await tx
    .select({ id: meetings.id, businessId: meetings.businessId, userId: meetings.userId })
    .from(meetings)
    .where(isParty(userId))
    .orderBy(meetings.id)
    .for('update')
  await deleteNews(tx, own)
  await tx.update(meetings).set({ note: null, words: null, place: null }).where(isParty(userId))
}
