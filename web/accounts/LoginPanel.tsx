import { GoogleButton } from '#web/accounts/GoogleButton.tsx'
import { LoginForm } from '#web/accounts/LoginForm.tsx'
import { LoginHelp } from '#web/accounts/LoginHelp.tsx'
import styles from '#web/accounts/LoginPanel.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** Every way in, and what to do when none works. */
export function LoginPanel() {
  const phrase = usePhrase()
  return (
    <>
      <LoginForm />
      <p className={styles.or}>{phrase('auth.login.or')}</p>
      <GoogleButton />
      <LoginHelp />
    </>
  )
}
