import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Decision, ObjectionAnswer } from '#contract/desk.ts'
import type { Statement } from '#contract/moderation.ts'
import type { Operator } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { decisions, operators } from '#server/db/schema.ts'
import { endDecision } from '#server/features/moderation/decisions/commands.ts'
import { canObject, findDecision, findStatement } from '#server/features/moderation/decisions/queries.ts'
import { record } from '#server/features/operators/record/commands.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { found, Refusal } from '#server/refusal.ts'

/** Objects to a decision, once. `which` selects the decision, and only finds one about the current user or of the link. */
export async function object(tx: Db, which: SQL | undefined, words: string, now: Date): Promise<Statement> {
  const [objected] = await tx
    .update(decisions)
    .set({ objection: words, objectedAt: now })
    .where(and(which, ne(decisions.action, 'nothing'), isNull(decisions.objectedAt), canObject))
    .returning({ id: decisions.id })
  const statement = found(await findStatement(tx, which))
  if (objected) return statement
  throw new Refusal('conflict', statement.objection ? 'moderation.objectedAlready' : 'moderation.tooLateToObject')
}

/**
 * Answers an objection, and takes the decision back if it was wrong. If there are several operators, it has to be a different one from the
 * one who decided.
 */
export async function answerObjection(
  tx: Db,
  operator: Pick<Operator, 'id'>,
  id: number,
  { takenBack, words }: ObjectionAnswer,
  now: Date,
): Promise<Decision> {
  const { kind, subjectId, userId, endedAt } = found(await findDecision(tx, id))
  // The subject of the decision is locked first, as in every other write.
  if (takenBack && endedAt === null) await endDecision(tx, id, now)
  const others = sql`exists (select from ${operators} where ${operators.id} <> ${operator.id} and ${operators.passwordHash} is not null)`
  const [answered] = await tx
    .update(decisions)
    .set({ answer: words, answeredBy: operator.id, answeredAt: now })
    .where(
      and(
        eq(decisions.id, id),
        isNotNull(decisions.objectedAt),
        isNull(decisions.answeredAt),
        sql`(${decisions.operatorId} <> ${operator.id} or not ${others})`,
      ),
    )
    .returning({ id: decisions.id })
  const after = found(await findDecision(tx, id))
  if (!answered) {
    const isOwn = after.objectedAt !== null && after.answeredAt === null
    throw new Refusal('conflict', isOwn ? 'moderation.otherOperator' : 'moderation.decidedMeanwhile')
  }
  const why = endedAt !== null ? 'it was over' : takenBack ? 'taken back' : 'kept'
  await record(tx, { operatorId: operator.id, act: 'objection answered', kind, subjectId, decisionId: id, why })
  if (userId !== null) await enqueueLetter(tx, { occasion: 'objection-answered', userId, decisionId: id })
  return after
}
