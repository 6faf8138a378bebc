import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportDraft, ReportReceipt } from '#contract/moderation.ts'
import { keys } from '#web/api/keys.ts'
import { postAsPerson } from '#web/forms/personCheck.ts'

/** Sends a report. Logged-in users find it among their notifications. */
export function useReport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: ReportDraft) => postAsPerson<ReportReceipt>(cache, '/api/reports', draft),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.moderation }),
  })
}
