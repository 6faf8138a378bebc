import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import { baseMessages } from '#contract/baseMessages.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { Job } from '#contract/jobs.ts'
import { ApiError, post } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'

/** What an applicant sends with an application. */
export type Sent = { message?: string | undefined; introduction?: Introduction | null | undefined }

type ReadJob = Pick<Job, 'id' | 'createdAt'> & Partial<Pick<Job, 'contentChangedAt'>>

/** Records an application. Applying again returns the same application. */
export function useApply(job: ReadJob) {
  const cache = useQueryClient()

  return useMutation({
    mutationFn: ({ message, introduction }: Sent) => {
      const sent = { ...(message && { message }), ...(introduction && { introduction }) }
      return post<Application>(cache, `/api/jobs/${job.id}/apply${asRead(job)}`, sent)
    },
    onSuccess: (application) => {
      void updateCachedJob(cache, job.id, { applied: true, application })
      void cache.invalidateQueries({ queryKey: keys.applications })
    },
    onError: async (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 404) {
        // The job was deleted meanwhile: its page says so, and lists lose it.
        cache.setQueryData(keys.jobDetail(job.id), null)
        void cache.invalidateQueries({ queryKey: keys.jobLists })
      }
      if (isJobChanged(error)) return showPresentJob(cache, job.id)
      if (error.code !== 'conflict') return
      const isPaused = error.reason === baseMessages['apply.pausedUntil']
      void updateCachedJob(cache, job.id, isPaused ? { answersDue: true } : { closed: true })
    },
  })
}

/** During an upgrade, jobs from servers of the version before do not say when they were changed. They are not compared. */
const asRead = ({ createdAt, contentChangedAt }: ReadJob) =>
  contentChangedAt === undefined ? '' : `?unchangedSince=${contentChangedAt ?? createdAt}`

/** Whether the business changed the job after the applicant had read it, so that the application was not stored. */
export const isJobChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === baseMessages['apply.jobChanged']

/** Shows the present job. It is loaded only now, because hardly any applicant needs it. Without a network, the next press is refused as well. */
const showPresentJob = (cache: QueryClient, id: number) =>
  import('#web/features/applications/changed/queries.ts').then((it) => it.showPresentJob(cache, id)).catch(() => {})
