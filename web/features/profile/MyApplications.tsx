import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Application, ApplicationList } from '#contract/applications.ts'
import { applicationAnchor } from '#contract/notificationLinks.ts'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { myApplicationList, myApplications } from '#web/features/applications/queries.ts'
import { jobDetail } from '#web/features/jobs/detail/queries.ts'
import { useMeetings } from '#web/features/meetings/hooks.ts'
import { myMeetings } from '#web/features/meetings/queries.ts'
import { AcceptedCard } from '#web/features/profile/AcceptedCard.tsx'
import { ApplicationCard } from '#web/features/profile/ApplicationCard.tsx'
import styles from '#web/features/profile/List.module.css'
import { ListFailed } from '#web/features/profile/ListFailed.tsx'
import { acceptedJobs, goodNewsFirst } from '#web/features/profile/rules.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { leadTo, useLinkedEntry } from '#web/ui/linkedEntry.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The applications of the user and their status. */
export function MyApplications() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { data, isPending, isError, isFetching, refetch } = useApplications()
  const meetings = useMeetings()
  const earlier = useOlderEntries(myApplicationList, data)
  const section = useRef<HTMLElement>(null)
  useLinkedEntry('application', { count: data?.applications.length ?? 0, ...earlier })
  const focusList = () => section.current?.focus({ preventScroll: true })

  const applications = data?.applications ?? []
  const showDeclined = useDeclined(applications)

  if (isPending) return <ApplicationsSkeleton />
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`stack-2 ${styles.section}`}
      aria-label={phrase('profile.tabs.applications')}
    >
      {isError && <ListFailed busy={isFetching} onRetry={refetch} />}
      {data && applications.length === 0 && (
        <Card>
          <Notice
            title={phrase('applications.emptyTitle')}
            text={phrase('applications.emptyText')}
            action={<ButtonLink href="/">{phrase('applications.emptyAction')}</ButtonLink>}
          />
        </Card>
      )}
      {data && data.total > 0 && <p className="ink-soft text-s">{plural('applications.count', data.total)}</p>}
      <ShowEarlier count={applications.length} {...earlier}>
        <ul className="stack-2 hidden-if-empty">
          {goodNewsFirst(applications, meetings).map((application) =>
            application.status === 'accepted' ? (
              <AcceptedCard
                key={application.id}
                application={application}
                surface="list"
                onDeclined={() => showDeclined(application.id)}
              />
            ) : (
              <ApplicationCard key={application.id} application={application} onWithdrawn={focusList} />
            ),
          )}
        </ul>
      </ShowEarlier>
    </section>
  )
}

/**
 * The applications, with everything that their cards show: an entry that arrives later would move the one that the user is reading. If one was
 * accepted meanwhile, the list stays as it was until the job of the acceptance has been loaded.
 */
function useApplications() {
  const { data, isPending, ...rest } = useQuery(myApplications)
  const { isPending: isOrderUnknown } = useQuery(myMeetings)
  const details = useQueries({ queries: acceptedJobs(data?.applications ?? []).map(jobDetail) })
  const isComplete = !isPending && !isOrderUnknown && details.every((detail) => !detail.isPending)
  const [complete, setComplete] = useState<ApplicationList>()
  if (isComplete && complete !== data) setComplete(data)
  const shown = isComplete ? data : data && complete
  return { ...rest, data: shown, isPending: !isComplete && !shown }
}

/** Scrolls to an application that was just declined: it moved in the list, and the toast should not cover it. */
function useDeclined(applications: Application[]) {
  const [id, show] = useState<number | null>(null)
  const isShown = applications.some((one) => one.id === id && one.declinedAt !== null)
  useEffect(() => {
    const card = id !== null && isShown ? document.getElementById(applicationAnchor(id)) : null
    if (card) leadTo(card)
  }, [id, isShown])
  return show
}

const ApplicationsSkeleton = () => (
  <Loading className={`stack-2 ${styles.loading}`}>
    {['first', 'second'].map((card) => (
      <Card key={card} className="stack-1-half">
        <Skeleton look="title" />
        <Skeleton look="short" />
        <Skeleton look="line" />
        <Skeleton look="block" className={styles.skeletonActions} />
      </Card>
    ))}
  </Loading>
)
