import type { User } from '#contract/accounts.ts'

/** The name by which people are addressed: the first one. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** How somebody is greeted: with their first name, a business with its name. */
export const callName = ({ fullName, businessName }: Pick<User, 'fullName' | 'businessName'>): string =>
  businessName ?? firstName(fullName)
