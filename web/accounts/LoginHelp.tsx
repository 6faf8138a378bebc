import type { ReactNode } from 'react'
import styles from '#web/accounts/LoginHelp.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useSite } from '#web/layout/SiteContext.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** What to do when logging in does not work. */
export function LoginHelp() {
  const phrase = usePhrase()
  return (
    <div className={styles.help}>
      <Anchor href="/forgot-password">{phrase('auth.login.forgotPassword')}</Anchor>
      <SupportLink>{phrase('auth.login.support')}</SupportLink>
    </div>
  )
}

/** A chat with the people behind the site, in a tab of its own. */
export function SupportLink({ children }: { children: ReactNode }) {
  const phrase = usePhrase()
  const { supportWhatsapp } = useSite()
  const chat = `https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(phrase('support.greeting'))}`
  return (
    <a className={styles.support} href={chat} target="_blank" rel="noopener" title={phrase('common.newTab')}>
      {children}
    </a>
  )
}
