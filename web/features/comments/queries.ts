import type { Comment } from '#contract/comments.ts'
import { keys } from '#web/api/keys.ts'
import type { PagedList } from '#web/api/pagedList.ts'

/** The comments on a job, the newest first. The first page is part of the job. */
export const commentList = (jobId: number): PagedList<Comment> => ({
  queryKey: keys.jobDetail(jobId),
  path: `/api/jobs/${jobId}/comments`,
  name: 'comments',
})
