import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import styles from '#web/notifications/MailSettings.module.css'
import { useChooseMails } from '#web/notifications/mutations.ts'
import { notificationList } from '#web/notifications/queries.ts'
import { MAIL_PHRASES } from '#web/notifications/rules.ts'
import { Card } from '#web/ui/Card.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** Which kinds also come by mail. A switch moves when the server has kept it, and says so. */
export function MailSettings({ user }: { user: User }) {
  const phrase = usePhrase()
  const { data } = useQuery(notificationList)
  const choose = useChooseMails()
  if (!data) return null

  const kinds = Object.entries(data.mails) as [NotificationKind, boolean][]
  const isMoving = (kind: NotificationKind) => choose.isPending && kind in choose.variables

  return (
    <Card as="section" id="mail" aria-labelledby="mail-heading" className={styles.settings}>
      <h2 id="mail-heading" className={styles.heading}>
        {phrase('notifications.mails.heading')}
      </h2>
      <p className={styles.text}>{phrase('notifications.mails.text', { email: user.email })}</p>
      <ul className={styles.list}>
        {kinds.map(([kind, on]) => (
          <li key={kind}>
            <Switch
              label={phrase(MAIL_PHRASES[kind])}
              on={on}
              busy={isMoving(kind)}
              onChange={(wanted) => choose.mutate({ [kind]: wanted })}
            />
          </li>
        ))}
      </ul>
      <p role={choose.isError ? 'alert' : 'status'} className={styles.state} data-failed={choose.isError || undefined}>
        {choose.isPending && phrase('notifications.mails.saving')}
        {choose.isSuccess && phrase('notifications.mails.saved')}
        {choose.isError && phrase('notifications.mails.failed')}
      </p>
    </Card>
  )
}
