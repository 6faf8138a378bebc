import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrintedLetter, Visit } from '#contract/deskVerification.ts'
import { postAtDesk, usePublicChange } from '#web/features/desk/mutations.ts'
import { toVerify } from '#web/features/desk/queries.ts'

export function usePrintLetter() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => postAtDesk<PrintedLetter>(cache, `/api/operator/letters/${id}/print`),
    onSettled: () => cache.invalidateQueries({ queryKey: toVerify.queryKey }),
  })
}

export const useRecordVisit = (businessId: number) =>
  usePublicChange((cache, visit: Visit) => postAtDesk<void>(cache, `/api/operator/accounts/${businessId}/visit`, visit))

export const useEndLevel = (levelId: number) =>
  usePublicChange((cache, end: { why: string }) => postAtDesk<void>(cache, `/api/operator/levels/${levelId}/end`, end))
