import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Comment } from '#contract/comments.ts'
import { findComment } from '#server/comments/queries.ts'
import type { Db } from '#server/db/open.ts'
import { comments, jobs } from '#server/db/schema.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewComment = { jobId: number; content: string }

/** Comments on a job. Refuses when the job is gone. */
export const comment = (db: Db, author: User, { jobId, content }: NewComment): Promise<Comment> =>
  db.transaction(async (tx) => {
    await moveCommentCount(tx, jobId, 1)
    const [row] = await tx.insert(comments).values({ jobId, userId: author.id, content }).returning()
    const { id, createdAt } = found(row)
    return { id, userId: author.id, username: author.username, content, createdAt: createdAt.toISOString() }
  })

/** Takes a comment away, for its author or the owner of the job. To everybody else it is public, but not theirs. */
export const deleteComment = (db: Db, actor: User, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const owned = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.businessId, actor.id))
    const [gone] = await tx
      .delete(comments)
      .where(and(eq(comments.id, id), or(eq(comments.userId, actor.id), sql`${comments.jobId} in ${owned}`)))
      .returning({ jobId: comments.jobId })
    if (gone) return moveCommentCount(tx, gone.jobId, -1)
    found(await findComment(tx, id))
    throw new Refusal('forbidden', 'errors.forbidden')
  })

async function moveCommentCount(tx: Db, jobId: number, by: number) {
  const [job] = await tx
    .update(jobs)
    .set({ comments: sql`${jobs.comments} + ${by}` })
    .where(and(eq(jobs.id, jobId), isNull(jobs.deletedAt)))
    .returning({ id: jobs.id })
  found(job)
}
