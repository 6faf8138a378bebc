import { and, eq } from 'drizzle-orm'
import type { AccountPatch, User } from '#contract/accounts.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { provePassword, renameAccount, wrongPassword } from '#server/features/accounts/commands.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { refuseEasyPassword } from '#server/features/accounts/rules.ts'
import { renameInTexts } from '#server/features/jobs/describing/commands.ts'
import { changesOf } from '#server/features/profile/rules.ts'
import { writeLetter } from '#server/features/recovery/commands.ts'
import { endAccess } from '#server/features/sessions/commands.ts'
import { endUnproved } from '#server/features/verification/commands.ts'
import { hashPassword } from '#server/passwords.ts'

/** Changes the fields of a profile. Refuses a username or business name that another account has. */
export async function changeAccount(tx: Db, user: User, patch: AccountPatch, now: Date): Promise<User> {
  const changes = changesOf(user, patch)
  if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, user.id))
  const changed = await findAccount(tx, user.id)
  if (user.isBusiness) await endUnproved(tx, user.id, now)
  if (patch.businessName !== undefined || patch.username !== undefined) await renameAccount(tx, changed)
  if (user.businessName !== null && user.businessName !== changed.businessName)
    await renameInTexts(tx, changed, user.businessName)
  return changed
}

/**
 * Ends all other sessions and removes every other way to log in that depended on the old password. `change` runs in
 * the transaction of the write and must be fast.
 */
export async function changePassword(
  db: Db,
  change: (work: (tx: Db) => Promise<void>) => Promise<void>,
  user: User,
  { currentPassword, password }: PasswordChange,
  keptHash: string | null,
): Promise<void> {
  const replaced = await provePassword(db, user.id, currentPassword, 'currentPassword')
  refuseEasyPassword(password, user)
  const passwordHash = await hashPassword(password)
  await change(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, replaced)))
      .returning({ id: users.id })
    if (!changed) throw wrongPassword('currentPassword')
    await endAccess(tx, user.id, keptHash)
    await writeLetter(tx, { userId: user.id, occasion: 'password-changed' })
  })
}
