import { and, eq, gt, sql } from 'drizzle-orm'
import { retentionInterval } from '#contract/retention.ts'
import type { Db } from '#server/db/open.ts'
import { decisions, emailChanges, passwordResets, users } from '#server/db/schema.ts'
import type { Letter } from '#server/integrations/mail/mail.ts'
import { hashToken, newToken } from '#server/tokens.ts'

const VALID = sql`interval '60 minutes'`
/** How long a change of the address stays valid while no mail can be sent, and how long the address of a new account can be confirmed. */
export const WAITING = sql`${retentionInterval('emailChange')}::interval`

/** `withdraw` deletes a link whose mail was not sent. */
type Link = { path: string; id?: string; withdraw?: () => Promise<unknown> }

/** The link in a letter; undefined when the letter is void. */
export async function linkFor(
  db: Db,
  letter: Letter,
  recipient: { id: number; address: string },
): Promise<Link | undefined> {
  switch (letter.occasion) {
    case 'password-reset':
      return linkToReset(db, recipient)
    case 'email-confirmation':
      return linkToConfirm(db, recipient)
    case 'email-change':
      return linkToChange(db, recipient)
    case 'email-changed':
    case 'sessions-ended':
    case 'account-exported':
    case 'account-deleted':
      return { path: '/contact' }
    case 'password-changed':
      return { path: '/forgot-password' }
    case 'report-received':
    case 'report-acted':
    case 'report-unfounded':
      return { path: '/rules' }
    case 'statement':
    case 'decision-ended':
    case 'objection-answered':
      return linkToStatement(db, letter)
  }
}

async function linkToReset(db: Db, { id, address }: { id: number; address: string }): Promise<Link | undefined> {
  const { token, tokenHash } = newSecret()
  // Checks the address again, because it may change meanwhile: the owner of the old one must get no link.
  const { rows } = await db.execute(sql`
    with recipient as (select id from ${users} where id = ${id} and email = ${address} for share)
    insert into ${passwordResets} (token_hash, user_id, expires_at)
    select ${tokenHash}::text, id, now() + ${VALID} from recipient returning user_id`)
  if (rows.length === 0) return undefined
  const withdraw = () => db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
  return { path: `/reset-password?token=${token}`, id: tokenHash.slice(0, 16), withdraw }
}

/** Valid for a day, because people open it when they next read their mail, and it changes no address. */
async function linkToConfirm(db: Db, { id, address }: { id: number; address: string }): Promise<Link | undefined> {
  const { token, tokenHash } = newSecret()
  const { rows } = await db.execute(sql`
    with recipient as (
      select id, email from ${users} where id = ${id} and email = ${address} and email_confirmed_at is null for share
    )
    insert into ${emailChanges} (token_hash, user_id, email, expires_at)
    select ${tokenHash}::text, id, email, now() + ${WAITING} from recipient returning user_id`)
  if (rows.length === 0) return undefined
  const withdraw = () => db.delete(emailChanges).where(eq(emailChanges.tokenHash, tokenHash))
  return { path: `/confirm-email?token=${token}`, id: tokenHash.slice(0, 16), withdraw }
}

async function linkToChange(db: Db, { id, address }: { id: number; address: string }): Promise<Link | undefined> {
  const { token, tokenHash } = newSecret()
  const [waiting] = await db
    .update(emailChanges)
    .set({ tokenHash, expiresAt: sql`now() + ${VALID}` })
    .where(and(eq(emailChanges.userId, id), eq(emailChanges.email, address), gt(emailChanges.expiresAt, sql`now()`)))
    .returning({ userId: emailChanges.userId })
  if (!waiting) return undefined
  const withdraw = () =>
    db
      .update(emailChanges)
      .set({ tokenHash: newSecret().tokenHash, expiresAt: sql`${emailChanges.createdAt} + ${WAITING}` })
      .where(eq(emailChanges.tokenHash, tokenHash))
  return { path: `/confirm-email?token=${token}`, id: tokenHash.slice(0, 16), withdraw }
}

/** Makes a new link for each mail. It works without a login, and is valid as long as the person concerned can object. */
async function linkToStatement(db: Db, letter: { userId: number; decisionId: number }): Promise<Link | undefined> {
  const { token, tokenHash } = newSecret()
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

function newSecret() {
  const token = newToken()
  return { token, tokenHash: hashToken(token) }
}
