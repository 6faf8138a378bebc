import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { ApiError, post, remove } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'

/** Declines an accepted application, with a note to the business. The mutation ends when the lists have been updated. */
export function useDecline({ id }: Pick<Application, 'id'>) {
  const cache = useQueryClient()
  const refreshed = () => cache.invalidateQueries({ queryKey: keys.applications })

  return useMutation({
    mutationFn: (note: string) => post<Application>(cache, `/api/applications/${id}/decline`, { note }),
    onSuccess: (application) => {
      void updateCachedJob(cache, application.job.id, { application })
      return refreshed()
    },
    onError: (error) => (error instanceof ApiError ? refreshed() : undefined),
  })
}

/** Withdraws an application. The mutation ends when the list has been updated. */
export function useWithdraw(application: Pick<Application, 'id' | 'job'>) {
  const cache = useQueryClient()
  const refreshed = () => cache.invalidateQueries({ queryKey: keys.applications })

  return useMutation({
    mutationFn: () => remove(cache, `/api/applications/${application.id}`),
    onSuccess: () => {
      void updateCachedJob(cache, application.job.id, { applied: false, application: null })
      return refreshed()
    },
    // The business decided meanwhile, or the user withdrew in another window.
    onError: (error) => (error instanceof ApiError ? refreshed() : undefined),
  })
}
