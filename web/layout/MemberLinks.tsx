import type { User } from '#contract/accounts.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useLogOut } from '#web/layout/logout.ts'
import styles from '#web/layout/MobileMenu.module.css'
import { NavLink } from '#web/layout/NavLink.tsx'
import { profilePageOf } from '#web/layout/profilePage.ts'
import { MailAddress } from '#web/ui/MailAddress.tsx'

/** The links for members in the mobile menu. */
export function MemberLinks({ user }: { user: User }) {
  const phrase = usePhrase()
  const leave = useLogOut()
  return (
    <>
      {user.isBusiness && <NavLink href="/post-job">{phrase('nav.postJob')}</NavLink>}
      <p className={styles.person}>
        {user.fullName}
        <span className={styles.email}>
          <MailAddress address={user.email} />
        </span>
      </p>
      <NavLink href="/notifications">{phrase('nav.notifications')}</NavLink>
      <NavLink href={profilePageOf(user)}>{phrase('menu.profile')}</NavLink>
      {user.isBusiness && <NavLink href="/dashboard">{phrase('menu.dashboard')}</NavLink>}
      {user.isStudent && <NavLink href="/student-profile?tab=applications">{phrase('menu.studentDashboard')}</NavLink>}
      <NavLink href="/settings">{phrase('menu.settings')}</NavLink>
      <button type="button" className={styles.leave} onClick={leave}>
        {phrase('menu.logout')}
      </button>
    </>
  )
}
