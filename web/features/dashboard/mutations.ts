import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { JobPatch } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

type Closing = { id: number } & Pick<JobPatch, 'closed' | 'closeReason'>

/** Closes or reopens a job. The mutation ends when the dashboard or the page of the job has been updated. */
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
  const refresh = (id: number) =>
    Promise.all([keys.businessJobs, keys.jobDetail(id)].map((queryKey) => cache.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn: (request: Change) => change(cache, request),
    onSuccess(_, { id }) {
      void cache.invalidateQueries({ queryKey: keys.jobLists })
      void cache.invalidateQueries({ queryKey: keys.partners })
      void cache.invalidateQueries({ queryKey: keys.applicants })
      return refresh(id)
    },
    // Another window may have changed the job first. The list and its page then show its current state.
    onError: (_, { id }) => void refresh(id),
  })
}
