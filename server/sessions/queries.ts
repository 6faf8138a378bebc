import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Session } from '#contract/accounts.ts'
import { userColumns, viewed } from '#server/accounts/queries.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'

/** The living session under this token's hash, with the person behind it. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await living(db).execute({ tokenHash })
  if (!row) return undefined
  const { remembered, createdAt, expiresAt, ...user } = row
  return { remembered, createdAt, expiresAt, user: viewed(user) }
}

const living = prepared((db) =>
  db
    .select({
      ...userColumns,
      remembered: sessions.remembered,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(sessions.expiresAt, sql`now()`))),
)

const SHOWN_MAX = 50

/** Where an account is logged in, the latest login first. */
export async function listSessions(db: Db, userId: number, currentHash: string | null): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
    .limit(SHOWN_MAX)
  return rows.map(({ tokenHash, device, remembered, createdAt, expiresAt }) => ({
    device,
    current: tokenHash === currentHash,
    remembered,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
