import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/api/currentUser.ts'
import { NewsList } from '#web/features/moderation/NewsList.tsx'
import { moderationNews } from '#web/features/moderation/queries.ts'
import { isNews } from '#web/features/moderation/rules.ts'
import { MailSettings } from '#web/features/notifications/MailSettings.tsx'
import { NotificationList } from '#web/features/notifications/NotificationList.tsx'
import { PushSettings } from '#web/features/push/PushSettings.tsx'
import { ConfirmationHint } from '#web/features/recovery/ConfirmationHint.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/NarrowScreen.module.css'

/** The notifications, and the choice of mails. */
export function NotificationsScreen() {
  const phrase = usePhrase()
  const user = useUser()
  const { data: news } = useQuery({ ...moderationNews, enabled: user !== null })
  if (!user) return null

  return (
    <div className={styles.screen}>
      <h1>{phrase('nav.notifications')}</h1>
      <ConfirmationHint user={user} />
      <NotificationList user={user} aboveNews={news !== undefined && isNews(news)} />
      <NewsList />
      <MailSettings user={user} />
      <PushSettings />
    </div>
  )
}
