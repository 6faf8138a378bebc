import type { User } from '#contract/accounts.ts'

/** The public profile of a user. A business manages its own on the dashboard. */
export const profilePageOf = ({ id, isBusiness }: User) => (isBusiness ? `/partners/${id}` : '/student-profile')
