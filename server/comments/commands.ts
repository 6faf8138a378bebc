import { and, eq, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Comment } from '#contract/comments.ts'
import { hasComment } from '#server/comments/queries.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { comments, jobs } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { notify, unsay } from '#server/notifications/commands.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewComment = { jobId: number; content: string }

/** Comments on a job, and tells its owner. Refuses when the job is gone. */
export const comment = (db: Db, author: User, { jobId, content }: NewComment): Promise<Comment> =>
  db.transaction(async (tx) => {
    const { businessId, title } = await moveCommentCount(tx, jobId, 1)
    const [row] = await adding(tx).execute({ jobId, userId: author.id, content })
    const { id, createdAt } = found(row)
    if (businessId !== author.id) {
      const facts = { name: author.fullName, title }
      await notify(tx, { userId: businessId, kind: 'new-comment', about: `comment:${id}`, jobId, facts })
    }
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
    if (!gone) {
      throw (await hasComment(tx, id))
        ? new Refusal('forbidden', 'errors.forbidden')
        : new Refusal('not_found', 'errors.notFound')
    }
    const { businessId } = await moveCommentCount(tx, gone.jobId, -1)
    await unsay(tx, { userId: businessId, kind: 'new-comment', about: `comment:${id}` })
  })

const adding = prepared((db) =>
  db
    .insert(comments)
    .values({ jobId: sql.placeholder('jobId'), userId: sql.placeholder('userId'), content: sql.placeholder('content') })
    .returning(),
)

async function moveCommentCount(tx: Db, jobId: number, by: number) {
  const [job] = await moving(tx).execute({ jobId, by })
  return found(job)
}

const moving = prepared((db) =>
  db
    .update(jobs)
    .set({ comments: sql`${jobs.comments} + ${sql.placeholder('by')}` })
    .where(and(eq(jobs.id, sql.placeholder('jobId')), isThere))
    .returning({ businessId: jobs.businessId, title: jobs.title }),
)
