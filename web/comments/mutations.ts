import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment, CommentDraft } from '#contract/comments.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { reviseJob } from '#web/api/revise.ts'
import { usePostOnce } from '#web/forms/once.ts'

/** Posts a comment; done when the page shows it. */
export function useComment(jobId: number) {
  const cache = useQueryClient()
  const postOnce = usePostOnce<Comment>(`/api/jobs/${jobId}/comment`)
  return useMutation({
    mutationFn: (draft: CommentDraft) => postOnce(draft),
    onSuccess: () => refreshed(cache, jobId),
  })
}

/** Deletes a comment; done when the page no longer shows it. */
export function useDeleteComment(jobId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (comment: Pick<Comment, 'id'>) => remove(cache, `/api/comments/${comment.id}`),
    onSuccess: () => refreshed(cache, jobId),
  })
}

/** The job is asked for again, for others may have written meanwhile; its lists learn the count from it. */
async function refreshed(cache: QueryClient, jobId: number) {
  await cache.invalidateQueries({ queryKey: keys.jobDetail(jobId) })
  const read = cache.getQueryState<JobDetail | null>(keys.jobDetail(jobId))
  // What could not be read again stays as it is, and as failed: the page says so.
  const detail = read?.status === 'success' && read.data
  if (detail) void reviseJob(cache, jobId, { comments: detail.job.comments })
}
