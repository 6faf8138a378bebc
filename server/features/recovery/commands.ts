import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { EmailChange, PasswordReset } from '#contract/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { emailChanges, identities, passwordResets, users } from '#server/db/schema.ts'
import { namesTaken, renameAccount, wrongPassword } from '#server/features/accounts/commands.ts'
import { findAccount, findByLoginName } from '#server/features/accounts/queries.ts'
import { refuseEasyPassword } from '#server/features/accounts/rules.ts'
import { isSameAddress } from '#server/features/names/rules.ts'
import { linkFor, WAITING } from '#server/features/recovery/links/commands.ts'
import { findRecipient } from '#server/features/recovery/queries.ts'
import { letterTo } from '#server/features/recovery/rules.ts'
import { endAccess, lockAccount } from '#server/features/sessions/commands.ts'
import { endUnproved } from '#server/features/verification/commands.ts'
import { deliver } from '#server/integrations/mail/deliver.ts'
import type { Letter, Mailer } from '#server/integrations/mail/mail.ts'
import { enqueueLetter, type Outcome } from '#server/integrations/queue.ts'
import { hashPassword } from '#server/passwords.ts'
import { Refusal } from '#server/refusal.ts'
import { hashToken, newToken } from '#server/tokens.ts'

/**
 * Sets a new password with the token of a link, once. Ends all sessions and removes sign-ins with Google; since the
 * address is now confirmed, a Google account with the same address is linked again at its next sign-in.
 */
export async function resetPassword(db: Db, { token, password }: PasswordReset): Promise<void> {
  const [known] = await db
    .select({ id: users.id, username: users.username, email: users.email, businessName: users.businessName })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid(token))
  if (!known) throw new Refusal('invalid_input', 'account.linkInvalid')
  refuseEasyPassword(password, known)
  const passwordHash = await hashPassword(password)
  const userId = known.id
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new Refusal('invalid_input', 'account.linkInvalid')
    const [reset] = await tx.delete(passwordResets).where(isValid(token)).returning({ userId: passwordResets.userId })
    if (!reset) throw new Refusal('invalid_input', 'account.linkInvalid')
    await tx.update(users).set({ passwordHash, emailConfirmedAt: sql`now()` }).where(eq(users.id, userId))
    await tx.delete(identities).where(eq(identities.userId, userId))
    await endAccess(tx, userId, null)
    await enqueueLetter(tx, { occasion: 'password-changed', userId })
  })
}

/**
 * Asks the owner of a new address to confirm it. Refuses an address of another account. A pending change replaces an
 * earlier one, and its letter is void as soon as the change is deleted. Must run in the transaction of a write.
 */
export async function askToChangeEmail(
  tx: Db,
  user: User,
  { email }: Pick<EmailChange, 'email'>,
  passwordHash: string,
): Promise<void> {
  const other = await findByLoginName(tx, email)
  if (other && other.id !== user.id && isSameAddress(other.email, email)) throw namesTaken({ email })
  if (!(await lockAccount(tx, user.id, passwordHash))) throw wrongPassword()
  await tx.delete(emailChanges).where(eq(emailChanges.userId, user.id))
  const waiting = { userId: user.id, email, expiresAt: sql`now() + ${WAITING}` }
  await tx.insert(emailChanges).values({ ...waiting, tokenHash: hashToken(newToken()) })
  await enqueueLetter(tx, { occasion: 'email-change', userId: user.id, email })
}

/**
 * Changes the address with the token of a link, once. The old address is notified, and password links that were sent
 * to it become invalid.
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<void> {
  const isAsked = and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, sql`now()`))
  const [asked] = await db.select({ userId: emailChanges.userId }).from(emailChanges).where(isAsked)
  if (!asked) throw new Refusal('invalid_input', 'account.linkInvalid')
  const { userId } = asked
  await db.transaction(async (tx) => {
    // Locks the account before its links, as in the deletion of an account.
    const isLocked = await lockAccount(tx, userId)
    const [change] = isLocked ? await tx.delete(emailChanges).where(isAsked).returning() : []
    if (!change) throw new Refusal('invalid_input', 'account.linkInvalid')
    const { email } = change
    const before = await findAccount(tx, userId)
    const isPresent = before.email === email
    // A user who confirms the current address may still wait for a link to another one.
    if (!isPresent) await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
    const spent = isPresent ? eq(emailChanges.email, email) : undefined
    await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), spent))
    await tx.update(users).set({ email, emailConfirmedAt: sql`now()` }).where(eq(users.id, userId))
    if (before.isBusiness) await endUnproved(tx, userId, now)
    await renameAccount(tx, before, { ...before, email }, { proved: true })
    if (!isSameAddress(before.email, email))
      await enqueueLetter(tx, { occasion: 'email-changed', userId, email: before.email })
  })
}

/**
 * Sends one letter, unless the account is deleted or the letter is void. Tokens are made here, so that none is stored
 * in the queue: each attempt to send a link is a new mail, and the link of a failed attempt is deleted. Any other
 * letter has the same message id at each attempt; `id` is that of the queue's job.
 */
export async function sendLetter(
  db: Db,
  mailer: Mailer,
  publicUrl: string,
  letter: Letter,
  id: string,
): Promise<Outcome> {
  const recipient = await findRecipient(db, letter)
  if (!recipient) return { result: 'done' }
  const address = 'email' in letter ? letter.email : recipient.email
  const link = await linkFor(db, letter, { id: recipient.id ?? 0, address })
  if (!link) return { result: 'done' }
  const { occasion } = letter
  const number = 'number' in letter ? letter.number : 'decisionId' in letter ? letter.decisionId : undefined
  const content = { id: `${occasion}-${link.id ?? id}`, occasion, link: publicUrl + link.path, number }
  const outcome = await deliver(mailer, letterTo({ ...recipient, address }, content, publicUrl))
  if (outcome.result !== 'done') await link.withdraw?.()
  return outcome
}

/** Deletes links that have expired. */
export async function dropSpentTokens(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`))
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`))
}

const isValid = (token: string) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`))
