import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '#contract/accounts.ts'
import { pageAbout } from '#contract/links.ts'
import type { Notification } from '#contract/notifications.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { TimeAgo } from '#web/jobs/TimeAgo.tsx'
import { useMarkRead } from '#web/notifications/mutations.ts'
import styles from '#web/notifications/NotificationList.module.css'
import { notificationList } from '#web/notifications/queries.ts'
import { Sentence } from '#web/notifications/Sentence.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** What somebody was told, the newest first. To open the page that it is about is to have read it. */
export function NotificationList({ user }: { user: User }) {
  const phrase = usePhrase()
  const query = useQuery(notificationList)
  const mark = useMarkRead()
  const list = useRef<HTMLUListElement>(null)
  // The button goes when nothing is unread any more; the focus goes on with what it was about.
  const markAll = () => mark.mutate({}, { onSuccess: () => list.current?.focus() })

  if (!query.data) {
    if (!query.isError) return <Loading />
    return (
      <Card>
        <Failure title={phrase('notifications.error')} busy={query.isFetching} onRetry={query.refetch} />
      </Card>
    )
  }
  const { notifications, unread } = query.data
  if (notifications.length === 0)
    return (
      <Card>
        <Notice as="p" title={phrase('notifications.empty')} />
      </Card>
    )

  return (
    <>
      <div className={styles.ways}>
        {unread > 0 && (
          <Button busy={mark.isPending && mark.variables.ids === undefined} onClick={markAll}>
            {phrase('notifications.markAllRead')}
          </Button>
        )}
        <ButtonLink look="quiet" href="#mail">
          {phrase('notifications.mails.heading')}
        </ButtonLink>
        {mark.isError && (
          <p role="alert" className={styles.failed}>
            {phrase('notifications.markFailed')}
          </p>
        )}
      </div>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label={phrase('nav.notifications')}>
        {notifications.map((one) => (
          <li key={one.id}>
            <Entry {...one} user={user} onRead={() => one.read || mark.mutate({ ids: [one.id] })} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ user, onRead, ...one }: Notification & { user: User; onRead: () => void }) {
  const phrase = usePhrase()
  return (
    <Anchor className={styles.entry} data-unread={!one.read || undefined} href={pageAbout(one, user)} onClick={onRead}>
      <span className={styles.sentence}>
        <Sentence {...one} />
      </span>
      {!one.read && <Badge look="strong">{phrase('notifications.new')}</Badge>}
      <TimeAgo className={styles.time} moment={one.createdAt} />
    </Anchor>
  )
}

const Loading = () => (
  <Card className={styles.loading}>
    <Skeleton />
    <Skeleton />
    <Skeleton look="short" />
  </Card>
)
