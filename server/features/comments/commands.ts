import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Comment } from '#contract/comments.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { comments, jobs } from '#server/db/schema.ts'
import { hasComment } from '#server/features/comments/queries.ts'
import { isNotDeleted } from '#server/features/jobs/state/rules.ts'
import { insertNotifications, retractNotification } from '#server/features/notifications/commands.ts'
import { lockedSession, refuseEnded } from '#server/features/sessions/queries.ts'
import { wakeQueue } from '#server/integrations/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

type NewComment = { jobId: number; tokenHash: string; content: string }

/**
 * Adds a comment to a job. Notifies the business of the job or, if the comment is its own, all who have commented on the job. Refuses when
 * the session has ended or the job is deleted.
 */
export async function comment(db: Db, author: User, { jobId, tokenHash, content }: NewComment): Promise<Comment> {
  const { id: userId, fullName, businessName, isBusiness } = author
  const names = { name: fullName, businessName: businessName ?? fullName }
  const [row] = await commenting(db, { isBusiness }).execute({ jobId, tokenHash, userId, ...names, content })
  if (!row) await refuseEnded(db, tokenHash)
  const { id, createdAt } = found(row)
  wakeQueue()
  return { id, userId, username: author.username, content, createdAt: createdAt.toISOString() }
}

/** Only a business can answer on a job of its own, so the statement for job seekers, who write most comments, is shorter. */
const commenting = prepared((db, { isBusiness }: { isBusiness: boolean }) => {
  const userId = sql.placeholder('userId')
  const session = lockedSession(db)
  const job = db.$with('job').as(countingOne(db, sql`exists (select from ${session})`))
  const added = db.$with('added', { id: comments.id, createdAt: comments.createdAt }).as(sql`
    insert into ${comments} (job_id, user_id, content)
    select id, ${userId}::int, ${sql.placeholder('content')}::text from ${job}
    returning id, created_at`)
  const toOwner = sql`select business_id, 'new-comment', 'comment:' || added.id, job.id,
    jsonb_build_object('name', ${sql.placeholder('name')}::text, 'title', title) from job, added where business_id <> ${userId}::int`
  const toCommenters = sql`select distinct earlier.user_id, 'new-comment', 'comment:' || added.id, job.id,
    jsonb_build_object('name', ${sql.placeholder('businessName')}::text, 'title', title, 'byBusiness', true)
    from added, job join ${comments} earlier on earlier.job_id = job.id and earlier.user_id <> business_id
    where business_id = ${userId}::int and earlier.hidden_by is null`
  const news = insertNotifications(db, isBusiness ? sql`${toOwner} union all ${toCommenters}` : toOwner)
  return db
    .with(session, job, added, ...news)
    .select({ id: added.id, createdAt: added.createdAt })
    .from(added)
})

/**
 * Deletes a comment, for its author or the owner of the job, also when the job is deleted. All others are refused
 * with `forbidden`, because comments are public. Must run in the transaction of a write.
 */
export async function deleteComment(tx: Db, currentUser: User, id: number): Promise<void> {
  const on = tx.select({ jobId: comments.jobId }).from(comments).where(eq(comments.id, id))
  // Locks the job before the comment, as in `comment`; another order could cause a deadlock.
  const [locked] = await tx
    .select({ id: jobs.id, businessId: jobs.businessId })
    .from(jobs)
    .where(inArray(jobs.id, on))
    .for('no key update')
  const job = found(locked)
  const mine = job.businessId === currentUser.id ? undefined : eq(comments.userId, currentUser.id)
  const [gone] = await tx
    .delete(comments)
    .where(and(eq(comments.id, id), mine))
    .returning({ id: comments.id, hiddenBy: comments.hiddenBy })
  if (!gone) {
    throw (await hasComment(tx, id))
      ? new Refusal('forbidden', 'errors.forbidden')
      : new Refusal('not_found', 'errors.notFound')
  }
  // A hidden comment was not counted.
  if (gone.hiddenBy === null)
    await tx
      .update(jobs)
      .set({ comments: sql`${jobs.comments} - 1` })
      .where(eq(jobs.id, job.id))
  await retractNotification(tx, { jobId: job.id, kind: 'new-comment', about: `comment:${id}` })
}

const countingOne = (db: Db, condition: SQL) =>
  db
    .update(jobs)
    .set({ comments: sql`${jobs.comments} + 1` })
    .where(and(eq(jobs.id, sql.placeholder('jobId')), isNotDeleted, condition))
    .returning({ id: jobs.id, businessId: jobs.businessId, title: jobs.title })
