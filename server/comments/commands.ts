import { and, eq, or, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Comment } from '#contract/comments.ts'
import { hasComment } from '#server/comments/queries.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { comments, jobs } from '#server/db/schema.ts'
import { isThere } from '#server/life/rules.ts'
import { told, unsay } from '#server/notifications/commands.ts'
import { remind } from '#server/outside/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewComment = { jobId: number; content: string }

/** Comments on a job, and tells its owner. Refuses when the job is gone. */
export async function comment(db: Db, author: User, { jobId, content }: NewComment): Promise<Comment> {
  const [row] = await commenting(db).execute({ jobId, userId: author.id, name: author.fullName, content })
  const { id, createdAt, mailDue } = found(row)
  if (mailDue) remind()
  return { id, userId: author.id, username: author.username, content, createdAt: createdAt.toISOString() }
}

const commenting = prepared((db) => {
  const [userId, name] = [sql.placeholder('userId'), sql.placeholder('name')]
  const job = db.$with('job').as(movingCount(db, 1))
  const added = db.$with('added', { id: comments.id, createdAt: comments.createdAt }).as(sql`
    insert into ${comments} (job_id, user_id, content)
    select id, ${userId}::int, ${sql.placeholder('content')}::text from ${job}
    returning id, created_at`)
  const owner = told(
    db,
    sql`select business_id, 'new-comment', 'comment:' || added.id, job.id,
      jsonb_build_object('name', ${name}::text, 'title', title) from job, added where business_id <> ${userId}::int`,
  )
  return db
    .with(job, added, owner)
    .select({ id: added.id, createdAt: added.createdAt, mailDue: sql<boolean | null>`(select mail_due from ${owner})` })
    .from(added)
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

async function moveCommentCount(tx: Db, jobId: number, by: number) {
  const [job] = await movingCount(tx, by).execute({ jobId })
  return found(job)
}

const movingCount = (db: Db, by: number) =>
  db
    .update(jobs)
    .set({ comments: sql`${jobs.comments} + ${by}::int` })
    .where(and(eq(jobs.id, sql.placeholder('jobId')), isThere))
    .returning({ id: jobs.id, businessId: jobs.businessId, title: jobs.title })
