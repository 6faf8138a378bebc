import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { LikeRequest, LikeState } from '#contract/likes.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { reviseJob } from '#web/api/revise.ts'

/** Likes a job, or takes the like back. Nothing changes on the screen before the server has said so. */
export function useToggleLike(job: Pick<Job, 'id' | 'liked'>) {
  const cache = useQueryClient()
  const request: LikeRequest = { action: job.liked ? 'unlike' : 'like' }

  return useMutation({
    mutationFn: () => post<LikeState>(cache, `/api/jobs/${job.id}/like`, request),
    onSuccess: ({ liked, likes }) => {
      void reviseJob(cache, job.id, { liked, likes })
      void cache.invalidateQueries({ queryKey: keys.likes })
    },
  })
}
