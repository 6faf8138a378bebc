import ChevronDown from 'lucide-react/icons/chevron-down'
import type { User } from '#contract/accounts.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Avatar } from '#web/layout/Avatar.tsx'
import { useLogOut } from '#web/layout/logout.ts'
import { profilePageOf } from '#web/layout/profilePage.ts'
import { MailAddress } from '#web/ui/MailAddress.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/Menu.tsx'

export function ProfileMenu({ user, className }: { user: User; className?: string | undefined }) {
  const phrase = usePhrase()
  const leave = useLogOut()
  const face = (
    <>
      <Avatar user={user} />
      <ChevronDown />
    </>
  )
  const head = (
    <>
      <p className="font-semibold">{user.fullName}</p>
      <p className="ink-soft text-s">
        <MailAddress address={user.email} />
      </p>
    </>
  )

  return (
    <Menu label={phrase('nav.profileMenu', { name: user.fullName })} face={face} head={head} className={className}>
      <MenuLink href={profilePageOf(user)}>{phrase('menu.profile')}</MenuLink>
      {user.isBusiness && <MenuLink href="/dashboard">{phrase('menu.dashboard')}</MenuLink>}
      {user.isStudent && (
        <MenuLink href="/student-profile?tab=applications">{phrase('menu.studentDashboard')}</MenuLink>
      )}
      <MenuLink href="/settings">{phrase('menu.settings')}</MenuLink>
      <MenuButton onClick={leave}>{phrase('menu.logout')}</MenuButton>
    </Menu>
  )
}
