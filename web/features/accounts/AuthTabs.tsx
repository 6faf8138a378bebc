import styles from '#web/features/accounts/AuthTabs.module.css'
import { useLoginRedirect } from '#web/features/accounts/mutations.ts'
import { withNext } from '#web/features/accounts/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

export type AuthTab = 'login' | 'register'

const TABS = [
  { tab: 'login', href: '/auth' },
  { tab: 'register', href: '/auth?tab=register' },
] as const

/** The tabs are links, because each has an address. */
export function AuthTabs({ open }: { open: AuthTab }) {
  const phrase = usePhrase()
  const { next } = useLoginRedirect()

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
