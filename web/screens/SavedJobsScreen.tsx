import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useOlderEntries } from '#web/api/olderEntries.ts'
import { refreshedWhenShownAgain } from '#web/api/shownAgain.ts'
import { JobCard } from '#web/features/jobs/JobCard.tsx'
import { savedJobList, savedJobs } from '#web/features/saves/queries.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import styles from '#web/screens/SavedJobsScreen.module.css'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { lazy, useLoaded } from '#web/ui/lazy.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowEarlier } from '#web/ui/ShowEarlier.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const storedJobs = lazy(() => import('#web/features/offline/StoredJobs.tsx').then((it) => it.StoredJobs))

export function SavedJobsScreen() {
  const phrase = usePhrase()
  const plural = usePlural()
  const { data, isError, isFetching, refetch } = useQuery({ ...savedJobs, ...refreshedWhenShownAgain })
  const earlier = useOlderEntries(savedJobList, data)
  const jobs = data?.jobs
  const hasStored = useLoaded(storedJobs, isError && !jobs)
  const heading = useKeptFocus(jobs?.length ?? 0)
  const frame = (content: ReactNode) => (
    <div className={`stack-3 page-width page-padding ${styles.screen}`}>
      <h1 ref={heading} tabIndex={-1}>
        {phrase('savedJobs.title')}
      </h1>
      {content}
    </div>
  )

  if (!jobs) {
    const words = { title: phrase('savedJobs.error'), text: phrase('savedJobs.tryAgain') }
    const failed = (
      <>
        <Card>
          <Failure as="h2" {...words} busy={isFetching} onRetry={refetch} />
        </Card>
        {hasStored && <storedJobs.Component />}
      </>
    )
    return frame(isError ? failed : <Waiting />)
  }
  if (jobs.length === 0) return frame(<Empty />)
  return frame(
    <>
      <h2 className="visually-hidden">{phrase('jobs.list.label')}</h2>
      {data.total > 0 && <p className="ink-soft text-s">{plural('savedJobs.count', data.total)}</p>}
      <ShowEarlier count={jobs.length} {...earlier}>
        <ul className={styles.list}>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </ul>
      </ShowEarlier>
    </>,
  )
}

/** Removing a job also removes its focused button. Then the top of the list gets the focus. */
function useKeptFocus(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

const Waiting = () => (
  <Loading className={styles.waiting}>
    <Spinner />
  </Loading>
)

function Empty() {
  const phrase = usePhrase()
  return (
    <Card>
      <Notice
        title={phrase('savedJobs.emptyTitle')}
        text={phrase('savedJobs.emptyText')}
        action={
          <ButtonLink look="accent" href="/">
            {phrase('common.browseJobs')}
          </ButtonLink>
        }
      />
    </Card>
  )
}
