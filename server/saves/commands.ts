import { and, eq, sql } from 'drizzle-orm'
import type { SaveState } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, saves } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'

type Save = { userId: number; jobId: number }

/** Idempotent. Refuses when the job is gone. */
export async function save(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  const job = db
    .select({
      userId: sql<number>`${userId}::int`.as('user_id'),
      jobId: jobs.id,
      createdAt: sql`now()`.as('created_at'),
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isThere))
  // An update of nothing, for a row that is already there would not come back otherwise.
  const again = { target: [saves.userId, saves.jobId], set: { jobId: sql`excluded.job_id` } }
  const [saved] = await db.insert(saves).select(job).onConflictDoUpdate(again).returning({ jobId: saves.jobId })
  found(saved)
  return { saved: true }
}

/** Idempotent, and possible even when the job is gone: a bookmark can always be taken out. */
export async function unsave(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  await db.delete(saves).where(and(eq(saves.userId, userId), eq(saves.jobId, jobId)))
  return { saved: false }
}
