import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { SaveRequest, SaveState } from '#contract/saves.ts'
import { post } from '#web/api/api.ts'
import { updateCachedJob } from '#web/api/cachedJob.ts'
import { keys } from '#web/api/keys.ts'

/** Saves a job or removes it. The screen changes only after the server has confirmed it. */
export function useToggleSave(job: Pick<Job, 'id' | 'saved'>) {
  const cache = useQueryClient()
  const request: SaveRequest = { action: job.saved ? 'unsave' : 'save' }

  return useMutation({
    mutationKey: keys.savedJobs,
    mutationFn: () => post<SaveState>(cache, `/api/jobs/${job.id}/save`, request),
    onSuccess: ({ saved }) => {
      void updateCachedJob(cache, job.id, { saved })
      void cache.invalidateQueries({ queryKey: keys.savedJobs })
      // The counts of the notifications include saved jobs.
      void cache.invalidateQueries({ queryKey: keys.notifications })
    },
  })
}
