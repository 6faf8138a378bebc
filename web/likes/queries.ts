import { queryOptions } from '@tanstack/react-query'
import type { Jobs } from '#contract/jobs.ts'
import { get } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The jobs that somebody likes, the newest like first. */
export const likedJobs = queryOptions({
  queryKey: keys.likes,
  queryFn: ({ client }) => get<Jobs>(client, '/api/likes'),
})
