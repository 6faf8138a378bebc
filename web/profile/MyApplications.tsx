import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { myApplications } from '#web/applications/queries.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ApplicationCard } from '#web/profile/ApplicationCard.tsx'
import styles from '#web/profile/List.module.css'
import { ListFailed } from '#web/profile/ListFailed.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** What somebody applied for, and how it stands. A failure shows as an empty list that can be asked for again. */
export function MyApplications() {
  const phrase = usePhrase()
  const { data, isPending, isError, isFetching, refetch } = useQuery(myApplications)
  const section = useRef<HTMLElement>(null)

  if (isPending) return <ApplicationsSkeleton />
  const applications = data?.applications ?? []
  return (
    <section ref={section} tabIndex={-1} aria-label={phrase('profile.tabs.applications')}>
      {isError && <ListFailed busy={isFetching} onRetry={refetch} />}
      {applications.length === 0 && (
        <Card>
          <Notice
            title={phrase('applications.emptyTitle')}
            text={phrase('applications.emptyText')}
            action={<ButtonLink href="/">{phrase('applications.emptyAction')}</ButtonLink>}
          />
        </Card>
      )}
      <ul className={styles.list}>
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            onWithdrawn={() => section.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </section>
  )
}

const ApplicationsSkeleton = () => (
  <Loading className={styles.list}>
    {['first', 'second'].map((card) => (
      <Card key={card} className={styles.skeleton}>
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton look="block" />
      </Card>
    ))}
  </Loading>
)
