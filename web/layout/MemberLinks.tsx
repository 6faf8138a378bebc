import type { User } from '#contract/accounts.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useLeave } from '#web/layout/leave.ts'
import styles from '#web/layout/MobileMenu.module.css'
import { NavLink } from '#web/layout/NavLink.tsx'

/** What the profile menu holds, and what else the header has no room for, as links in the menu of a phone. */
export function MemberLinks({ user }: { user: User }) {
  const phrase = usePhrase()
  const leave = useLeave()
  return (
    <>
      {user.isBusiness && <NavLink href="/post-job">{phrase('nav.postJob')}</NavLink>}
      <p className={styles.person}>
        {user.fullName}
        <span className={styles.email}>{user.email}</span>
      </p>
      <NavLink href="/notifications">{phrase('nav.notifications')}</NavLink>
      <NavLink href="/profile">{phrase('menu.profile')}</NavLink>
      {user.isBusiness && <NavLink href="/dashboard">{phrase('menu.dashboard')}</NavLink>}
      {user.isStudent && <NavLink href="/student-profile">{phrase('menu.studentDashboard')}</NavLink>}
      <NavLink href="/settings">{phrase('menu.settings')}</NavLink>
      <button type="button" className={styles.leave} onClick={leave}>
        {phrase('menu.logout')}
      </button>
    </>
  )
}
