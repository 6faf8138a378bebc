import type { User } from '#contract/accounts.ts'

/** The name by which people are addressed: the first one. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? ''

/** How somebody is greeted: as they want to be called, or else with their first name, a business with its name. */
export const greetingName = ({
  fullName,
  callName,
  businessName,
}: Pick<User, 'fullName' | 'callName' | 'businessName'>) => callName ?? businessName ?? firstName(fullName)
