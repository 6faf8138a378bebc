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

/** So many rows take a fraction of the time after which a statement is cancelled, also on a slow disk and with what refers to them. */
const DELETED_AT_ONCE = 1000

/**
 * Deletes all rows of a table that are meant. One statement for a million of them would be cancelled each time, and they would stay for
 * ever: after a long stop, for example, or a restored backup. Rows that are locked at this moment are deleted the next time.
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

/** Jobs are in the index of the search, so a change of one costs some milliseconds. */
const CHANGED_AT_ONCE = 50

/** Changes rows in parts, one statement for each: one for all jobs of a large business would be cancelled. */
export async function inParts(
  ids: number[],
  change: (part: number[]) => Promise<unknown>,
  atOnce = CHANGED_AT_ONCE,
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) await change(ids.slice(from, from + atOnce))
}
