import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import styles from '#web/features/notifications/MailSettings.module.css'
import { useChooseMails } from '#web/features/notifications/mutations.ts'
import { notificationList } from '#web/features/notifications/queries.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FormError } from '#web/ui/FormError.tsx'
import { Switch } from '#web/ui/Switch.tsx'

/** The kinds of notifications that also come by mail. A switch changes only after the server has confirmed it. */
export function MailSettings({ user }: { user: User }) {
  const phrase = usePhrase()
  const { data } = useQuery(notificationList)
  const choose = useChooseMails()
  if (!data) return null

  const kinds = Object.entries(data.mails) as [NotificationKind, boolean][]
  const isMoving = (kind: NotificationKind) => choose.isPending && kind in choose.variables

  return (
    <Card as="section" id="mail" aria-labelledby="mail-heading" className={`stack-1 ${styles.settings}`}>
      <h2 id="mail-heading" className="title-s">
        {phrase('notifications.mails.heading')}
      </h2>
      <p className="ink-soft wrap-anywhere">{phrase('notifications.mails.text', { email: user.email })}</p>
      <ul>
        {kinds.map(([kind, on]) => (
          <li key={kind}>
            <Switch
              label={phrase(labelOf(kind, user))}
              on={on}
              busy={isMoving(kind)}
              onChange={(wanted) => choose.mutate({ [kind]: wanted })}
            />
          </li>
        ))}
      </ul>
      {choose.isError ? (
        <FormError text={phrase('notifications.mails.failed')} />
      ) : (
        <p role="status" className={`ink-soft wrap-anywhere ${styles.state}`}>
          {choose.isPending && phrase('notifications.mails.saving')}
          {choose.isSuccess && phrase('notifications.mails.saved')}
        </p>
      )}
    </Card>
  )
}

/** Job seekers get a notification of a comment when a business answers theirs. */
const labelOf = (kind: NotificationKind, { isBusiness }: User): Phrase =>
  kind === 'new-comment' && !isBusiness ? 'notifications.mails.commentAnswered' : `notifications.mails.${kind}`
