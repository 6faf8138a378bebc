import { and, eq, isNull } from 'drizzle-orm'
import type { Decision, DecisionDraft } from '#contract/desk.ts'
import type { Subject } from '#contract/moderation.ts'
import { type Action, HIDING_ACTIONS } from '#contract/moderationValues.ts'
import type { Operator } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { decisions, reports } from '#server/db/schema.ts'
import { announceRelease, endHold, releaseJob } from '#server/features/jobs/holding/commands.ts'
import { findHold } from '#server/features/jobs/holding/queries.ts'
import { findDecision, findStanding } from '#server/features/moderation/decisions/queries.ts'
import { applyDecisions, lockSubject } from '#server/features/moderation/hiding/commands.ts'
import { recipientOf } from '#server/features/moderation/reports/commands.ts'
import { findReported, isReported } from '#server/features/moderation/reports/queries.ts'
import { findSigns } from '#server/features/moderation/signs/queries.ts'
import { findSubject } from '#server/features/moderation/subjects/queries.ts'
import { isPrivate } from '#server/features/moderation/subjects/rules.ts'
import { giveWordsBack, withholdWords } from '#server/features/moderation/withholding/commands.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

type By = Pick<Operator, 'id'>

/**
 * Decides about one subject, and thereby about all open reports of it. The decision replaces the previous one, which the operator must have
 * seen. What it hides is hidden with this transaction. The person concerned gets the statement, and the reporters get the outcome.
 */
export async function decide(tx: Db, operator: By, draft: DecisionDraft, now: Date): Promise<Decision> {
  const { kind, subjectId, action, rule = null, facts = null, replaces = null, seen = null } = draft
  const subject = { kind, id: subjectId }
  const known = await findDecidable(tx, subject)
  await lockSubject(tx, { ...subject, userId: known.userId })
  const before = await findStanding(tx, subject)
  if ((before?.id ?? null) !== replaces) throw decidedMeanwhile()
  const isReleased = await refuseUnseen(tx, subject, { action, seen })
  if (before) await end(tx, before, now)

  // Its author may have changed or deleted it before it was locked.
  const { userId, content } = await findDecidable(tx, subject)
  const withheld = HIDING_ACTIONS.includes(action) ? await withholdWords(tx, subject) : null
  const reason = action === 'nothing' ? { rule: null, facts } : { rule, facts }
  const byMachine = (await findSigns(tx, subject)).length > 0 && !(await isReported(tx, subject))
  const [made] = await tx
    .insert(decisions)
    .values({
      kind,
      subjectId,
      userId,
      operatorId: operator.id,
      action,
      ...reason,
      content,
      withheld,
      byMachine,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: decisions.id })
  // The author's account is deleted, so it could not be locked, and another operator decided at the same time.
  if (!made) throw decidedMeanwhile()
  await record(tx, {
    operatorId: operator.id,
    act: 'decided',
    kind,
    subjectId,
    decisionId: made.id,
    why: [action, rule].filter(Boolean).join(': '),
  })
  if (isReleased) await releaseJob(tx, subjectId, { now, why: action, operatorId: operator.id, decisionId: made.id })
  else if (kind === 'job') await endHold(tx, subjectId, now)
  await applyDecisions(tx, { ...subject, userId }, now)
  if (isReleased) await announceRelease(tx, subjectId, now)
  const isShownAgain = before && HIDING_ACTIONS.includes(before.action) && action === 'nothing'
  if (userId !== null && action !== 'nothing')
    await enqueueLetter(tx, { occasion: 'statement', userId, decisionId: made.id })
  if (userId !== null && isShownAgain)
    await enqueueLetter(tx, { occasion: 'decision-ended', userId, decisionId: before.id })
  await closeReports(tx, subject, made.id, action === 'nothing' ? 'report-unfounded' : 'report-acted')
  return found(await findDecision(tx, made.id))
}

const decidedMeanwhile = () => new Refusal('conflict', 'moderation.decidedMeanwhile')

/**
 * Refuses a decision about a job whose content differs from what the operator has read. To release a held job, the operator must have read
 * it. Returns whether this decision releases it. The job must be locked.
 */
async function refuseUnseen(tx: Db, { kind, id }: Subject, { action, seen }: { action: Action; seen: string | null }) {
  const job = kind === 'job' ? await findHold(tx, id) : undefined
  const isReleased = job !== undefined && job.held.length > 0 && !HIDING_ACTIONS.includes(action)
  if (job && job.version !== seen && (isReleased || seen !== null))
    throw new Refusal('conflict', 'moderation.changedMeanwhile')
  return isReleased
}

/**
 * Deleted content can still be decided about, as it was when it was reported. Private messages can only be decided about if they were
 * reported.
 */
async function findDecidable(tx: Db, subject: Subject) {
  const reported = await findReported(tx, subject)
  if (isPrivate(subject.kind)) found(reported)
  return found((await findSubject(tx, subject)) ?? reported)
}

async function closeReports(
  tx: Db,
  { kind, id }: Subject,
  decisionId: number,
  occasion: 'report-acted' | 'report-unfounded',
) {
  const closed = await tx
    .update(reports)
    .set({ decisionId })
    .where(and(eq(reports.kind, kind), eq(reports.subjectId, id), isNull(reports.decisionId)))
    .returning({ number: reports.id, userId: reports.userId, email: reports.email, language: reports.language })
  for (const { number, ...sender } of closed) {
    const to = recipientOf(sender)
    if (to) await enqueueLetter(tx, { occasion, number, ...to })
  }
}

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/**
 * Ends a decision and restores the words that it hid. The update checks that it has not ended yet, because without an author nothing is
 * locked.
 */
async function end(tx: Db, { id, kind, subjectId, withheld, createdAt }: Standing, now: Date) {
  const [ended] = await tx
    .update(decisions)
    .set({ endedAt: now, withheld: null })
    .where(and(eq(decisions.id, id), isNull(decisions.endedAt)))
    .returning({ id: decisions.id })
  if (!ended) throw decidedMeanwhile()
  await giveWordsBack(tx, { kind, id: subjectId }, { words: withheld, since: createdAt })
}

/** Takes a decision back: what it hid is shown again unchanged. Refuses a decision that has ended. `why` is for the record. */
export async function takeBack(tx: Db, operator: By, decisionId: number, why: string, now: Date): Promise<Decision> {
  await endDecision(tx, decisionId, now)
  const { kind, subjectId, userId } = found(await findDecision(tx, decisionId))
  await record(tx, { operatorId: operator.id, act: 'taken back', kind, subjectId, decisionId, why })
  if (userId !== null) await enqueueLetter(tx, { occasion: 'decision-ended', userId, decisionId })
  return found(await findDecision(tx, decisionId))
}

/** Ends a decision and applies the remaining ones. The caller adds it to the record. */
export async function endDecision(tx: Db, decisionId: number, now: Date): Promise<void> {
  const { kind, subjectId: id, userId } = found(await findDecision(tx, decisionId))
  await lockSubject(tx, { kind, id, userId })
  const standing = await findStanding(tx, { kind, id })
  if (standing?.id !== decisionId || standing.action === 'nothing') throw decidedMeanwhile()
  await end(tx, standing, now)
  await applyDecisions(tx, { kind, id, userId }, now)
}
