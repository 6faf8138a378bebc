import { useUnread } from '#web/features/notifications/queries.ts'
import styles from '#web/features/notifications/UnreadDot.module.css'
import { usePhrase } from '#web/i18n/i18n.tsx'

/** A dot on an icon when there are unread notifications. */
export function UnreadDot() {
  const phrase = usePhrase()
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{phrase('nav.notificationsUnread', { count: unread })}</span>
    </span>
  )
}
