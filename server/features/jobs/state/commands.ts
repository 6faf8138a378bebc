import { and, inArray, sql } from 'drizzle-orm'
import { inBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, users } from '#server/db/schema.ts'
import { isAnyDue, isDue } from '#server/features/jobs/state/rules.ts'

/**
 * How many jobs one transaction closes. All jobs that were posted on the same day expire at the same moment. Closing them in one statement
 * could exceed its timeout, and then no list could be read.
 */
const BATCH = 500

/** Marks expired jobs as closed, so that lists sort them after the open ones. Their state itself changed when they expired. */
export const closeExpiredJobs = async (db: Db, now: Date): Promise<void> =>
  void (await inBatches(db, (tx) => closeSome(tx, now)))

/** Returns the number of businesses whose jobs may not be closed yet. */
async function closeSome(tx: Db, now: Date): Promise<number> {
  // Locks the businesses first, because the search's triggers lock them, then their jobs, each by id. The fixed
  // order prevents deadlocks.
  const owners = tx.select({ id: jobs.businessId }).from(jobs).where(isDue(now)).orderBy(jobs.expiresAt).limit(BATCH)
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, owners))
    .orderBy(users.id)
    .for('share')
  if (held.length === 0) return 0
  const heldIds = held.map(({ id }) => id)
  const due = tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isDue(now), inArray(jobs.businessId, heldIds)))
    .orderBy(jobs.id)
    .limit(BATCH)
    .for('no key update')
  await tx
    .update(jobs)
    .set({ open: false, closedAt: sql`${jobs.expiresAt}` })
    .where(and(sql`${jobs.id} = any (array(${due}))`, isDue(now)))
  return held.length
}

/**
 * Reads rows in an order by `open` that is correct at this moment. If the rows show that an expired job is not marked
 * yet, it is marked first and the rows are read again.
 */
export async function readInOrder<Row extends { isAnyDue: boolean }>(db: Db, now: Date, read: () => Promise<Row[]>) {
  const rows = await read()
  const [first = (await db.execute<{ isAnyDue: boolean }>(sql`select ${isAnyDue(now)} as "isAnyDue"`)).rows[0]] = rows
  if (!first?.isAnyDue) return rows
  await closeExpiredJobs(db, now)
  return await read()
}
