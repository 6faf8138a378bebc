import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrintedLetter, Visit } from '#contract/deskVerification.ts'
import { postAtDesk } from '#web/features/desk/mutations.ts'
import { refreshAll, toVerify } from '#web/features/desk/queries.ts'

export function usePrintLetter() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => postAtDesk<PrintedLetter>(cache, `/api/operator/letters/${id}/print`),
    onSettled: () => cache.invalidateQueries({ queryKey: toVerify.queryKey }),
  })
}

/** A level is shown on all cards of its business, so they are read again when it begins or ends. */
function useLevelChange<Body extends object>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => postAtDesk<void>(cache, path, body),
    onSettled: () => refreshAll(cache),
  })
}

export const useRecordVisit = (businessId: number) =>
  useLevelChange<Visit>(`/api/operator/accounts/${businessId}/visit`)

export const useEndLevel = (levelId: number) => useLevelChange<{ why: string }>(`/api/operator/levels/${levelId}/end`)
