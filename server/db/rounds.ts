import type { Db } from '#server/db/open.ts'

/**
 * Repeats a transaction that does a part of the work until nothing is left that other processes do not already do.
 * Returns the amount of work.
 */
export async function inRounds(db: Db, someOf: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const now = await db.transaction(someOf)
    done += now
    if (now === 0) return done
  }
}
