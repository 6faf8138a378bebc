import { nextIn, withNext } from '#web/accounts/rules.ts'
import type { Visit, Visitor } from '#web/screens.tsx'

type Redirect = (visit: Visit, visitor: Visitor) => string | null

/** The address of the login, which leads back to where it was needed. */
const authFor = ({ path, search }: Visit) => withNext('/auth', path + search)

export const membersOnly: Redirect = (visit, { user }) => (user ? null : authFor(visit))

export const businessesOnly: Redirect = (_visit, { user }) => (user?.isBusiness ? null : '/')

export const seekersOnly: Redirect = (visit, { user }) =>
  user ? (user.isBusiness ? '/profile' : null) : authFor(visit)

export const toOwnProfile: Redirect = (visit, { user }) =>
  user ? (user.isBusiness ? '/dashboard' : '/student-profile') : authFor(visit)

/** Posting is for businesses; the login tells others so, and sends those who are logged in home with the same words. */
export const businessesToPost: Redirect = (visit, { user }) =>
  user?.isBusiness ? null : withNext('/auth?denied=post-job', visit.path + visit.search)

/** For those who are not logged in yet. Whoever logs in on the screen itself is sent on by it. */
export const visitorsOnly: Redirect = ({ search }, { userAtArrival }) => {
  if (!userAtArrival) return null
  const denied = new URLSearchParams(search).has('denied') && !userAtArrival.isBusiness
  return denied ? '/?denied=post-job' : (nextIn(search) ?? '/')
}

export const toAuth: Redirect = ({ search }) => `/auth${search}`
