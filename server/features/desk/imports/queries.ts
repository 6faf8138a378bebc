import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { Db } from '#server/db/open.ts'
import { imports, users } from '#server/db/schema.ts'
import { findAccount, findByLoginName } from '#server/features/accounts/queries.ts'
import { lockAccount } from '#server/features/sessions/commands.ts'
import { refusedField } from '#server/refusal.ts'
import { hashToken } from '#server/tokens.ts'

export type ImportedKind = typeof imports.$inferSelect.kind

/** What is known of the business with this key in an import. */
export async function findImportedBusiness(tx: Db, keyHash: string) {
  const [known] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.kind, 'business'), eq(imports.keyHash, keyHash)))
  return known
}

/** The business that a job refers to by its key in an import, or else by its username or name. Locks its account. */
export async function lockOwner(tx: Db, named: string): Promise<User> {
  const imported = await findImportedBusiness(tx, hashToken(named.toLowerCase()))
  const userId = imported ? imported.userId : (await findByLoginName(tx, named))?.id
  if (!userId || !(await lockAccount(tx, userId))) throw refusedField('business', 'imports.businessUnknown')
  const account = await findAccount(tx, userId)
  if (!account.isBusiness) throw refusedField('business', 'imports.businessUnknown')
  await refuseBlocked(tx, userId, 'business')
  return account
}

/** Refuses new content of a blocked business, because what a blocked account publishes is hidden. The account must be locked. */
export async function refuseBlocked(tx: Db, userId: number, column: 'business' | 'key'): Promise<void> {
  const [account] = await tx.select({ blockedBy: users.blockedBy }).from(users).where(eq(users.id, userId))
  if (account?.blockedBy != null) throw refusedField(column, 'imports.businessBlocked')
}
