import { and, eq, sql } from 'drizzle-orm'
import type { LikeState } from '#contract/likes.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, likes } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { found } from '#server/refusal.ts'

type Like = { userId: number; jobId: number }

const present = (jobId: number) => and(eq(jobs.id, jobId), isThere)

/** Idempotent: a second like changes nothing. Refuses when the job is gone. The count moves in the statement that moves the row. */
export async function like(db: Db, { userId, jobId }: Like): Promise<LikeState> {
  const added = db.$with('added').as(
    db
      .insert(likes)
      .select(
        db
          .select({
            userId: sql<number>`${userId}::int`.as('user_id'),
            jobId: jobs.id,
            createdAt: sql`now()`.as('created_at'),
          })
          .from(jobs)
          .where(present(jobId))
          // Held before the row goes in: a job that is deleted at this moment must not keep a like that it never counted.
          .for('no key update'),
      )
      .onConflictDoNothing()
      .returning({ jobId: likes.jobId }),
  )
  const [job] = await db
    .with(added)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} + (select count(*) from ${added})` })
    .where(present(jobId))
    .returning({ likes: jobs.likes })
  return { liked: true, likes: found(job).likes }
}

/** Idempotent: taking back what is not there changes nothing. Refuses when the job is gone. */
export async function unlike(db: Db, { userId, jobId }: Like): Promise<LikeState> {
  const gone = db.$with('gone').as(
    db
      .delete(likes)
      .where(and(eq(likes.userId, userId), eq(likes.jobId, jobId)))
      .returning({ jobId: likes.jobId }),
  )
  const [job] = await db
    .with(gone)
    .update(jobs)
    .set({ likes: sql`${jobs.likes} - (select count(*) from ${gone})` })
    .where(eq(jobs.id, jobId))
    .returning({ likes: jobs.likes, deletedAt: jobs.deletedAt })
  return { liked: false, likes: found(job?.deletedAt ? undefined : job).likes }
}
