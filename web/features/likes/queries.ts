import type { Job, MarkedJobs } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'

export const likedJobList: PagedList<Job> = { queryKey: keys.likes, path: '/api/likes', name: 'jobs' }

/** The jobs that the user likes, the newest like first. */
export const likedJobs = newestEntries<MarkedJobs>(likedJobList)
