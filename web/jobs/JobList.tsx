import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Job, JobFilter, JobList as Page } from '#contract/jobs.ts'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { JobCard } from '#web/jobs/JobCard.tsx'
import styles from '#web/jobs/JobList.module.css'
import { JobListSkeleton } from '#web/jobs/JobListSkeleton.tsx'
import { jobList, useJobFilter } from '#web/jobs/queries.ts'
import { jobFilterAddress } from '#web/jobs/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The jobs that the address asks for, page after page. */
export function JobList() {
  const phrase = usePhrase()
  const filter = useJobFilter()
  const query = useInfiniteQuery(jobList(filter))
  const list = useRef<HTMLUListElement>(null)
  const jobs = query.data && jobsOn(query.data.pages)

  const count = jobs?.length ?? 0
  const countBefore = useRef(0)
  const loadMore = () => {
    countBefore.current = count
    void query.fetchNextPage()
  }
  useEffect(() => {
    const before = countBefore.current
    if (before === 0 || count <= before) return
    countBefore.current = 0
    // The button left with the last page, and the focus with it: it goes on with the first job that is new.
    const isLost = !query.hasNextPage && document.activeElement === document.body
    if (isLost) list.current?.children[before]?.querySelector('a')?.focus()
  }, [count, query.hasNextPage])

  if (!jobs) return query.isError ? <Failed onRetry={query.refetch} busy={query.isFetching} /> : <JobListSkeleton />

  return (
    <>
      <Count of={count} more={query.hasNextPage} />
      {count === 0 && <NoneFound filter={filter} />}
      <ul ref={list} className={styles.list} aria-busy={query.isPlaceholderData}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className={styles.failed}>
          {phrase('jobs.fetchFailed')}
        </p>
      )}
      {query.hasNextPage && !query.isPlaceholderData && (
        <Button size="large" wide busy={query.isFetchingNextPage} onClick={loadMore}>
          {phrase(query.isFetchingNextPage ? 'jobs.list.loadingMore' : 'jobs.list.loadMore')}
        </Button>
      )}
    </>
  )
}

/** A job that moved to a later page while people liked it shows once. */
const jobsOn = (pages: Page[]): Job[] => [
  ...new Map(pages.flatMap((page) => page.jobs).map((job) => [job.id, job])).values(),
]

/** Tells those who do not see the list how long it has become. */
function Count({ of: count, more }: { of: number; more: boolean }) {
  const plural = usePlural()
  return (
    <p role="status" className="visually-hidden">
      {plural('jobs.list.count', count, more ? { count: `${count}+` } : {})}
    </p>
  )
}

function Failed({ onRetry, busy }: { onRetry: () => unknown; busy: boolean }) {
  const phrase = usePhrase()
  const retry = (
    <Button busy={busy} onClick={() => onRetry()}>
      {phrase('common.tryAgain')}
    </Button>
  )
  return (
    <Card>
      <Notice tone="danger" as="p" title={phrase('jobs.list.error')} action={retry} />
    </Card>
  )
}

function NoneFound({ filter: { sort, ...fields } }: { filter: JobFilter }) {
  const phrase = usePhrase()
  const reset = Object.keys(fields).length > 0 && (
    <ButtonLink href={jobFilterAddress({ sort })}>{phrase('filters.reset')}</ButtonLink>
  )
  return (
    <Card>
      <Notice as="p" title={phrase('jobs.list.empty')} action={reset} />
    </Card>
  )
}
