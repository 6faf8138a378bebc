import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { Job, JobList } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'

/** Queries that hold jobs in a single answer: the user's own lists and the pages of partners. */
const WHOLE = [keys.savedJobs, keys.likes, keys.partnerDetails]

/**
 * Updates a job wherever it is cached. It does not fetch lists again: for one changed number, ten pages would be reloaded, and the list would
 * move while it is read.
 */
export async function updateCachedJob(cache: QueryClient, id: number, change: Partial<Job>) {
  write(cache, id, change)
  const pending = [keys.jobLists, keys.jobDetail(id), ...WHOLE].flatMap((queryKey) =>
    cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
  )
  if (pending.length === 0) return

  // An answer that was requested before the change may arrive after it.
  await Promise.allSettled(pending.map((query) => query.promise))
  write(cache, id, change)
}

function write(cache: QueryClient, id: number, change: Partial<Job>) {
  const updated = (job: Job) => (job.id === id ? { ...job, ...change } : job)
  const inList = <List extends Pick<JobList, 'jobs'>>(list: List) => ({ ...list, jobs: list.jobs.map(updated) })

  cache.setQueriesData<InfiniteData<JobList>>(
    { queryKey: keys.jobLists },
    (data) => data && { ...data, pages: data.pages.map(inList) },
  )
  for (const queryKey of WHOLE) cache.setQueriesData<JobList | null>({ queryKey }, (data) => data && inList(data))
  cache.setQueryData<JobDetail | null>(
    keys.jobDetail(id),
    (detail) => detail && { ...detail, job: updated(detail.job) },
  )
}
