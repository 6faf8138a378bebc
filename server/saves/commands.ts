import { and, eq, sql } from 'drizzle-orm'
import type { SaveState } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, saves } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'

type Save = { userId: number; jobId: number }

/** Idempotent. Refuses when the job is gone. */
export async function save(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  const [saved] = await saving(db).execute({ userId, jobId })
  found(saved)
  return { saved: true }
}

/** Idempotent, and possible even when the job is gone: a bookmark can always be taken out. */
export async function unsave(db: Db, { userId, jobId }: Save): Promise<SaveState> {
  await unsaving(db).execute({ userId, jobId })
  return { saved: false }
}

const USER = sql.placeholder('userId')
const JOB = sql.placeholder('jobId')

const saving = prepared((db) => {
  const job = db
    .select({
      userId: sql<number>`${USER}::int`.as('user_id'),
      jobId: jobs.id,
      createdAt: sql`now()`.as('created_at'),
    })
    .from(jobs)
    .where(and(eq(jobs.id, JOB), isThere))
  // An update of nothing, for a row that is already there would not come back otherwise.
  const again = { target: [saves.userId, saves.jobId], set: { jobId: sql`excluded.job_id` } }
  return db.insert(saves).select(job).onConflictDoUpdate(again).returning({ jobId: saves.jobId })
})

const unsaving = prepared((db) => db.delete(saves).where(and(eq(saves.userId, USER), eq(saves.jobId, JOB))))
