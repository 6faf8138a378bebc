import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DescribeEvents, Description } from '#contract/descriptions.ts'
import type { JobDetail } from '#contract/jobDetails.ts'
import type { JobDraft, JobPatch } from '#contract/jobDrafts.ts'
import type { Job } from '#contract/jobs.ts'
import type { WrittenJob } from '#contract/ownJobs.ts'
import { ApiError, get, patch, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { watch } from '#web/api/stream.ts'
import { editedFacts } from '#web/features/posting/facts/rules.ts'
import { usePostOnce } from '#web/forms/idempotencyKey.ts'

export function usePostJob() {
  const cache = useQueryClient()
  const postOnce = usePostOnce<WrittenJob>('/api/jobs')
  return useMutation({
    mutationFn: (job: JobDraft) => postOnce(job),
    onSuccess: () => listsChanged(cache),
  })
}

/** Edits a job. The mutation ends when the dashboard has been updated. */
export function useEditJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ edited: { id, facts }, change }: { edited: Pick<Job, 'id' | 'facts'>; change: JobPatch }) => {
      if (change.facts === undefined) return patch<WrittenJob>(cache, `/api/jobs/${id}`, change)
      // Facts are replaced as a whole.
      const { job } = await get<JobDetail>(cache, `/api/jobs/${id}`)
      const merged = editedFacts(facts, change.facts ?? {}, job.facts)
      return patch<WrittenJob>(cache, `/api/jobs/${id}`, { ...change, facts: merged })
    },
    onSuccess: (_, { edited: { id } }) => {
      void cache.invalidateQueries({ queryKey: keys.jobDetail(id) })
      return listsChanged(cache)
    },
  })
}

function listsChanged(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: keys.jobLists })
  void cache.invalidateQueries({ queryKey: keys.partners })
  return cache.invalidateQueries({ queryKey: keys.businessJobs })
}

type DescriptionRequest = {
  job: object
  /** Called with the text so far whenever more of it arrives. */
  onText: (text: string) => void
  signal: AbortSignal
}

/** Requests a description and streams its text. */
export const useDescribeJob = () =>
  useMutation({ mutationFn: (request: DescriptionRequest, { client }) => streamDescription(client, request) })

const DESCRIBE = '/api/jobs/describe'

async function streamDescription(
  cache: QueryClient,
  { job, onText, signal }: DescriptionRequest,
): Promise<Description> {
  let text = ''
  try {
    for await (const happened of watch(cache, DESCRIBE, job, signal)) {
      const { event, data } = happened as DescribeEvent
      if (event === 'done') return data
      text = event === 'text' ? text + data.text : ''
      onText(text)
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
  }
  // The stream ended early, so a proxy does not support streams. Request the text as a whole.
  return post<Description>(cache, DESCRIBE, job)
}

type DescribeEvent = {
  [Event in keyof DescribeEvents]: { event: Event; data: DescribeEvents[Event] }
}[keyof DescribeEvents]
