import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/moderation.ts'
import { inParts } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { comments, decisions, emailChanges, jobs, passwordResets, sessions, users } from '#server/db/schema.ts'
import { beginAnew } from '#server/features/jobs/holding/commands.ts'
import { listAgreed, notifyOfHiding } from '#server/features/meetings/hidden/commands.ts'
import { lockAccount } from '#server/features/sessions/commands.ts'

type Owned = Subject & { userId: number | null }

/** Locks everything that a decision can change, in the order of all writes: the account, then jobs by id. */
export async function lockSubject(tx: Db, { kind, id, userId }: Owned): Promise<void> {
  if (userId !== null) await lockAccount(tx, userId)
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(isAffected({ kind, id, userId }))
    .orderBy(jobs.id)
    .for('no key update')
}

/**
 * Applies the decisions in force: blocks the account or not, hides its jobs and comments or not. Only the decisions determine what is
 * hidden, so repeating this changes nothing. A job that is also held stays hidden when they end. People whose agreed appointments are
 * concerned are notified. The subject must be locked.
 */
export async function applyDecisions(tx: Db, subject: Owned, now: Date): Promise<void> {
  const agreed = await listAgreed(tx, subject.userId, now)
  if (subject.userId !== null) await blockOrUnblock(tx, subject.userId)
  const its = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.businessId, subject.userId ?? 0))
    .orderBy(jobs.id)
  const ids = its.map(({ id }) => id)
  await inParts(ids, (part) => hideOrShow(tx, part))
  await beginAnew(tx, eq(jobs.businessId, subject.userId ?? 0), now)
  const isTheirs = or(
    eq(comments.userId, subject.userId ?? 0),
    subject.kind === 'comment' ? eq(comments.id, subject.id) : undefined,
  )
  await tx
    .update(comments)
    .set({ hiddenBy: standing('comment', sql`${comments.id}`, sql`${comments.userId}`) })
    .where(isTheirs)
  const count = sql`(select count(*)::int from ${comments} where ${comments.jobId} = ${jobs.id} and ${comments.hiddenBy} is null)`
  await tx
    .update(jobs)
    .set({ comments: count })
    .where(and(isAffected(subject), sql`${jobs.comments} <> ${count}`))
  await notifyOfHiding(tx, subject.userId, agreed, now)
}

const hideOrShow = (tx: Db, ids: number[]) =>
  tx.execute(sql`
    update ${jobs} set hidden_by = standing.decision,
      deleted_at = case when standing.decision is not null or ${jobs.heldAt} is not null then coalesce(${jobs.deletedAt}, now()) end,
      shown_title = case when standing.decision is not null or ${jobs.heldAt} is not null then ${jobs.shownTitle} end
    from (select id as job, ${standing('job', sql`affected.id`, sql`affected.business_id`)} as decision
      from ${jobs} affected where ${inArray(sql`affected.id`, ids)}) standing
    where ${jobs.id} = standing.job and ${jobs.hiddenBy} is distinct from standing.decision
      and (${jobs.deletedAt} is null or ${jobs.hiddenBy} is not null or ${jobs.heldAt} is not null)`)

/** The jobs of the account, and those that it has commented on. */
const isAffected = ({ kind, id, userId }: Owned): SQL | undefined => {
  const isTheirs = or(eq(comments.userId, userId ?? 0), kind === 'comment' ? eq(comments.id, id) : undefined)
  const commentedOn = sql`(select ${comments.jobId} from ${comments} where ${isTheirs})`
  return or(eq(jobs.businessId, userId ?? 0), sql`${jobs.id} in ${commentedOn}`)
}

/**
 * The decision that hides a job or comment: one about it, or one that blocks its account. A removal comes first, because removed content is
 * deleted later, whatever else hides it.
 */
const standing = (kind: 'job' | 'comment', id: SQL, userId: SQL) => sql<number | null>`(
  select ${decisions.id} from ${decisions} where ${decisions.endedAt} is null and (
    (${decisions.kind} = ${kind} and ${decisions.subjectId} = ${id} and ${decisions.action} in ('hide', 'remove'))
    or (${decisions.action} = 'block' and ${decisions.userId} = ${userId}))
  order by ${decisions.action} = 'remove' desc, ${decisions.id} limit 1)`

/** Blocking logs the account out everywhere, and makes links in earlier mails invalid. */
async function blockOrUnblock(tx: Db, userId: number) {
  const [account] = await tx
    .update(users)
    .set({
      blockedBy: sql`(select min(${decisions.id}) from ${decisions}
        where ${decisions.userId} = ${userId} and ${decisions.action} = 'block' and ${decisions.endedAt} is null)`,
    })
    .where(eq(users.id, userId))
    .returning({ blockedBy: users.blockedBy })
  if (!account?.blockedBy) return
  for (const access of [sessions, passwordResets, emailChanges])
    await tx.delete(access).where(eq(access.userId, userId))
}
