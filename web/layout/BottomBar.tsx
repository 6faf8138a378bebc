import Bookmark from 'lucide-react/icons/bookmark'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import UserIcon from 'lucide-react/icons/user'
import type { MouseEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { useUser } from '#web/api/currentUser.ts'
import { withNext } from '#web/features/accounts/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/layout/BottomBar.module.css'
import { focusSearch, isSearch, SEARCH_HASH } from '#web/layout/focus.ts'
import { LazyPart } from '#web/layout/LazyPart.tsx'
import { unreadDot } from '#web/layout/memberParts.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { usePath, useSearch } from '#web/ui/location.ts'

/** The main links on phones, within reach of the thumb. */
export function BottomBar() {
  const phrase = usePhrase()
  const user = useUser()
  const path = usePath()
  const isSearching = useIsSearching()
  const search = (event: MouseEvent) => {
    if (path !== '/') return
    event.preventDefault()
    focusSearch()
  }
  const current = (href: string) => (path === href ? ('page' as const) : undefined)

  return (
    <nav className={styles.bar} aria-label={phrase('bottomBar.label')}>
      <Anchor href="/" aria-current={isSearching ? undefined : current('/')}>
        <House />
        {phrase('bottomBar.home')}
      </Anchor>
      <Anchor href={`/${SEARCH_HASH}`} aria-current={isSearching ? 'page' : undefined} onClick={search}>
        <Search />
        {phrase('bottomBar.search')}
      </Anchor>
      <Anchor href="/partners" aria-current={current('/partners')}>
        <Store />
        {phrase('bottomBar.partners')}
      </Anchor>
      <Anchor href={placeToPost(user)} aria-current={current('/post-job')}>
        <Plus />
        {phrase('bottomBar.post')}
      </Anchor>
      <Anchor href={user ? '/saved-jobs' : withNext('/auth', '/saved-jobs')} aria-current={current('/saved-jobs')}>
        <Bookmark />
        {phrase('bottomBar.saved')}
      </Anchor>
      <Anchor href={profileOf(user)} aria-current={user ? current(profileOf(user)) : undefined}>
        <UserIcon />
        {phrase('bottomBar.profile')}
        {user && (
          <LazyPart>
            <unreadDot.Component />
          </LazyPart>
        )}
      </Anchor>
    </nav>
  )
}

/** Whether the list shows search results. */
function useIsSearching() {
  const path = usePath()
  const search = useSearch()
  return path === '/' && isSearch(search)
}

/** Accounts other than businesses are sent to the login as well, which explains why. */
function placeToPost(user: User | null) {
  if (user?.isBusiness) return '/post-job'
  return withNext(user ? '/auth?denied=post-job' : '/auth', '/post-job')
}

function profileOf(user: User | null) {
  if (!user) return '/auth'
  return user.isBusiness ? '/dashboard' : '/student-profile'
}
