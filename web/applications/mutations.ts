import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import type { Job } from '#contract/jobs.ts'
import { ApiError, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { reviseJob } from '#web/api/revise.ts'

/** Records an application; a second one is the same one. */
export function useApply(job: Pick<Job, 'id'>) {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: (message?: string) =>
      post<Application>(cache, `/api/jobs/${job.id}/apply`, message ? { message } : undefined),
    onSuccess: () => {
      void reviseJob(cache, job.id, { applied: true })
      void cache.invalidateQueries({ queryKey: keys.applications })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') void reviseJob(cache, job.id, { closed: true })
    },
  })
}

/** Takes an application back; done when the list no longer shows it. */
export function useWithdraw(application: Pick<Application, 'id' | 'job'>) {
  const cache = useQueryClient()
  const refreshed = () => cache.invalidateQueries({ queryKey: keys.applications })

  return useMutation({
    mutationFn: () => remove(cache, `/api/applications/${application.id}`),
    onSuccess: () => {
      void reviseJob(cache, application.job.id, { applied: false })
      return refreshed()
    },
    // Decided meanwhile, or withdrawn in another window.
    onError: (error) => (error instanceof ApiError ? refreshed() : undefined),
  })
}
