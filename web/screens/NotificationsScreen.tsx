import { useUser } from '#web/accounts/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { MailSettings } from '#web/notifications/MailSettings.tsx'
import { NotificationList } from '#web/notifications/NotificationList.tsx'
import styles from '#web/screens/NarrowScreen.module.css'

/** What happened, and what of it also comes by mail. */
export function NotificationsScreen() {
  const phrase = usePhrase()
  const user = useUser()
  if (!user) return null

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{phrase('nav.notifications')}</h1>
      <NotificationList user={user} />
      <MailSettings user={user} />
    </div>
  )
}
