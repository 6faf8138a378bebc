import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { JobCard } from '#web/jobs/JobCard.tsx'
import { JobListSkeleton } from '#web/jobs/JobListSkeleton.tsx'
import { likedJobs } from '#web/likes/queries.ts'
import styles from '#web/profile/List.module.css'
import { ListFailed } from '#web/profile/ListFailed.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The jobs that somebody likes. A failure shows as an empty list that can be asked for again. */
export function LikedJobs() {
  const phrase = usePhrase()
  const { data, isPending, isError, isFetching, refetch } = useQuery(likedJobs)
  const list = useRef<HTMLUListElement>(null)
  const count = data?.jobs.length ?? 0
  const countBefore = useRef(count)
  useEffect(() => {
    const isFewer = count < countBefore.current
    countBefore.current = count
    // A like that is taken back takes its card along, and with it the focus.
    if (isFewer && document.activeElement === document.body) list.current?.querySelector('a')?.focus()
  }, [count])

  if (isPending) return <JobListSkeleton />
  return (
    <>
      {isError && <ListFailed busy={isFetching} onRetry={refetch} />}
      {count === 0 && (
        <Card>
          <Notice
            title={phrase('profile.liked.emptyTitle')}
            text={phrase('profile.liked.emptyText')}
            action={<ButtonLink href="/">{phrase('common.browseJobs')}</ButtonLink>}
          />
        </Card>
      )}
      <ul ref={list} className={styles.list}>
        {data?.jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
    </>
  )
}
