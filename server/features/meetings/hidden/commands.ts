import { and, eq, ne, or } from 'drizzle-orm'
import type { MeetingTime } from '#contract/meetings.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, meetings } from '#server/db/schema.ts'
import { shownTitle } from '#server/features/jobs/state/rules.ts'
import { aboutOf } from '#server/features/meetings/notifying/commands.ts'
import { pauseWait } from '#server/features/meetings/pausing/commands.ts'
import { isAt, isHidden } from '#server/features/meetings/queries.ts'
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
