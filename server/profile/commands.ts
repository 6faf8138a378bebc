import { eq } from 'drizzle-orm'
import type { AccountPatch, PasswordChange, User } from '#contract/accounts.ts'
import { provePassword, renameAccount } from '#server/accounts/commands.ts'
import { findAccount } from '#server/accounts/queries.ts'
import { refuseEasyPassword } from '#server/accounts/rules.ts'
import type { Db } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { hashPassword } from '#server/passwords.ts'
import { changesOf } from '#server/profile/rules.ts'
import { writeLetter } from '#server/recovery/commands.ts'
import { endSessions } from '#server/sessions/commands.ts'

/** Changes what an account tells about itself. Refuses a business name that another account bears. */
export const changeAccount = (db: Db, user: User, patch: AccountPatch): Promise<User> =>
  db.transaction(async (tx) => {
    const changes = changesOf(user, patch)
    if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, user.id))
    const changed = await findAccount(tx, user.id)
    if (patch.businessName !== undefined) await renameAccount(tx, changed)
    return changed
  })

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  db: Db,
  user: User,
  { currentPassword, password }: PasswordChange,
  keptHash: string | null,
): Promise<void> {
  await provePassword(db, user.id, currentPassword, 'currentPassword')
  refuseEasyPassword(password, user)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await endSessions(tx, user.id, keptHash)
    await writeLetter(tx, { userId: user.id, occasion: 'password-changed' })
  })
}
