import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/ProfileScreen.module.css'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Nobody stays here: as soon as it is known who came, the profile that is theirs opens. */
export function ProfileScreen() {
  const phrase = usePhrase()
  return (
    <p role="status" className={styles.opening}>
      <Spinner />
      {phrase('profile.redirecting')}
    </p>
  )
}
