import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Description, Job, JobDraft } from '#contract/jobs.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

export function usePostJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (job: JobDraft) => post<Job>(cache, '/api/jobs', job),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.jobLists }),
  })
}

export function useDescribeJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (facts: object) => post<Description>(cache, '/api/jobs/describe', facts) })
}
