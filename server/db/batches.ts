import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/open.ts'

/**
 * Repeats a transaction that does a part of the work until nothing is left that other processes do not already do.
 * Returns the amount of work.
 */
export async function inBatches(db: Db, someOf: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const now = await db.transaction(someOf)
    done += now
    if (now === 0) return done
  }
}

/** This many rows take a fraction of the statement timeout, even on a slow disk and with the rows that refer to them. */
const DELETED_AT_ONCE = 1000

/**
 * Deletes all matching rows of a table in several statements. A single statement for a million rows, for example after a long stop or a
 * restored backup, would be cancelled each time. Rows that are locked at the moment are deleted the next time.
 */
export const deleteInBatches = (db: Db, table: PgTable, which: SQL | undefined): Promise<number> =>
  inBatches(db, async (tx) => {
    const { rows } = await tx.execute<{ gone: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where ${which} limit ${DELETED_AT_ONCE}::int for update skip locked))
        returning 1)
      select count(*)::int as gone from gone`)
    return rows[0]?.gone ?? 0
  })

/** Jobs are in the search index, so changing one costs some milliseconds. */
const CHANGED_AT_ONCE = 50

/** Changes rows in several statements: a single one for all jobs of a large business would be cancelled. */
export async function inParts(
  ids: number[],
  change: (part: number[]) => Promise<unknown>,
  atOnce = CHANGED_AT_ONCE,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) await change(ids.slice(from, from + atOnce))
}
