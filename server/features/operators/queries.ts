import { and, eq, gt, sql } from 'drizzle-orm'
import type { Operator } from '#contract/operators.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { operatorSessions, operators } from '#server/db/schema.ts'

const shown = {
  id: operators.id,
  email: operators.email,
  recoveryCodes: sql<number>`cardinality(${operators.recoveryHashes})`,
}

/** The operator of an active session, and when the session began. */
export async function findOperator(db: Db, tokenHash: string) {
  const [row] = await sessionOf(db).execute({ tokenHash })
  return row
}

const sessionOf = prepared((db) =>
  db
    .select({ operator: shown, createdAt: operatorSessions.createdAt, expiresAt: operatorSessions.expiresAt })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(eq(operatorSessions.tokenHash, sql.placeholder('tokenHash')), gt(operatorSessions.expiresAt, sql`now()`)),
    ),
)

/** The same for a write: session and operator are locked until the transaction ends. */
export async function lockOperator(tx: Db, tokenHash: string): Promise<Operator | undefined> {
  const [row] = await tx
    .select(shown)
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, sql`now()`)))
    // In the order in which ending an operator locks them; another order could cause a deadlock.
    .for('share', { of: [operators, operatorSessions] })
  return row
}

/** The login of an operator, whether it is set up or not. */
export async function findLogin(db: Db, email: string) {
  const [row] = await db.select().from(operators).where(eq(operators.email, email.toLowerCase()))
  return row
}

/** The operator to whom this valid link belongs. */
export async function findSetup(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ id: operators.id, email: operators.email, totpSecret: operators.totpSecret })
    .from(operators)
    .where(and(eq(operators.setupHash, tokenHash), gt(operators.setupUntil, sql`now()`)))
  return row
}

export const listOperators = (db: Db) =>
  db
    .select({
      ...shown,
      isSetUp: sql<boolean>`(${operators.passwordHash} is not null)`,
      createdAt: operators.createdAt,
    })
    .from(operators)
    .orderBy(operators.id)
