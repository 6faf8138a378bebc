import type { Job, MarkedJobs } from '#contract/jobs.ts'
import { keys } from '#web/api/keys.ts'
import { newestEntries, type PagedList } from '#web/api/pagedList.ts'

export const savedJobList: PagedList<Job> = { queryKey: keys.savedJobs, path: '/api/saved-jobs', name: 'jobs' }

/** The jobs that the user saved, the newest first. */
export const savedJobs = newestEntries<MarkedJobs>(savedJobList)
