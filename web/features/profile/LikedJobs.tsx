import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { JobCards } from '#web/features/jobs/JobCards.tsx'
import { JobListSkeleton } from '#web/features/jobs/JobListSkeleton.tsx'
import { likedJobList, likedJobs } from '#web/features/likes/queries.ts'
import { ListFailed } from '#web/features/profile/ListFailed.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'

/** The jobs that the user likes. */
export function LikedJobs() {
  const phrase = usePhrase()
  const { data, isPending, isError, isFetching, refetch } = useQuery(likedJobs)
  const earlier = useOlderEntries(likedJobList, data)
  const list = useRef<HTMLUListElement>(null)
  const count = data?.jobs.length ?? 0
  const countBefore = useRef(count)
  useEffect(() => {
    const isFewer = count < countBefore.current
    countBefore.current = count
    // Removing a like also removes its card with the focused button, so the focus moves.
    if (isFewer && document.activeElement === document.body) list.current?.querySelector('a')?.focus()
  }, [count])

  if (isPending) return <JobListSkeleton />
  return (
    <>
      {isError && <ListFailed busy={isFetching} onRetry={refetch} />}
      {data && count === 0 && (
        <Card>
          <Notice
            title={phrase('profile.liked.emptyTitle')}
            text={phrase('profile.liked.emptyText')}
            action={<ButtonLink href="/">{phrase('common.browseJobs')}</ButtonLink>}
          />
        </Card>
      )}
      <ShowEarlier count={count} {...earlier}>
        <JobCards jobs={data?.jobs ?? []} list={list} />
      </ShowEarlier>
    </>
  )
}
