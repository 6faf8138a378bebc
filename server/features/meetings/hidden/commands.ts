import { and, eq, gt, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { MeetingTime } from '#contract/meetings.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, meetings, notifications } from '#server/db/schema.ts'
import { shownTitle } from '#server/features/jobs/state/rules.ts'
import { aboutOf } from '#server/features/meetings/notifying/commands.ts'
import { pauseWait } from '#server/features/meetings/pausing/commands.ts'
import { isAt, isHidden, isParty } from '#server/features/meetings/queries.ts'
import { notify } from '#server/features/notifications/commands.ts'

/**
 * Cancels hidden meetings of either side at this time, so that a meeting of these two can take place. A person who is not one of the two is
 * notified, and reads it once no longer blocked. Rows that another transaction has locked, because a block was just taken back, are
 * skipped: waiting for them could cause a deadlock, and the database refuses the second meeting.
 */
export async function cancelHiddenAt(
  tx: Db,
  { id, ...two }: { id: number; businessId: number; userId: number },
  time: MeetingTime,
  now: Date,
): Promise<void> {
  const isOfThem = or(eq(meetings.businessId, two.businessId), eq(meetings.userId, two.userId))
  const hidden = await tx
    .select({ meeting: meetings, applicationId: applications.id, title: shownTitle })
    .from(meetings)
    .innerJoin(applications, eq(applications.id, meetings.applicationId))
    .innerJoin(jobs, eq(jobs.id, meetings.jobId))
    .where(and(isOfThem, ne(meetings.id, id), isAt(time), isHidden))
    .orderBy(meetings.id)
    .for('no key update', { of: [applications, meetings], skipLocked: true })
  for (const { meeting, applicationId, title } of hidden) {
    await tx
      .update(meetings)
      .set({ status: 'cancelled', sequence: meeting.sequence + 1, changedAt: now })
      .where(eq(meetings.id, meeting.id))
    await pauseWait(tx, applicationId, null, now)
    const to = meeting.businessId === two.businessId ? meeting.userId : meeting.businessId
    if (to === null || to === two.userId) continue
    const startsAt = meeting.startsAt?.toISOString()
    const facts = { title, meeting: 'cancelled' as const, ...(startsAt && { startsAt }) }
    const about = aboutOf(meeting.id, 'cancelled', now)
    await notify(tx, { userId: to, kind: 'meeting', about, jobId: meeting.jobId, facts })
  }
}

type Agreed = Awaited<ReturnType<typeof listAgreed>>[number]

/** The agreed meetings of this account that lie ahead. */
export const listAgreed = (tx: Db, userId: number | null, now: Date) =>
  tx
    .select({
      id: meetings.id,
      businessId: meetings.businessId,
      userId: meetings.userId,
      startsAt: meetings.startsAt,
      title: shownTitle,
      isHidden: sql<boolean>`${isHidden}`,
    })
    .from(meetings)
    .innerJoin(jobs, eq(jobs.id, meetings.jobId))
    .where(and(isParty(userId ?? 0), eq(meetings.status, 'taken'), gt(meetings.startsAt, now)))
    .orderBy(meetings.id)

/**
 * Notifies people of agreed meetings that decisions about this account or its job have hidden: the other side, because that of the account
 * reads the statement. When they are shown again, those are notified who were told that they are hidden. `before` is what `listAgreed`
 * returned before the decisions were applied.
 */
export async function notifyOfHiding(tx: Db, userId: number | null, before: Agreed[], now: Date): Promise<void> {
  const hidden = new Set(before.flatMap((one) => (one.isHidden ? one.id : [])))
  const changed = (await listAgreed(tx, userId, now)).filter((one) => one.isHidden !== hidden.has(one.id))
  for (const one of changed.filter(({ isHidden }) => isHidden))
    await notifyOf(tx, one, { to: one.businessId === userId ? one.userId : one.businessId, event: 'suspended' }, now)
  const shown = changed.filter(({ isHidden }) => !isHidden)
  for (const one of await lockFree(tx, shown))
    for (const to of await listTold(tx, one)) await notifyOf(tx, one, { to, event: 'resumed' }, now)
}

/** Locks these meetings, except those that another transaction cancels at this moment because another one takes their time. */
async function lockFree(tx: Db, these: Agreed[]): Promise<Agreed[]> {
  const ids = these.map(({ id }) => id)
  const locked = await tx
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(inArray(meetings.id, ids), eq(meetings.status, 'taken')))
    .orderBy(meetings.id)
    .for('no key update', { skipLocked: true })
  const free = new Set(locked.map(({ id }) => id))
  return these.filter(({ id }) => free.has(id))
}

/** The sides that were notified that this meeting is suspended. */
async function listTold(tx: Db, { id, businessId, userId }: Agreed): Promise<number[]> {
  const told = await tx
    .selectDistinct({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [businessId, userId ?? businessId]),
        eq(notifications.kind, 'meeting'),
        like(notifications.about, `${aboutOf(id, 'suspended')}:%`),
      ),
    )
  return told.map((one) => one.userId)
}

type News = { to: number | null; event: 'suspended' | 'resumed' }

/** Without the job, because notifications about a hidden or held one are not shown. */
async function notifyOf(tx: Db, { id, title, startsAt }: Agreed, { to, event }: News, now: Date) {
  if (to === null) return
  const facts = { title, meeting: event, ...(startsAt && { startsAt: startsAt.toISOString() }) }
  await notify(tx, { userId: to, kind: 'meeting', about: aboutOf(id, event, now), jobId: null, facts })
}
