import styles from '#web/accounts/AuthTabs.module.css'
import { useArrival } from '#web/accounts/mutations.ts'
import { withNext } from '#web/accounts/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

export type AuthTab = 'login' | 'register'

const TABS = [
  { tab: 'login', href: '/auth' },
  { tab: 'register', href: '/auth?tab=register' },
] as const

/** Tabs are links, since each has an address. */
export function AuthTabs({ open }: { open: AuthTab }) {
  const phrase = usePhrase()
  const { next } = useArrival()

  return (
    <nav className={styles.tabs} aria-label={phrase('auth.tabs.label')}>
      {TABS.map(({ tab, href }) => (
        <Anchor key={tab} href={withNext(href, next)} replace aria-current={tab === open ? 'page' : undefined}>
          {phrase(`auth.tabs.${tab}`)}
        </Anchor>
      ))}
    </nav>
  )
}
