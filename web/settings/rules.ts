import { LOCATION_NOT_SPECIFIED, type User } from '#contract/accounts.ts'

/** The place that a business told; empty as long as it did not. */
export const knownPlace = ({ businessLocation }: Pick<User, 'businessLocation'>): string =>
  businessLocation === LOCATION_NOT_SPECIFIED ? '' : (businessLocation ?? '')
