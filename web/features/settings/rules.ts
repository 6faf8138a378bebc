import { type AccountPatch, LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'

/** The location of a business; empty if it is not set. */
export const businessLocationOf = ({ businessLocation }: Pick<User, 'businessLocation'>): string =>
  businessLocation === LOCATION_NOT_SPECIFIED ? '' : (businessLocation ?? '')

/** The fields that differ from the account as the form was opened: others may have been changed elsewhere meanwhile. */
export const changesOf = (form: AccountPatch, opened: User): AccountPatch =>
  Object.fromEntries(Object.entries(form).filter(([name, value]) => value !== opened[name as keyof AccountPatch]))
