import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { LikeRequest, LikeState } from '#contract/likes.ts'
import { post } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'

/** Likes a job or removes the like. The screen changes only after the server has confirmed it. */
export function useToggleLike(job: Pick<Job, 'id' | 'liked'>) {
  const cache = useQueryClient()
  const request: LikeRequest = { action: job.liked ? 'unlike' : 'like' }

  return useMutation({
    mutationFn: () => post<LikeState>(cache, `/api/jobs/${job.id}/like`, request),
    onSuccess: ({ liked, likes }) => {
      void updateCachedJob(cache, job.id, { liked, likes })
      void cache.invalidateQueries({ queryKey: keys.likes })
    },
  })
}
