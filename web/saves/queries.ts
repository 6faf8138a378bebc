import { queryOptions } from '@tanstack/react-query'
import type { Jobs } from '#contract/jobs.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The jobs that one keeps for later, the newest save first. */
export const savedJobs = queryOptions({
  queryKey: keys.savedJobs,
  queryFn: ({ client }) => get<Jobs>(client, '/api/saved-jobs'),
})
