import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/ProfileScreen.module.css'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Redirects to the user's own profile as soon as the user is known. */
export function ProfileScreen() {
  const phrase = usePhrase()
  return (
    <p role="status" className={styles.opening}>
      <Spinner />
      {phrase('profile.redirecting')}
    </p>
  )
}
