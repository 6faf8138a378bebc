import { and, eq, exists, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/durations.ts'
import type { Content } from '#contract/moderation.ts'
import { OBJECTION_DAYS } from '#contract/moderationValues.ts'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { comments, decisions, jobs, reports, users } from '#server/db/schema.ts'

const NO_CONTENT: Content = { title: '', by: null, text: '', jobId: null }
const BATCH = 200

/** Clears the texts of a decision and the tokens of its links. */
const NO_WORDS = { facts: null, objection: null, answer: null, tokenHashes: [] }

/** There is no unanswered objection. */
const isSettled = or(isNull(decisions.objectedAt), isNotNull(decisions.answeredAt))

/** A message that was deleted or emptied meanwhile, so that its text cannot be restored. */
const isGone = sql`(decisions.kind = 'meeting' and not exists (select from meetings where meetings.id = decisions.subject_id)
  or decisions.kind in ('note', 'application') and not exists (
    select from applications where applications.id = decisions.subject_id and applications.wiped_at is null))`

/**
 * Clears the texts of reports and decisions about a deleted account. The rows stay for the public numbers. Comments that a block hides are
 * deleted: without their author the end of the block could not show them again. Runs in the deletion.
 */
export async function forgetModeration(tx: Db, userId: number): Promise<void> {
  const its = eq(decisions.userId, userId)
  const isBlocked = exists(
    tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.blockedBy))),
  )
  const hidden = inArray(comments.hiddenBy, tx.select({ id: decisions.id }).from(decisions).where(its))
  await tx.delete(comments).where(and(hidden, isBlocked))
  await tx
    .update(decisions)
    .set({ content: NO_CONTENT, withheld: null, ...NO_WORDS })
    .where(its)
  await tx.update(reports).set({ content: NO_CONTENT, words: null }).where(eq(reports.aboutUserId, userId))
  await tx.update(reports).set({ words: null, userId: null }).where(eq(reports.userId, userId))
}

/**
 * When it is too late to object: deletes removed content and hidden words, and clears the copies in decisions, and the words, copies and
 * addresses in reports.
 */
export async function carryOutRemovals(db: Db, now: Date): Promise<void> {
  const old = lt(decisions.createdAt, new Date(now.getTime() - OBJECTION_DAYS * DAY_MS))
  const removals = db
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.action, 'remove'), isNull(decisions.endedAt), old, isSettled))
  await db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: jobs.id })
      .from(jobs)
      // The index contains only hidden jobs.
      .where(and(isNotNull(jobs.hiddenBy), inArray(jobs.hiddenBy, removals)))
      .orderBy(jobs.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = gone.map(({ id }) => id)
    // Also not held any more, which it may be if its business was renamed since.
    const deleted = { hiddenBy: null, heldFor: [], heldAt: null }
    if (ids.length > 0) await tx.update(jobs).set(deleted).where(inArray(jobs.id, ids))
    await tx.delete(comments).where(and(isNotNull(comments.hiddenBy), inArray(comments.hiddenBy, removals)))
    await tx
      .update(decisions)
      .set({ withheld: null })
      .where(and(isNotNull(decisions.withheld), or(inArray(decisions.id, removals), and(old, isSettled, isGone))))
    const hasCopy = sql`${decisions.content} <> ${JSON.stringify(NO_CONTENT)}::jsonb`
    await tx
      .update(decisions)
      .set({ content: NO_CONTENT })
      .where(and(old, isSettled, hasCopy))
    const decided = tx.select({ id: decisions.id }).from(decisions).where(and(old, isSettled))
    const isFull = or(isNotNull(reports.words), isNotNull(reports.email), sql`${reports.content} ->> 'text' <> ''`)
    await tx
      .update(reports)
      .set({ content: NO_CONTENT, words: null, email: null })
      .where(and(inArray(reports.decisionId, decided), isFull))
  })
}

/** Clears the texts of decisions that can have no consequences any more. A decision that still hides or blocks keeps its reason. */
export async function clearOldStatements(db: Db, now: Date): Promise<void> {
  const last = sql`greatest(${decisions.createdAt}, ${decisions.endedAt}, ${decisions.answeredAt})`
  const old = sql`${last} < ${sql.param(now, decisions.createdAt)}::timestamptz - ${retentionInterval('statement')}::interval`
  const isOver = or(isNotNull(decisions.endedAt), notInArray(decisions.action, ['hide', 'block']), isGone)
  const hasWords = sql`coalesce(${decisions.facts}, ${decisions.objection}, ${decisions.answer}) is not null`
  await db
    .update(decisions)
    .set(NO_WORDS)
    .where(and(old, isOver, isSettled, hasWords))
}
