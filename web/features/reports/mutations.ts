import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportDraft, ReportReceipt } from '#contract/moderation.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Sends a report. A member finds it among their news. */
export function useReport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: ReportDraft) => post<ReportReceipt>(cache, '/api/reports', draft),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.moderation }),
  })
}
