import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { decisions } from '#server/db/schema.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** Makes a new link for each mail. It works without a login, and is valid as long as the person concerned can object. */
export async function linkToStatement(db: Db, letter: { userId: number; decisionId: number }) {
  const token = newToken()
  const tokenHash = hashToken(token)
  const { tokenHashes, id, userId } = decisions
  const [linked] = await db
    .update(decisions)
    .set({ tokenHashes: sql`array_append(${tokenHashes}, ${tokenHash})` })
    .where(and(eq(id, letter.decisionId), eq(userId, letter.userId)))
    .returning({ id })
  if (!linked) return undefined
  const withdraw = () =>
    db
      .update(decisions)
      .set({ tokenHashes: sql`array_remove(${tokenHashes}, ${tokenHash})` })
      .where(eq(id, linked.id))
  return { path: `/statement?token=${linked.id}-${token}`, id: tokenHash.slice(0, 16), withdraw }
}
