import { and, eq } from 'drizzle-orm'
import type { SaveState } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import { saves } from '#server/db/schema.ts'
import { findJob } from '#server/jobs/queries.ts'

type Save = { userId: number; jobId: number }

/** Idempotent. Refuses when the job is gone. */
export async function save(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  await findJob(db, jobId, null)
  await db.insert(saves).values({ userId, jobId }).onConflictDoNothing()
  return { saved: true }
}

/** Idempotent, and possible even when the job is gone: a bookmark can always be taken out. */
export async function unsave(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  await db.delete(saves).where(and(eq(saves.userId, userId), eq(saves.jobId, jobId)))
  return { saved: false }
}
