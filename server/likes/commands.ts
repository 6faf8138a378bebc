import { and, eq, sql } from 'drizzle-orm'
import type { LikeState } from '#contract/likes.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, likes } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'

type Like = { userId: number; jobId: number }

/** Idempotent: a second like changes nothing. Refuses when the job is gone. The count moves in the statement that moves the row. */
export async function like(db: Db, { userId, jobId }: Like): Promise<LikeState> {
  const [job] = await liking(db).execute({ userId, jobId })
  return { liked: true, likes: found(job).likes }
}

/** Idempotent: taking back what is not there changes nothing. Refuses when the job is gone. */
export async function unlike(db: Db, { userId, jobId }: Like): Promise<LikeState> {
  const [job] = await unliking(db).execute({ userId, jobId })
  return { liked: false, likes: found(job?.deletedAt ? undefined : job).likes }
}

const USER = sql.placeholder('userId')
const JOB = sql.placeholder('jobId')
const isPresent = and(eq(jobs.id, JOB), isThere)

const liking = prepared((db) => {
  const added = db.$with('added').as(
    db
      .insert(likes)
      .select(
        db
          .select({
            userId: sql<number>`${USER}::int`.as('user_id'),
            jobId: jobs.id,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(jobs)
          .where(isPresent)
          // Held before the row goes in: a job that is deleted at this moment must not keep a like that it never counted.
          .for('no key update'),
      )
      .onConflictDoNothing()
      .returning({ jobId: likes.jobId }),
  )
  return db
    .with(added)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} + (select count(*) from ${added})` })
    .where(isPresent)
    .returning({ likes: jobs.likes })
})

const unliking = prepared((db) => {
  const gone = db.$with('gone').as(
    db
      .delete(likes)
      .where(and(eq(likes.userId, USER), eq(likes.jobId, JOB)))
      .returning({ jobId: likes.jobId }),
  )
  return db
    .with(gone)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} - (select count(*) from ${gone})` })
    .where(eq(jobs.id, JOB))
    .returning({ likes: jobs.likes, deletedAt: jobs.deletedAt })
})
