import { greeting } from '#web/screens/chunks.ts'
import { lazy } from '#web/ui/lazy.ts'

export const profileMenu = lazy(() => import('#web/layout/ProfileMenu.tsx').then((it) => it.ProfileMenu))
export const memberLinks = lazy(() => import('#web/layout/MemberLinks.tsx').then((it) => it.MemberLinks))
export const bell = lazy(() => import('#web/features/notifications/Bell.tsx').then((it) => it.Bell))
export const unreadDot = lazy(() => import('#web/features/notifications/UnreadDot.tsx').then((it) => it.UnreadDot))
export const sessionWatch = lazy(() => import('#web/layout/SessionWatch.tsx').then((it) => it.SessionWatch))

/**
 * The parts of each page for members, which the server renders into the page. They must be loaded before hydration: until the session is
 * watched, Back could restore the page after a logout. Visitors do not need them.
 */
export const membersOnly = [profileMenu, memberLinks, bell, unreadDot, sessionWatch, greeting]
