import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#contract/jobs.ts'
import type { SaveRequest, SaveState } from '#contract/saves.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { reviseJob } from '#web/api/revise.ts'

/** Saves a job for later, or drops it. Nothing changes on the screen before the server has said so. */
export function useToggleSave(job: Pick<Job, 'id' | 'saved'>) {
  const cache = useQueryClient()
  const request: SaveRequest = { action: job.saved ? 'unsave' : 'save' }

  return useMutation({
    mutationKey: keys.savedJobs,
    mutationFn: () => post<SaveState>(cache, `/api/jobs/${job.id}/save`, request),
    onSuccess: ({ saved }) => {
      void reviseJob(cache, job.id, { saved })
      void cache.invalidateQueries({ queryKey: keys.savedJobs })
    },
  })
}
