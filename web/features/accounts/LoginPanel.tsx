import { GoogleButton } from '#web/features/accounts/GoogleButton.tsx'
import { LoginForm } from '#web/features/accounts/LoginForm.tsx'
import { LoginHelp } from '#web/features/accounts/LoginHelp.tsx'
import styles from '#web/features/accounts/LoginPanel.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** All ways to log in, and help. */
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
