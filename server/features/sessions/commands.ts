import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/db/batches.ts'
import type { Db } from '#server/db/open.ts'
import { calendars, emailChanges, identities, passwordResets, sessions, users } from '#server/db/schema.ts'
import { LONGEST_SECONDS, REMEMBERED_SECONDS, SESSIONS_MAX, sessionSeconds } from '#server/features/sessions/rules.ts'
import { Refusal } from '#server/refusal.ts'

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

type NewSession = { tokenHash: string; userId: number; remembered: boolean; device?: string | null }

/** What a login was checked against: the password hash, or the identity at the provider. */
export type Credential = { passwordHash: string } | { issuer: string; subject: string }

/**
 * Starts a session if the account still has the credential that was checked; returns whether it did. Because of the
 * row lock, a concurrent change of the credential either waits and then ends this session, or goes first and prevents
 * it. When an account has too many sessions, the oldest one ends.
 */
export async function startSession(db: Db, session: NewSession, credential: Credential): Promise<boolean> {
  const { tokenHash, userId, remembered, device = null } = session
  const { rows } = await db.execute(sql`
    with holder as (${holderOf(userId, credential)} for share),
    crowded as (
      delete from ${sessions} where token_hash in (
        select token_hash from ${sessions} where user_id = (select id from holder)
        order by created_at desc, token_hash offset ${SESSIONS_MAX - 1}))
    insert into ${sessions} (token_hash, user_id, remembered, device, expires_at)
    select ${tokenHash}::text, id, ${remembered}::boolean, ${device}::text, ${inSeconds(sessionSeconds(remembered))} from holder
    returning user_id`)
  return rows.length > 0
}

const holderOf = (userId: number, credential: Credential) =>
  'passwordHash' in credential
    ? sql`select id from ${users} where id = ${userId} and blocked_by is null and password_hash = ${credential.passwordHash}`
    : sql`select id from ${users} where id = ${userId} and blocked_by is null and exists (select from ${identities}
        where user_id = ${userId} and issuer = ${credential.issuer} and subject = ${credential.subject})`

export const extendSession = (db: Db, tokenHash: string) =>
  db
    .update(sessions)
    .set({
      expiresAt: sql`least(${inSeconds(REMEMBERED_SECONDS)}, ${sessions.createdAt} + make_interval(secs => ${LONGEST_SECONDS}))`,
    })
    .where(eq(sessions.tokenHash, tokenHash))

/** Moves a session to another token. */
export async function renameSession(db: Db, tokenHash: string, newHash: string) {
  const [session] = await db
    .update(sessions)
    .set({ tokenHash: newHash })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ remembered: sessions.remembered })
  return session
}

export const endSession = (db: Db, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/**
 * Ends every session except the one under `keptHash`, and deletes pending password links and address changes. Runs in
 * the caller's transaction.
 */
export async function endAccess(tx: Db, userId: number, keptHash: string | null): Promise<void> {
  await lockAccount(tx, userId)
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), keptHash === null ? undefined : ne(sessions.tokenHash, keptHash)))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(calendars).where(eq(calendars.userId, userId))
}

/**
 * Locks the account until the transaction ends. Every change of a credential, an address or sessions starts with this
 * lock, which prevents deadlocks. Returns false when the account does not exist, is deleted, or no longer has the
 * given password.
 */
export async function lockAccount(tx: Db, userId: number, passwordHash?: string): Promise<boolean> {
  const hasPassword = passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)
  const [locked] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), hasPassword))
    .for('no key update')
  return locked !== undefined
}

/** The same for what an operator does to an account. Refuses one that is gone. */
export async function lockOrRefuse(tx: Db, userId: number): Promise<void> {
  if (!(await lockAccount(tx, userId))) throw new Refusal('not_found', 'errors.notFound')
}

/** Deletes expired sessions. */
export const dropExpiredSessions = (db: Db) => deleteInBatches(db, sessions, lt(sessions.expiresAt, sql`now()`))
