import { useInfiniteQuery } from '@tanstack/react-query'
import type { Job, JobList as Page } from '#contract/jobs.ts'
import { atPage } from '#web/api/pageNumber.ts'
import { JobCards } from '#web/features/jobs/JobCards.tsx'
import { JobListSkeleton } from '#web/features/jobs/JobListSkeleton.tsx'
import { jobList, useFirstPage, useJobFilter } from '#web/features/jobs/queries.ts'
import { isFiltered, jobFilterAddress, type ListFilter } from '#web/features/jobs/rules.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Failure } from '#web/ui/Failure.tsx'
import { ListCount } from '#web/ui/ListCount.tsx'
import { useLoadMore } from '#web/ui/loadMore.ts'
import { MoreLink } from '#web/ui/MoreLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The jobs of the filter in the address, page by page. */
export function JobList() {
  const phrase = usePhrase()
  const filter = useJobFilter()
  const from = useFirstPage()
  const query = useInfiniteQuery(jobList(filter, from))
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
      <ListCount phrase="jobs.list.count" count={count} more={query.hasNextPage} />
      {count === 0 && <NoneFound filter={filter} />}
      <JobCards
        jobs={jobs}
        foundAs={query.data.pages.flatMap(({ foundAs = [] }) => foundAs)}
        list={list}
        busy={query.isPlaceholderData}
      />
      {query.isFetchNextPageError && (
        <p role="alert" className="fetch-failed">
          {phrase('jobs.fetchFailed')}
        </p>
      )}
      {query.hasNextPage && !query.isPlaceholderData && (
        <MoreLink
          wide
          href={atPage(jobFilterAddress(filter), from + query.data.pages.length)}
          busy={query.isFetchingNextPage}
          onMore={loadMore}
        >
          {phrase(query.isFetchingNextPage ? 'jobs.list.loadingMore' : 'jobs.list.loadMore')}
        </MoreLink>
      )}
    </>
  )
}

/** A job that moved to a later page while users liked it must not be shown twice. */
function jobsOn(pages: Page[]): Job[] {
  const jobs = pages.flatMap((page) => page.jobs)
  return [...new Map(jobs.map((job) => [job.id, job])).values()]
}

function NoneFound({ filter }: { filter: ListFilter }) {
  const phrase = usePhrase()
  const reset = isFiltered(filter) && (
    <ButtonLink href={jobFilterAddress({ sort: filter.sort })}>{phrase('filters.reset')}</ButtonLink>
  )
  return (
    <Card>
      <Notice as="p" title={phrase('jobs.list.empty')} action={reset} />
    </Card>
  )
}
