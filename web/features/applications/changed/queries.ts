import type { QueryClient } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobDetails.ts'
import { get } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'
import { mergeNewest } from '#web/api/pagedList.ts'

/** Shows what a job says now, on its page and in lists. The comments that were loaded stay. */
export async function showPresentJob(cache: QueryClient, id: number) {
  const detail = await get<JobDetail>(cache, `/api/jobs/${id}`)
  cache.setQueryData<JobDetail | null>(
    keys.jobDetail(id),
    (shown) => shown && mergeNewest(shown, detail, { name: 'comments' }),
  )
  await updateCachedJob(cache, id, detail.job)
}
