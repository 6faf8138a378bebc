import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { EmailChange, PasswordReset, User } from '#contract/accounts.ts'
import { renameAccount } from '#server/accounts/commands.ts'
import { findAccount, findByLoginName } from '#server/accounts/queries.ts'
import { refuseEasyPassword } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { emailChanges, passwordResets, users } from '#server/db/schema.ts'
import { deliver } from '#server/outside/mail/deliver.ts'
import type { Letter, Mailer } from '#server/outside/mail.ts'
import { type Outcome, putOff } from '#server/outside/queue.ts'
import { hashPassword } from '#server/passwords.ts'
import { findReader } from '#server/recovery/queries.ts'
import { letterTo } from '#server/recovery/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { endSessions } from '#server/sessions/commands.ts'
import { hashToken, newToken } from '#server/tokens.ts'

const VALID_MINUTES = 60

/** Has a letter sent, as part of the caller's transaction. Who it is for is looked up then: now it would take time that tells. */
export const writeLetter = (db: Db, letter: Letter): Promise<void> => putOff(db, 'mail', letter)

/** A link's token makes a new password, once. Every session ends, and the address has proved to be theirs. */
export async function resetPassword(db: Db, { token, password }: PasswordReset): Promise<void> {
  const [known] = await db
    .select({ username: users.username, email: users.email, businessName: users.businessName })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid(token))
  if (!known) throw new Refusal('invalid_input', 'account.linkInvalid')
  refuseEasyPassword(password, known)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [reset] = await tx.delete(passwordResets).where(isValid(token)).returning({ userId: passwordResets.userId })
    if (!reset) throw new Refusal('invalid_input', 'account.linkInvalid')
    const { userId } = reset
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    await tx.update(users).set({ passwordHash, emailConfirmedAt: sql`now()` }).where(eq(users.id, userId))
    await endSessions(tx, userId, null)
    await writeLetter(tx, { occasion: 'password-changed', userId })
  })
}

/** Asks the owner of an address whether it is to be the account's. Refuses one that another account bears. */
export async function askToChangeEmail(db: Db, user: User, { email }: Pick<EmailChange, 'email'>): Promise<void> {
  const other = await findByLoginName(db, email)
  if (other && other.id !== user.id) throw new Refusal('invalid_input', 'auth.register.failedTaken')
  await writeLetter(db, { occasion: 'email-change', userId: user.id, email })
}

/** A link's token makes the address, once. The one before it hears of that. */
export const confirmEmail = (db: Db, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [change] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, sql`now()`)))
      .returning()
    if (!change) throw new Refusal('invalid_input', 'account.linkInvalid')
    const { userId, email } = change
    const before = await findAccount(tx, userId)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    await tx.update(users).set({ email, emailConfirmedAt: sql`now()` }).where(eq(users.id, userId))
    await renameAccount(tx, { ...before, email })
    await writeLetter(tx, { occasion: 'email-changed', userId, email: before.email })
  })

/** Sends one letter, if somebody is still there to read it. Secrets are made here, so none of them lies in the queue. */
export async function sendLetter(db: Db, mailer: Mailer, publicUrl: string, letter: Letter): Promise<Outcome> {
  const reader = await findReader(db, letter)
  if (!reader) return { result: 'done' }
  const address = 'email' in letter ? letter.email : reader.email
  const { id, path } = await linkFor(db, letter, reader.id)
  const content = { id: `${letter.occasion}-${id}`, occasion: letter.occasion, link: publicUrl + path }
  return deliver(mailer, letterTo({ ...reader, address }, content, publicUrl))
}

/** Forgets the links that lead nowhere any more. */
export async function dropSpentTokens(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
}

async function linkFor(db: Db, letter: Letter, userId: number): Promise<{ id: string; path: string }> {
  const token = newToken()
  const issued = {
    tokenHash: hashToken(token),
    userId,
    expiresAt: sql`now() + make_interval(mins => ${VALID_MINUTES})`,
  }
  const id = issued.tokenHash.slice(0, 16)
  switch (letter.occasion) {
    case 'password-reset':
      await db.insert(passwordResets).values(issued)
      return { id, path: `/reset-password?token=${token}` }
    case 'email-change':
      await db.insert(emailChanges).values({ ...issued, email: letter.email })
      return { id, path: `/confirm-email?token=${token}` }
    case 'email-changed':
      return { id, path: '/contact' }
    case 'password-changed':
      return { id, path: '/forgot-password' }
  }
}

const isValid = (token: string) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`))
