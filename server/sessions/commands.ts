import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sessions } from '#server/db/schema.ts'
import { LONGEST_SECONDS, REMEMBERED_SECONDS, sessionSeconds } from '#server/sessions/rules.ts'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

type NewSession = { tokenHash: string; userId: number; remembered: boolean; device?: string | null }

export const startSession = (db: Db, session: NewSession) =>
  db.insert(sessions).values({ ...session, expiresAt: inSeconds(sessionSeconds(session.remembered)) })

export const extendSession = (db: Db, tokenHash: string) =>
  db
    .update(sessions)
    .set({
      expiresAt: sql`least(${inSeconds(REMEMBERED_SECONDS)}, ${sessions.createdAt} + make_interval(secs => ${LONGEST_SECONDS}))`,
    })
    .where(eq(sessions.tokenHash, tokenHash))

/** From here on a session goes by another token. */
export async function renameSession(db: Db, tokenHash: string, newHash: string) {
  const [session] = await db
    .update(sessions)
    .set({ tokenHash: newHash })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ remembered: sessions.remembered })
  return session
}

export const endSession = (db: Db, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Ends all sessions of an account but the one under `keptHash`, if any is kept. */
export const endSessions = (db: Db, userId: number, keptHash: string | null) =>
  db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptHash === null ? undefined : ne(sessions.tokenHash, keptHash)))

/** Sweeps out what has expired; nobody can use it any more. */
export const dropExpiredSessions = (db: Db) => db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
