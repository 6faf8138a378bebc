import { useInfiniteQuery } from '@tanstack/react-query'
import type { Job, JobFilter, JobList as Page } from '#contract/jobs.ts'
import { useNow } from '#web/i18n/Clock.tsx'
import { usePhrase, usePlural } from '#web/i18n/i18n.tsx'
import { JobCard } from '#web/jobs/JobCard.tsx'
import styles from '#web/jobs/JobList.module.css'
import { JobListSkeleton } from '#web/jobs/JobListSkeleton.tsx'
import { jobList, useJobFilter } from '#web/jobs/queries.ts'
import { ageOf, jobFilterAddress } from '#web/jobs/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { Kept } from '#web/ui/Kept.tsx'
import { useLoadMore } from '#web/ui/loadMore.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The jobs that the address asks for, page after page. */
export function JobList() {
  const phrase = usePhrase()
  const now = useNow()
  const filter = useJobFilter()
  const query = useInfiniteQuery(jobList(filter))
  const jobs = query.data && jobsOn(query.data.pages)
  const count = jobs?.length ?? 0
  const { list, loadMore } = useLoadMore(query, count)

  if (!jobs) {
    if (!query.isError) return <JobListSkeleton />
    return (
      <Card>
        <Failure title={phrase('jobs.list.error')} busy={query.isFetching} onRetry={query.refetch} />
      </Card>
    )
  }

  return (
    <>
      <Count of={count} more={query.hasNextPage} />
      {count === 0 && <NoneFound filter={filter} />}
      <ul ref={list} className={styles.list} aria-busy={query.isPlaceholderData}>
        <Kept from={jobs} of={jobs.map((job) => ageOf(job.createdAt, now))}>
          <Jobs jobs={jobs} />
        </Kept>
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
function jobsOn([first, ...others]: Page[]): Job[] {
  const jobs = first?.jobs ?? []
  if (others.length === 0) return jobs
  return [...new Map([...jobs, ...others.flatMap((page) => page.jobs)].map((job) => [job.id, job])).values()]
}

function Jobs({ jobs }: { jobs: Job[] }) {
  const now = useNow()
  return jobs.map((job) => (
    <li key={job.id}>
      <Kept of={ageOf(job.createdAt, now)}>
        <JobCard job={job} />
      </Kept>
    </li>
  ))
}

/** Tells those who do not see the list how long it has become. */
function Count({ of: count, more }: { of: number; more: boolean }) {
  const plural = usePlural()
  return (
    <p role="status" className="visually-hidden">
      {plural('jobs.list.count', count, more ? { count: `${count}+` } : {})}
    </p>
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
