import { eq } from 'drizzle-orm'
import type { AccountEnd } from '#contract/deskAccounts.ts'
import type { RecordedAct } from '#contract/moderationValues.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { withoutMessages } from '#server/features/desk/accounts/rules.ts'
import { type ActingOperator, record } from '#server/features/operators/record/commands.ts'
import { deleteAccount } from '#server/features/privacy/commands.ts'
import { exportAccount } from '#server/features/privacy/queries.ts'
import { endAccess, lockOrRefuse } from '#server/features/sessions/commands.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { refusedField } from '#server/refusal.ts'

/** Logs an account out everywhere. Links for passwords, addresses and calendars become invalid as well. */
export async function endSessionsOf(tx: Db, operator: ActingOperator, userId: number, why: string): Promise<void> {
  await lockOrRefuse(tx, userId)
  await endAccess(tx, userId, null)
  await note(tx, operator, 'sessions ended', userId, why)
  await enqueueLetter(tx, { occasion: 'sessions-ended', userId })
}

/** Sends the mail with which the owner of an account can set a new password. */
export async function sendPasswordLink(tx: Db, operator: ActingOperator, userId: number, why: string): Promise<void> {
  await lockOrRefuse(tx, userId)
  const { email } = await findAccount(tx, userId)
  await note(tx, operator, 'password link sent', userId, why)
  await enqueueLetter(tx, { occasion: 'password-reset', usernameOrEmail: email })
}

/** Records that an operator exports the data of an account, and notifies its owner. */
export async function announceExport(tx: Db, operator: ActingOperator, userId: number, why: string): Promise<void> {
  await lockOrRefuse(tx, userId)
  await note(tx, operator, 'account exported', userId, why)
  await enqueueLetter(tx, { occasion: 'account-exported', userId })
}

/** The archive that the account can download itself, but without messages. */
export const exportForOperator = (db: Db, userId: number) => withoutMessages(exportAccount(db, userId))

/** Deletes an account as its owner could. Only the mail about it is still sent to its address. */
export async function anonymise(
  tx: Db,
  operator: ActingOperator,
  userId: number,
  end: AccountEnd,
  now: Date,
): Promise<void> {
  await lockOrRefuse(tx, userId)
  const user = await findAccount(tx, userId)
  if (user.username !== end.username) throw refusedField('username', 'desk.usernameWrong')
  const [owner] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId))
  await deleteAccount(tx, user, now)
  await note(tx, operator, 'account deleted', userId, end.why)
  if (owner) await enqueueLetter(tx, { occasion: 'account-deleted', address: user.email, language: owner.language })
}

const note = (tx: Db, { id }: ActingOperator, act: RecordedAct, userId: number, why: string) =>
  record(tx, { operatorId: id, act, kind: 'account', subjectId: userId, why })
