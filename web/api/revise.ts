import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Job, JobDetail, JobList, Jobs } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'

/** What holds jobs in one piece: lists of one's own, and the pages of partners. */
const WHOLE = [keys.savedJobs, keys.likes, keys.partnerDetails]

/**
 * Writes what changed of a job wherever the cache keeps it. Lists that were loaded page by page are only marked as
 * stale for the next visit: loading ten pages again, for one number that is already right, would move them underhand.
 */
export async function reviseJob(cache: QueryClient, id: number, change: Partial<Job>) {
  write(cache, id, change)
  const onTheirWay = [keys.jobLists, ...WHOLE].flatMap((queryKey) =>
    cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  void cache.invalidateQueries({ queryKey: keys.jobLists, refetchType: 'none' })
  if (onTheirWay.length === 0) return

  // An answer that was asked for before the change may come after it.
  await Promise.allSettled(onTheirWay.map((query) => query.promise))
  write(cache, id, change)
}

function write(cache: QueryClient, id: number, change: Partial<Job>) {
  const revised = (job: Job) => (job.id === id ? { ...job, ...change } : job)
  const inList = <List extends Jobs>(list: List) => ({ ...list, jobs: list.jobs.map(revised) })

  cache.setQueriesData<InfiniteData<JobList>>(
    { queryKey: keys.jobLists },
    (data) => data && { ...data, pages: data.pages.map(inList) },
  )
  for (const queryKey of WHOLE) cache.setQueriesData<Jobs | null>({ queryKey }, (data) => data && inList(data))
  cache.setQueryData<JobDetail | null>(
    keys.jobDetail(id),
    (detail) => detail && { ...detail, job: revised(detail.job) },
  )
}
