import type { AccountPatch, User } from '#contract/accounts.ts'
import { isStation } from '#contract/city/stations.ts'
import { Refusal, refusedField } from '#server/refusal.ts'

const OF_BUSINESSES = ['businessName', 'businessType', 'businessLocation', 'about', 'website', 'tone'] as const
const OF_SEEKERS = ['username', 'school'] as const

/** The columns that a patch changes. Refuses fields that accounts of this type do not have, and stations that the city does not have. */
export function changesOf(user: User, patch: AccountPatch) {
  const foreign = user.isBusiness ? OF_SEEKERS : OF_BUSINESSES
  if (foreign.some((field) => patch[field] !== undefined)) throw new Refusal('invalid_input', 'errors.invalidInput')
  if (patch.station && !isStation(patch.station)) throw refusedField('station', 'jobs.facts.stationUnknown')
  const { school, ...rest } = patch
  const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  // The full name of a business follows its business name while the two are equal.
  const sharesName = patch.businessName !== undefined && !patch.fullName && user.fullName === user.businessName
  return {
    ...changes,
    ...(sharesName && { fullName: patch.businessName }),
    // An account with a school is a student, as in the registration.
    ...(school !== undefined && { school, isStudent: school !== null }),
  }
}
