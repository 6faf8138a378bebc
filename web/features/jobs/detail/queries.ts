import { queryOptions } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobDetails.ts'
import { get, nullIfMissing } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { mergeNewest } from '#web/api/pagedList.ts'

/** A job with its comments and like; null if it does not exist (any more). */
export const jobDetail = (id: number) =>
  queryOptions({
    queryKey: keys.jobDetail(id),
    queryFn: async ({ client, queryKey }) => {
      const read = await get<JobDetail>(client, `/api/jobs/${id}`).catch(nullIfMissing)
      return read && mergeNewest(client.getQueryData<JobDetail>(queryKey), read, { name: 'comments' })
    },
  })
