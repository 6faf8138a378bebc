import { nextIn, withNext } from '#web/features/accounts/rules.ts'
import type { SessionState, Visit } from '#web/screens.tsx'

type Redirect = (visit: Visit, session: SessionState) => string | null

/** The address of the login, with the way back to the requested page. */
const authFor = ({ path, search }: Visit) => withNext('/auth', path + search)

/** Whether the session ended on a page that this user was allowed to see. Then the login leads back to it. */
const hasEnded = ({ user, initialUser }: SessionState) => !user && initialUser?.isBusiness === true

export const membersOnly: Redirect = (visit, { user }) => (user ? null : authFor(visit))

export const businessesOnly: Redirect = (visit, session) =>
  session.user?.isBusiness ? null : hasEnded(session) ? authFor(visit) : '/'

export const seekersOnly: Redirect = (visit, { user }) =>
  user ? (user.isBusiness ? '/profile' : null) : authFor(visit)

export const toOwnProfile: Redirect = (visit, { user }) =>
  user ? (user.isBusiness ? '/dashboard' : '/student-profile') : authFor(visit)

/** Only businesses can post jobs. Visitors are sent to the login and other accounts to the home page; both show the same notice. */
export const businessesToPost: Redirect = (visit, session) => {
  if (session.user?.isBusiness) return null
  return hasEnded(session) ? authFor(visit) : withNext('/auth?denied=post-job', visit.path + visit.search)
}

/** For pages that only visitors need. If a user logs in on such a page, its form redirects. */
export const visitorsOnly: Redirect = ({ search }, { initialUser }) => {
  if (!initialUser) return null
  const denied = new URLSearchParams(search).has('denied') && !initialUser.isBusiness
  return denied ? '/?denied=post-job' : (nextIn(search) ?? '/')
}

export const toAuth: Redirect = ({ search }) => `/auth${search}`
