import { and, eq, sql } from 'drizzle-orm'
import type { LikeState } from '#contract/likes.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { jobs, likes } from '#server/db/schema.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { lockedSession, refuseEnded } from '#server/features/sessions/queries.ts'
import { found } from '#server/refusal.ts'

type Like = { userId: number; tokenHash: string; jobId: number }

/**
 * Likes a job; liking it again changes nothing. Refuses when the session has ended or the job is deleted. The same
 * statement updates the count.
 */
export async function like(db: Db, { tokenHash, jobId }: Like): Promise<LikeState> {
  const [job] = await liking(db).execute({ tokenHash, jobId })
  if (!job) await refuseEnded(db, tokenHash)
  return { liked: true, likes: found(job).likes }
}

/** Removes a like, if there is one. Refuses when the session has ended or the job is deleted. */
export async function unlike(db: Db, { userId, tokenHash, jobId }: Like): Promise<LikeState> {
  const [job] = await unliking(db).execute({ userId, tokenHash, jobId })
  if (!job) await refuseEnded(db, tokenHash)
  return { liked: false, likes: found(job?.deletedAt ? undefined : job).likes }
}

const USER = sql.placeholder('userId')
const JOB = sql.placeholder('jobId')
const isPresent = and(eq(jobs.id, JOB), isNotDeleted)

const liking = prepared((db) => {
  const session = lockedSession(db)
  const added = db.$with('added').as(
    db
      .insert(likes)
      .select(
        db
          .select({
            userId: session.userId,
            jobId: jobs.id,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(session)
          .innerJoin(jobs, isPresent)
          // Locked before the insert, so that a job that is being deleted gets no like that its count does not include.
          .for('no key update', { of: jobs }),
      )
      .onConflictDoNothing()
      .returning({ jobId: likes.jobId }),
  )
  return db
    .with(session, added)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} + (select count(*) from ${added})` })
    .where(and(isPresent, sql`exists (select from ${session})`))
    .returning({ likes: jobs.likes })
})

const unliking = prepared((db) => {
  const session = lockedSession(db)
  const job = db
    .$with('job')
    .as(db.select({ id: jobs.id }).from(session).innerJoin(jobs, eq(jobs.id, JOB)).for('no key update', { of: jobs }))
  const gone = db.$with('gone').as(
    db
      .delete(likes)
      .where(and(eq(likes.userId, USER), sql`${likes.jobId} = (select id from ${job})`))
      .returning({ jobId: likes.jobId }),
  )
  return db
    .with(session, job, gone)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} - (select count(*) from ${gone})` })
    .where(sql`${jobs.id} = (select id from ${job})`)
    .returning({ likes: jobs.likes, deletedAt: jobs.deletedAt })
})
