import { and, eq } from 'drizzle-orm'
import type { AccountPatch, User } from '#contract/accounts.ts'
import type { PasswordChange } from '#contract/passwords.ts'
import type { Db } from '#server/db/open.ts'
import { jobs, users } from '#server/db/schema.ts'
import { provePassword, renameAccount, wrongPassword } from '#server/features/accounts/commands.ts'
import { findAccount } from '#server/features/accounts/queries.ts'
import { refuseEasyPassword, refuseOurName } from '#server/features/accounts/rules.ts'
import { markFraudSigns } from '#server/features/fraud/commands.ts'
import { renameInTexts } from '#server/features/jobs/describing/commands.ts'
import { holdingChanges } from '#server/features/jobs/holding/commands.ts'
import { isRestorable } from '#server/features/jobs/state/rules.ts'
import { changesOf } from '#server/features/profile/rules.ts'
import { endAccess } from '#server/features/sessions/commands.ts'
import { endUnproved } from '#server/features/verification/commands.ts'
import { enqueueLetter } from '#server/integrations/queue.ts'
import { hashPassword } from '#server/passwords.ts'
import type { JobRules } from '#server/settings/settings.ts'

/**
 * Changes the fields of a profile. Refuses a username or business name that another account has, and new names with ours in them. A new
 * name of a business is put into all its texts, and its jobs are held if the name has signs of fraud.
 */
export async function changeAccount(
  tx: Db,
  user: User,
  patch: AccountPatch,
  jobRules: JobRules,
  now: Date,
): Promise<User> {
  refuseOurName(patch, user)
  const changes = changesOf(user, patch)
  if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, user.id))
  const changed = await findAccount(tx, user.id)
  if (user.isBusiness) await endUnproved(tx, user.id, now)
  if (patch.businessName !== undefined || patch.username !== undefined) await renameAccount(tx, user, changed)
  if (user.businessName !== null && user.businessName !== changed.businessName)
    await renameBusiness(tx, changed, user.businessName, jobRules, now)
  return changed
}

async function renameBusiness(tx: Db, business: User, formerName: string, jobRules: JobRules, now: Date) {
  const itsJobs = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.businessId, business.id), isRestorable))
  const ids = itsJobs.map(({ id }) => id)
  const rename = async () => {
    await renameInTexts(tx, business, formerName)
    await markFraudSigns(tx, ids)
  }
  await holdingChanges(tx, ids, rename, jobRules, now)
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
    await enqueueLetter(tx, { userId: user.id, occasion: 'password-changed' })
  })
}
