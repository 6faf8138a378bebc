import { and, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'
import { applications, jobs } from '#server/db/schema.ts'

/** How many applications one transaction handles, so that none takes long. */
export const BATCH = 200

/**
 * Locks some of the applications that are due, and returns their ids; if `first` is given, those with its lowest value. Their jobs are
 * locked before them, as when deciding, withdrawing and deleting: another order could cause a deadlock. Rows that another process has
 * locked are left to it.
 */
export async function lockDue(tx: Db, isDue: SQL | undefined, first?: AnyPgColumn): Promise<number[]> {
  const some = tx
    .select({ id: applications.jobId })
    .from(applications)
    .where(isDue)
    .orderBy(...(first ? [first] : []))
    .limit(BATCH)
  const locked = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, some))
    .orderBy(jobs.id)
    .for('no key update', { skipLocked: true })
  if (locked.length === 0) return []
  const lockedIds = locked.map(({ id }) => id)
  const due = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(and(isDue, inArray(applications.jobId, lockedIds)))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return due.map(({ id }) => id)
}
