import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Session, User } from '#contract/accounts.ts'
import { userColumns, viewed } from '#server/accounts/queries.ts'
import { asText, isoTime, jsonOf } from '#server/db/json.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'

/** The living session under this token's hash, with the person behind it. */
export async function findSession(db: Db, tokenHash: string) {
  const [row] = await living(db).execute({ tokenHash })
  if (!row) return undefined
  const { remembered, createdAt, expiresAt, user }: Living = JSON.parse(row.session)
  return { remembered, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt), user: viewed(user) }
}

type Living = { remembered: boolean; createdAt: string; expiresAt: string; user: Omit<User, 'isAuthenticated'> }

/** As one column, since each request with a session reads it. */
const living = prepared((db) =>
  db
    .select({
      session: asText(
        jsonOf<Living>({
          remembered: sessions.remembered,
          createdAt: isoTime(sessions.createdAt),
          expiresAt: isoTime(sessions.expiresAt),
          user: jsonOf(userColumns),
        }),
      ),
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
