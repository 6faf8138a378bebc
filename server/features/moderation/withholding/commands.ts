import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Subject } from '#contract/moderation.ts'
import type { Db } from '#server/db/open.ts'
import { applications, decisions, meetings, type Withheld } from '#server/db/schema.ts'
import { isParty } from '#server/features/meetings/queries.ts'

/**
 * Removes the words of a message for both sides, and returns them to be stored with the decision, so that no list, mail or export contains
 * them. Null for content that is hidden in another way.
 */
export async function withholdWords(tx: Db, { kind, id }: Subject): Promise<Withheld | null> {
  if (kind === 'application') {
    const { message, introduction } = applications
    const [row] = await tx
      .select({ message, introduction })
      .from(applications)
      .where(eq(applications.id, id))
      .for('update')
    await tx.update(applications).set({ message: null, introduction: null }).where(eq(applications.id, id))
    return row ?? null
  }
  if (kind === 'note') {
    const { note, visibleNote } = applications
    const [row] = await tx.select({ note, visibleNote }).from(applications).where(eq(applications.id, id)).for('update')
    await tx.update(applications).set({ note: null, visibleNote: null }).where(eq(applications.id, id))
    return row ?? null
  }
  if (kind === 'meeting') {
    const { place, note, words } = meetings
    const [row] = await tx.select({ place, note, words }).from(meetings).where(eq(meetings.id, id)).for('update')
    await tx.update(meetings).set({ place: null, note: null, words: null }).where(eq(meetings.id, id))
    return row ?? null
  }
  return null
}

/** Restores the withheld words, unless new words were written or the personal data was removed meanwhile. */
export async function giveWordsBack(
  tx: Db,
  { kind, id }: Subject,
  { words, since }: { words: Withheld | null; since: Date },
): Promise<void> {
  if (!words) return
  const isGoingOn = inArray(meetings.status, ['open', 'taken'])
  const isUnchanged = and(
    or(isGoingOn, lte(meetings.changedAt, since)),
    isNull(meetings.note),
    isNotNull(meetings.userId),
  )
  const isSame = and(eq(applications.id, id), isNull(applications.wipedAt), isNull(applications.declinedAt))
  if (kind === 'application')
    await tx
      .update(applications)
      .set(words)
      .where(and(isSame, isNull(applications.message)))
  // A later answer counts as new even if it has no note.
  const isSameAnswer = and(isSame, or(isNull(applications.decidedAt), lte(applications.decidedAt, since)))
  if (kind === 'note')
    await tx
      .update(applications)
      .set(words)
      .where(and(isSameAnswer, isNull(applications.visibleNote), isNull(applications.note)))
  // The applicant may have proposed other times with new words.
  const wordsBefore = words.words ?? null
  if (kind === 'meeting')
    await tx
      .update(meetings)
      .set({ ...words, words: sql`coalesce(${meetings.words}, ${wordsBefore}::text)` })
      .where(and(eq(meetings.id, id), isUnchanged))
}

/**
 * Deletes the withheld words of meetings with an account that is being deleted: the decision is about the other side, but its copy contains
 * words of this one. Runs before the meetings are locked, as when a decision ends.
 */
export async function forgetWithheld(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: meetings.id }).from(meetings).where(isParty(userId))
  const isStanding = and(eq(decisions.kind, 'meeting'), isNull(decisions.endedAt))
  await tx
    .update(decisions)
    .set({ withheld: null })
    .where(and(isStanding, inArray(decisions.subjectId, own)))
}
