import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Content } from '#contract/moderation.ts'
import { OBJECTION_DAYS } from '#contract/moderationValues.ts'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { comments, decisions, jobs, reports } from '#server/db/schema.ts'

const DAY_MS = 86_400_000
const NO_CONTENT: Content = { title: '', by: null, text: '', jobId: null }
const BATCH = 200

/** The words of a decision, and the secrets of the links to them. */
const NO_WORDS = { facts: null, objection: null, answer: null, tokenHashes: [] }

/** No objection waits for its answer. */
const isSettled = or(isNull(decisions.objectedAt), isNotNull(decisions.answeredAt))

/** A message that was deleted or emptied meanwhile: nothing of it can be shown again. */
const isGone = sql`(decisions.kind = 'meeting' and not exists (select from meetings where meetings.id = decisions.subject_id)
  or decisions.kind in ('note', 'application') and not exists (
    select from applications where applications.id = decisions.subject_id and applications.wiped_at is null))`

/** What is left of a deleted account: that something was reported and decided, for the public numbers. Runs in the deletion. */
export async function forgetModeration(tx: Db, userId: number): Promise<void> {
  await tx
    .update(decisions)
    .set({ content: NO_CONTENT, withheld: null, ...NO_WORDS })
    .where(eq(decisions.userId, userId))
  await tx.update(reports).set({ content: NO_CONTENT, words: null }).where(eq(reports.aboutUserId, userId))
  await tx.update(reports).set({ words: null, userId: null }).where(eq(reports.userId, userId))
}

/**
 * When nobody can object any more: what was removed is deleted, hidden words are forgotten, decisions keep no copy of what they were about,
 * and reports neither words nor content nor the address of their sender.
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
      // The index has only what is hidden.
      .where(and(isNotNull(jobs.hiddenBy), inArray(jobs.hiddenBy, removals)))
      .orderBy(jobs.id)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = gone.map(({ id }) => id)
    // Nor does it wait for an operator any more, if its business has got another name since.
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

/** Deletes the words of decisions that can have no consequence any more. What still hides or blocks keeps its reason. */
export async function forgetStatements(db: Db, now: Date): Promise<void> {
  const last = sql`greatest(${decisions.createdAt}, ${decisions.endedAt}, ${decisions.answeredAt})`
  const old = sql`${last} < ${sql.param(now, decisions.createdAt)}::timestamptz - ${retentionInterval('statement')}::interval`
  const isOver = or(isNotNull(decisions.endedAt), notInArray(decisions.action, ['hide', 'block']), isGone)
  const hasWords = sql`coalesce(${decisions.facts}, ${decisions.objection}, ${decisions.answer}) is not null`
  await db
    .update(decisions)
    .set(NO_WORDS)
    .where(and(old, isOver, isSettled, hasWords))
}
