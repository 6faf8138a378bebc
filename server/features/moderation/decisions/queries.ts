import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Decision } from '#contract/desk.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Statement, Subject } from '#contract/moderation.ts'
import { OBJECTION_DAYS } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { decisions, operators, reports } from '#server/db/schema.ts'

const LISTED_MAX = 50
const answering = alias(operators, 'answering')

/** Until when the person concerned can object. Removed content is kept until then. */
const objectUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + OBJECTION_DAYS * DAY_MS)
export const canObject = gt(decisions.createdAt, sql`now() - make_interval(days => ${OBJECTION_DAYS})`)

const selectDecisions = (db: Db) =>
  db
    .select({
      decision: decisions,
      operator: operators.email,
      answeredBy: answering.email,
      reported: sql<boolean>`exists (select from ${reports} where ${reports.decisionId} = ${decisions.id})`,
    })
    .from(decisions)
    .innerJoin(operators, eq(operators.id, decisions.operatorId))
    .leftJoin(answering, eq(answering.id, decisions.answeredBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectDecisions>>[number]

const timeOf = (time: Date | null) => time?.toISOString() ?? null

/** Operators are not named. */
function statementOf({ decision, reported }: Row): Statement {
  const { id, kind, content, action, rule, facts, byMachine, createdAt, objection, answer } = decision
  return {
    id,
    kind,
    content,
    action,
    rule,
    facts,
    byMachine,
    reported,
    objection,
    answer,
    createdAt: createdAt.toISOString(),
    objectUntil: objectUntil(createdAt).toISOString(),
    answeredAt: timeOf(decision.answeredAt),
    endedAt: timeOf(decision.endedAt),
  }
}

const decisionOf = (row: Row): Decision => ({
  ...statementOf(row),
  subjectId: row.decision.subjectId,
  userId: row.decision.userId,
  operator: row.operator,
  answeredBy: row.answeredBy,
  objectedAt: timeOf(row.decision.objectedAt),
})

/** A decision without an effect needs no statement. */
const isStated = sql`${decisions.action} <> 'nothing'`

export async function listStatements(db: Db, userId: number): Promise<Statement[]> {
  const rows = await selectDecisions(db)
    .where(and(eq(decisions.userId, userId), isStated))
    .orderBy(desc(decisions.id))
    .limit(LISTED_MAX)
  return rows.map(statementOf)
}

/** The statement of a decision, for the person concerned or the holder of a link to it. */
export async function findStatement(db: Db, which: SQL | undefined): Promise<Statement | undefined> {
  const [row] = await selectDecisions(db).where(and(which, isStated))
  return row && statementOf(row)
}

/** The decisions about one subject, the newest first. */
export async function listDecisions(db: Db, { kind, id }: Subject): Promise<Decision[]> {
  const rows = await selectDecisions(db)
    .where(and(eq(decisions.kind, kind), eq(decisions.subjectId, id)))
    .orderBy(desc(decisions.id))
    .limit(LISTED_MAX)
  return rows.map(decisionOf)
}

export async function findDecision(db: Db, id: number): Promise<Decision | undefined> {
  const [row] = await selectDecisions(db).where(eq(decisions.id, id))
  return row && decisionOf(row)
}

/** The decision about this subject that is in force. */
export async function findStanding(tx: Db, { kind, id }: Subject) {
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.kind, kind), eq(decisions.subjectId, id), isNull(decisions.endedAt)))
  return row
}
