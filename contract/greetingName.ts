import type { User } from '#contract/accounts.ts'

/** The name by which people are addressed: the first one. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** The name in a greeting: the one that the account chose for this, or else the first name. For a business it is its name. */
export const greetingName = ({
  fullName,
  callName,
  businessName,
}: Pick<User, 'fullName' | 'callName' | 'businessName'>) => callName ?? businessName ?? firstName(fullName)
