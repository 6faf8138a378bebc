import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobPatch } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

type Closing = { id: number } & Pick<JobPatch, 'closed' | 'closeReason'>

/** Closes or reopens a job. The mutation ends when the dashboard has been updated. */
export const useSetClosed = () =>
  useJobChange((cache, { id, ...state }: Closing) => patch<Job>(cache, `/api/jobs/${id}`, state))

/** Opens a job for another sixty days. */
export const useRenewJob = () =>
  useJobChange((cache, { id }: { id: number }) => post<Job>(cache, `/api/jobs/${id}/renew`))

export const useDeleteJob = () => useJobChange((cache, { id }: { id: number }) => remove(cache, `/api/jobs/${id}`))

function useJobChange<Change extends { id: number }, Answer>(
  change: (cache: QueryClient, request: Change) => Promise<Answer>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: Change) => change(cache, request),
    onSuccess(_, { id }) {
      void cache.invalidateQueries({ queryKey: keys.jobDetail(id) })
      void cache.invalidateQueries({ queryKey: keys.jobLists })
      void cache.invalidateQueries({ queryKey: keys.partners })
      void cache.invalidateQueries({ queryKey: keys.applicants })
      return cache.invalidateQueries({ queryKey: keys.businessJobs })
    },
    // Another window may have changed the job first. The list then shows its current state.
    onError: () => void cache.invalidateQueries({ queryKey: keys.businessJobs }),
  })
}
