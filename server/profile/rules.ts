import type { AccountPatch, User } from '#contract/accounts.ts'
import { Refusal } from '#server/refusal.ts'

const OF_BUSINESSES = ['businessName', 'businessType', 'businessLocation', 'about'] as const

/** What a patch changes of an account. Refuses what accounts of its kind do not have. */
export function changesOf(user: User, patch: AccountPatch) {
  const foreign = user.isBusiness ? ['school' as const] : OF_BUSINESSES
  if (foreign.some((field) => patch[field] !== undefined)) throw new Refusal('invalid_input', 'errors.invalidInput')
  const { school, ...rest } = patch
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  // A business's own name follows that of the business for as long as both are one.
  const sharesName = patch.businessName !== undefined && !patch.fullName && user.fullName === user.businessName
  return {
    ...changes,
    ...(sharesName && { fullName: patch.businessName }),
    // Whoever names a school is a student, as at the sign-up.
    ...(school !== undefined && { school, isStudent: school !== null }),
  }
}
