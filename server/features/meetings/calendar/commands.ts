import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { calendars } from '#server/db/schema.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/** Gives the account a new calendar address, and returns its token. The earlier address stops working. */
export async function renewCalendar(tx: Db, userId: number, now: Date): Promise<string> {
  const token = newToken()
  const calendar = { tokenHash: hashToken(token), createdAt: now }
  await tx
    .insert(calendars)
    .values({ userId, ...calendar })
    .onConflictDoUpdate({ target: calendars.userId, set: calendar })
  return token
}

export const removeCalendar = (tx: Db, userId: number) => tx.delete(calendars).where(eq(calendars.userId, userId))
