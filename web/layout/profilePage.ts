import type { User } from '#contract/accounts.ts'

/** The public profile of a user. What a business manages is on its dashboard. */
export const profilePageOf = ({ id, isBusiness }: User) => (isBusiness ? `/partners/${id}` : '/student-profile')
