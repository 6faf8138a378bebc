import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { baseMessages } from '#contract/baseMessages.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { Job } from '#contract/jobs.ts'
import { ApiError, post } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'

/** What an applicant sends with an application. */
export type Sent = { message?: string | undefined; introduction?: Introduction | null | undefined }

/** Records an application. Applying again returns the same application. */
export function useApply(job: Pick<Job, 'id'>) {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: ({ message, introduction }: Sent) => {
      const sent = { ...(message && { message }), ...(introduction && { introduction }) }
      return post<Application>(cache, `/api/jobs/${job.id}/apply`, sent)
    },
    onSuccess: (application) => {
      void updateCachedJob(cache, job.id, { applied: true, application })
      void cache.invalidateQueries({ queryKey: keys.applications })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 404) {
        // The job was deleted meanwhile: its page says so, and lists lose it.
        cache.setQueryData(keys.jobDetail(job.id), null)
        void cache.invalidateQueries({ queryKey: keys.jobLists })
      }
      if (error.code !== 'conflict') return
      const isPaused = error.reason === baseMessages['apply.pausedUntil']
      void updateCachedJob(cache, job.id, isPaused ? { answersDue: true } : { closed: true })
    },
  })
}
