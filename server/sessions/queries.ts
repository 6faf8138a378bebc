import { and, eq, gt, sql } from 'drizzle-orm'
import { userColumns, viewed } from '#server/accounts/queries.ts'
import type { Db } from '#server/db/open.ts'
import { sessions, users } from '#server/db/schema.ts'

/** The living session under this token's hash, with the person behind it. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ ...userColumns, remembered: sessions.remembered, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  if (!row) return undefined
  const { remembered, expiresAt, ...user } = row
  return { remembered, expiresAt, user: viewed(user) }
}
