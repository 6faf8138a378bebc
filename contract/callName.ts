import type { User } from '#contract/accounts.ts'

/** How somebody is greeted: with their first name, a business with its name. */
export const callName = ({ fullName, businessName }: Pick<User, 'fullName' | 'businessName'>): string =>
  businessName ?? fullName.trim().split(/\s+/)[0] ?? fullName
