import { and, eq, sql } from 'drizzle-orm'
import type { SaveState } from '#contract/saves.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { jobs, saves } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { lockedSession, refuseEnded } from '#server/features/sessions/queries.ts'
import { found } from '#server/refusal.ts'

type Save = { userId: number; tokenHash: string; jobId: number }

/** Saves a job; saving it again changes nothing. Refuses when the session has ended or the job is deleted. */
export async function save(db: Db, { tokenHash, jobId }: Save): Promise<SaveState> {
  const [saved] = await saving(db).execute({ tokenHash, jobId })
  if (!saved) await refuseEnded(db, tokenHash)
  found(saved)
  return { saved: true }
}

/** Removes a saved job, if it is saved. Also works for a deleted job. */
export async function unsave(db: Db, { userId, tokenHash, jobId }: Save): Promise<SaveState> {
  const [session] = await unsaving(db).execute({ userId, tokenHash, jobId })
  if (!session) await refuseEnded(db, tokenHash)
  return { saved: false }
}

const USER = sql.placeholder('userId')
const JOB = sql.placeholder('jobId')

const saving = prepared((db) => {
  const session = lockedSession(db)
  const job = db
    .select({
      userId: session.userId,
      jobId: jobs.id,
      createdAt: sql`now()`.as('created_at'),
    })
    .from(session)
    .innerJoin(jobs, and(eq(jobs.id, JOB), isNotDeleted))
  // An update without effect, because otherwise an existing row would not be returned.
  const again = { target: [saves.userId, saves.jobId], set: { jobId: sql`excluded.job_id` } }
  return db.with(session).insert(saves).select(job).onConflictDoUpdate(again).returning({ jobId: saves.jobId })
})

const unsaving = prepared((db) => {
  const session = lockedSession(db)
  const gone = db.$with('gone').as(
    db
      .delete(saves)
      .where(and(eq(saves.userId, USER), eq(saves.jobId, JOB), sql`exists (select from ${session})`))
      .returning({ jobId: saves.jobId }),
  )
  return db.with(session, gone).select({ userId: session.userId }).from(session)
})
