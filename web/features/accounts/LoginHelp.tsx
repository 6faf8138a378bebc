import type { ReactNode } from 'react'
import { useSite } from '#web/api/SiteContext.tsx'
import styles from '#web/features/accounts/LoginHelp.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'

/** Help for failed logins. */
export function LoginHelp() {
  const phrase = usePhrase()
  return (
    <div className={styles.help}>
      <Anchor href="/forgot-password">{phrase('auth.login.forgotPassword')}</Anchor>
      <SupportLink>{phrase('auth.login.support')}</SupportLink>
    </div>
  )
}

/** A link to the support chat, in a new tab. */
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
