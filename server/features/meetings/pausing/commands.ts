import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { applications } from '#server/db/schema.ts'

/**
 * Pauses the wait for an answer until a time; null continues it now. The time that the applicant has already waited still counts. The start
 * of the wait is moved, so that its end is computed from the start alone. The application must be locked.
 */
export async function pauseWait(tx: Db, id: number, until: Date | null, now: Date): Promise<void> {
  const { waitingSince, pausedUntil } = applications
  const [moment, target] = [sql.param(now, waitingSince), sql.param(until ?? now, waitingSince)]
  const waited = sql`greatest(interval '0', case when ${pausedUntil} > ${moment} then ${pausedUntil} else ${moment} end - ${waitingSince})`
  // A decision that is not published yet can still be undone.
  const isWaiting = eq(applications.visibleStatus, 'pending')
  await tx
    .update(applications)
    .set({ waitingSince: sql`${target}::timestamptz - ${waited}`, pausedUntil: until })
    .where(and(eq(applications.id, id), isWaiting))
}
