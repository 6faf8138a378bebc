import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Comment, CommentDraft } from '#contract/comments.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import { remove } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'
import { usePostOnce } from '#web/forms/idempotencyKey.ts'

/** Posts a comment. The mutation ends when the page has been updated. */
export function useComment(jobId: number) {
  const cache = useQueryClient()
  const postOnce = usePostOnce<Comment>(`/api/jobs/${jobId}/comment`)
  return useMutation({
    mutationFn: (draft: CommentDraft) => postOnce(draft),
    onSuccess: () => refreshed(cache, jobId),
  })
}

/** Deletes a comment. The mutation ends when the page has been updated. */
export function useDeleteComment(jobId: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (comment: Pick<Comment, 'id'>) => remove(cache, `/api/comments/${comment.id}`),
    onSuccess: () => refreshed(cache, jobId),
  })
}

/** Fetches the job again, because others may have commented meanwhile, and takes the new number of comments over into its lists. */
async function refreshed(cache: QueryClient, jobId: number) {
  await cache.invalidateQueries({ queryKey: keys.jobDetail(jobId) })
  const read = cache.getQueryState<JobDetail | null>(keys.jobDetail(jobId))
  // If that fails, the page keeps the old comments and shows the failure.
  const detail = read?.status === 'success' && read.data
  if (detail) void updateCachedJob(cache, jobId, { comments: detail.job.comments })
}
