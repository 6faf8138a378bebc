import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Session, User } from '#contract/accounts.ts'
import { userColumns, viewed } from '#server/accounts/queries.ts'
import { asText, isoTime, jsonOf } from '#server/db/json.ts'
import type { Db } from '#server/db/open.ts'
import { prepared } from '#server/db/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'

/** A session that has not ended, with the person behind it. */
export type LivingSession = { remembered: boolean; createdAt: Date; expiresAt: Date; user: User }

/** The living session under this token's hash. */
export async function findSession(db: Db, tokenHash: string): Promise<LivingSession | undefined> {
  const [row] = await found(db).execute({ tokenHash })
  return row && { ...row, user: viewed(row.user) }
}

/** Who reads: the hash of the token that somebody came with, living or not; null for a visitor. */
export type Reader = { tokenHash: string } | null

/**
 * For the statements that are asked for most: one that is `seen` by somebody is given `tokenHash`, and reads the session on its way.
 * `id` is whose session it is, as part of the statement; `session` is for `sessionIn`.
 */
export function readerOf(db: Db, seen: boolean) {
  if (!seen) return { statement: db, id: null, session: sql<string | null>`null` }
  const session = db.$with('session').as(living(db))
  return {
    statement: db.with(session),
    id: sql<number>`(select ${session.userId} from ${session})`,
    session: sql<string | null>`(select ${session.session} from ${session})`,
  }
}

/** What a statement told of a session. */
export function sessionIn(told: string | null | undefined): LivingSession | undefined {
  if (!told) return undefined
  const { remembered, createdAt, expiresAt, user }: Told = JSON.parse(told)
  return { remembered, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt), user: viewed(user) }
}

type Told = { remembered: boolean; createdAt: string; expiresAt: string; user: Omit<User, 'isAuthenticated'> }

const { remembered, createdAt, expiresAt } = sessions

/** As one column, which is all that another statement has to bring along. */
const living = (db: Db) =>
  db
    .select({
      userId: sessions.userId,
      session: asText(
        jsonOf<Told>({
          remembered,
          createdAt: isoTime(createdAt),
          expiresAt: isoTime(expiresAt),
          user: jsonOf(userColumns),
        }),
      ).as('session'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiving)

const isLiving = and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), gt(expiresAt, sql`now()`))

/** By its columns: on the embedded engine, which plans it each time, that takes a quarter less time than one object. */
const found = prepared((db) =>
  db
    .select({ remembered, createdAt, expiresAt, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLiving),
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
