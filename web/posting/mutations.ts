import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DescribeEvents, Description, Job, JobDraft, JobPatch } from '#contract/jobs.ts'
import { ApiError, patch, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { watch } from '#web/api/stream.ts'
import { usePostOnce } from '#web/forms/once.ts'

export function usePostJob() {
  const cache = useQueryClient()
  const postOnce = usePostOnce<Job>('/api/jobs')
  return useMutation({
    mutationFn: (job: JobDraft) => postOnce(job),
    onSuccess: () => listsChanged(cache),
  })
}

/** Changes a job; done when the dashboard shows it. */
export function useEditJob() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: JobPatch }) => patch<Job>(cache, `/api/jobs/${id}`, change),
    onSuccess: (_, { id }) => {
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

type Telling = {
  facts: object
  /** Called with all of the text so far, whenever there is more of it. */
  onText: (text: string) => void
  signal: AbortSignal
}

/** Has a description written, and tells it while it is. */
export function useDescribeJob() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (telling: Telling) => tellDescription(cache, telling) })
}

const DESCRIBE = '/api/jobs/describe'

async function tellDescription(cache: QueryClient, { facts, onText, signal }: Telling): Promise<string> {
  let text = ''
  try {
    for await (const happened of watch(cache, DESCRIBE, facts, signal)) {
      const { event, data } = happened as DescribeEvent
      if (event === 'done') return data.description
      text = event === 'text' ? text + data.text : ''
      onText(text)
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error
  }
  // It came to no end: something on the way does not let streams through.
  return (await post<Description>(cache, DESCRIBE, facts)).description
}

type DescribeEvent = {
  [Event in keyof DescribeEvents]: { event: Event; data: DescribeEvents[Event] }
}[keyof DescribeEvents]
