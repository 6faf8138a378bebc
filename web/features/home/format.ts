import type { User } from '#contract/accounts.ts'
import type { FactFilter } from '#web/features/jobs/rules.ts'

/** How somebody is greeted: with their first name, a business with its name. */
export const callName = ({ fullName, businessName }: Pick<User, 'fullName' | 'businessName'>): string =>
  businessName ?? fullName.trim().split(/\s+/)[0] ?? fullName

/** The places that a filter names. A borough may be called like one of its districts, and is then named once. */
export const placesOf = ({ district, borough }: Pick<FactFilter, 'district' | 'borough'>): string[] => [
  ...new Set([borough, district].flatMap((names) => names?.split(',') ?? [])),
]
