import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#contract/accounts.ts'
import type { PageQuery } from '#contract/pages.ts'
import type { SessionList } from '#contract/sessionList.ts'
import type { Db } from '#server/db/open.ts'
import { asText, isoTime, jsonOf } from '#server/db/query/json.ts'
import { newestFirst } from '#server/db/query/pagination.ts'
import { prepared } from '#server/db/query/prepared.ts'
import { sessions, users } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'

/** The columns of an account that its own user sees. */
export const userColumns = {
  id: users.id,
  fullName: users.fullName,
  callName: users.callName,
  username: users.username,
  email: users.email,
  isBusiness: users.isBusiness,
  isStudent: users.isStudent,
  businessName: users.businessName,
  businessType: users.businessType,
  businessLocation: users.businessLocation,
  about: users.about,
  website: users.website,
  tone: users.tone,
  school: users.school,
  station: users.station,
  hasIntroduction: sql<boolean>`(${users.introduction} is not null)`,
  hasPassword: sql<boolean>`(${users.passwordHash} is not null)`,
  emailConfirmed: sql<boolean>`(${users.emailConfirmedAt} is not null)`,
}

export const asUser = (row: Omit<User, 'isAuthenticated'>): User => ({ ...row, isAuthenticated: true })

/** A session that has not ended. */
export type ActiveSession = { userId: number; remembered: boolean; createdAt: Date; expiresAt: Date }

/** The active session with this token hash, and its user. */
export async function findSession(db: Db, tokenHash: string): Promise<(ActiveSession & { user: User }) | undefined> {
  const [row] = await sessionByToken(db).execute({ tokenHash })
  return row && { ...row, user: asUser(row.user) }
}

/** The key to look a session up by: the hash of the request's token, active or not; null for a visitor. */
export type SessionKey = { tokenHash: string } | null

/**
 * For the most frequent queries, which read the session in the same statement; they take `tokenHash` as a parameter.
 * `id` is the user's id as an SQL expression; `session` is the column that `sessionIn` parses.
 */
export function withSession(db: Db, hasSession: boolean) {
  if (!hasSession) return { statement: db, id: null, session: sql<string | null>`null` }
  const session = db.$with('session').as(activeSession(db))
  return {
    statement: db.with(session),
    id: sql<number>`(select ${session.userId} from ${session})`,
    session: sql<string | null>`(select ${session.session} from ${session})`,
  }
}

/** Parses the session that a query returned. */
export function sessionIn(json: string | null | undefined): ActiveSession | undefined {
  if (!json) return undefined
  const { createdAt, expiresAt, ...rest }: SessionJson = JSON.parse(json)
  return { ...rest, createdAt: new Date(createdAt), expiresAt: new Date(expiresAt) }
}

type SessionJson = { userId: number; remembered: boolean; createdAt: string; expiresAt: string }

const { userId, remembered, createdAt, expiresAt } = sessions

/** As a single column, which another query can select. */
const activeSession = (db: Db) =>
  db
    .select({
      userId,
      session: asText(
        jsonOf<SessionJson>({ userId, remembered, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt) }),
      ).as('session'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(isActive)

const isActive = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(expiresAt, sql`now()`),
  isNull(users.deletedAt),
  isNull(users.blockedBy),
)

/**
 * Selects columns: on the embedded engine, which plans it every time, this takes a quarter less time than one JSON
 * object.
 */
const sessionByToken = prepared((db) =>
  db
    .select({ userId, remembered, createdAt, expiresAt, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive),
)

/**
 * For a write that is a single statement: reads the account of an active session and locks both until the statement
 * ends, so that neither a logout nor a deletion of the account can come in between. Takes `tokenHash`. Every row that
 * is locked or written must depend on it. Every write locks in this order: the account, its session, jobs by id, then
 * what belongs to them.
 */
export const lockedSession = (db: Db) =>
  db.$with('held').as(
    db
      .select({ userId: users.id, isBusiness: users.isBusiness })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isActive)
      .for('share', { of: [users, sessions] }),
  )

/** The same for a transaction with several statements, which may change the account itself. */
export async function lockSession(tx: Db, tokenHash: string): Promise<User | undefined> {
  const [row] = await lockedUser(tx).execute({ tokenHash })
  return row && asUser(row)
}

const lockedUser = prepared((db) =>
  db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isActive)
    .for('no key update', { of: [users, sessions] }),
)

/** Called after a statement that wrote nothing: refuses if the reason is that the session has ended. */
export async function refuseEnded(db: Db, tokenHash: string): Promise<User> {
  const session = await findSession(db, tokenHash)
  if (!session) throw new Refusal('unauthenticated', 'errors.unauthenticated')
  return session.user
}

/** A part of the hash distinguishes sessions of the same moment. In a cursor it is of no use to an attacker. */
const pages = newestFirst('sessions', createdAt, sql`left(${sessions.tokenHash}, 16)`, z.string().max(16))

type ListOfSessions = { userId: number; currentHash: string }

/** The active sessions of an account, the latest login first. */
export async function listSessions(db: Db, of: ListOfSessions, query: PageQuery): Promise<SessionList> {
  const { tokenHash, device, remembered } = sessions
  const select = db
    .select({
      tokenHash,
      device,
      remembered,
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
      position: pages.position,
    })
    .from(sessions)
  const isOwn = and(eq(sessions.userId, of.userId), gt(expiresAt, sql`now()`))
  const { rows, nextCursor } = await pages.read(select, isOwn, query)
  return {
    sessions: rows.map(({ tokenHash, ...session }) => ({ ...session, current: tokenHash === of.currentHash })),
    nextCursor,
  }
}
