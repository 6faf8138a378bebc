import { queryOptions } from '@tanstack/react-query'
import type { Job, MarkedJobs } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'
import { type PagedList, readNewest } from '#web/api/pagedList.ts'

export const likedJobList: PagedList<Job> = { queryKey: keys.likes, path: '/api/likes', name: 'jobs' }

/** The jobs that the user likes, the newest like first. */
export const likedJobs = queryOptions({
  queryKey: keys.likes,
  queryFn: ({ client }) => readNewest<MarkedJobs>(client, likedJobList),
})
