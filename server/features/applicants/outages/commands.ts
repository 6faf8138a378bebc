import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { HOUR_MS } from '#contract/durations.ts'
import type { Db } from '#server/db/open.ts'
import { applications, jobs, lastRuns } from '#server/db/schema.ts'
import { isWaiting } from '#server/features/answers/rules.ts'

/** A shorter gap is a restart, which does not matter within the days that a business has. */
const OUTAGE_MS = HOUR_MS
const TASK = 'applications'
/** A statement for all applications of a large city could exceed its timeout. */
const BATCH = 2000

/**
 * A task about waiting applications that first extends their wait by an outage: businesses cannot answer while no process works with the
 * database. Otherwise all applications of that time would end at the next start.
 */
export const afterOutages = (run: (db: Db, now: Date) => Promise<number>) => async (db: Db, now: Date) => {
  await db.transaction((tx) => extendWaits(tx, now))
  return run(db, now)
}

/** Several processes do so one after the other, and only the first one finds an outage. */
async function extendWaits(tx: Db, now: Date) {
  await tx.insert(lastRuns).values({ task: TASK, at: now }).onConflictDoNothing()
  const [last] = await tx.select({ at: lastRuns.at }).from(lastRuns).where(eq(lastRuns.task, TASK)).for('update')
  if (!last || last.at >= now) return
  if (now.getTime() - last.at.getTime() > OUTAGE_MS) await extendAll(tx, last.at, now)
  await tx.update(lastRuns).set({ at: now }).where(eq(lastRuns.task, TASK))
}

async function extendAll(tx: Db, from: Date, until: Date) {
  const { id, jobId, waitingSince, pausedUntil } = applications
  // Times that were offered for a talk pause the wait anyway, and the wait of a held job is extended when it is released.
  const [start, end] = [sql.param(from, waitingSince), sql.param(until, waitingSince)]
  const lost = sql`${end}::timestamptz - greatest(${waitingSince}, ${start}::timestamptz, ${pausedUntil})`
  const isHeld = sql`exists (select from ${jobs} where ${jobs.id} = ${jobId} and ${jobs.heldAt} is not null)`
  for (let after = 0; ; ) {
    const part = await tx
      .select({ id })
      .from(applications)
      .where(and(isWaiting, gt(id, after)))
      .orderBy(id)
      .limit(BATCH)
      .for('no key update')
    const last = part.at(-1)
    if (!last) return
    after = last.id
    const ids = part.map((one) => one.id)
    await tx
      .update(applications)
      .set({ waitingSince: sql`${waitingSince} + greatest(interval '0', ${lost})` })
      .where(and(inArray(id, ids), isWaiting, sql`not ${isHeld}`))
  }
}
