import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ladder, LetterCode, VatNumber } from '#contract/verification.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** A new level is shown on all cards and pages of the business. */
function useStep<Body extends object | undefined>(path: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => post<Ladder>(cache, `/api/verification/${path}`, body),
    onSuccess(ladder) {
      cache.setQueryData(keys.verification, ladder)
      void cache.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name !== keys.user[0] && name !== keys.verification[0],
      })
    },
    // A wrong code costs a try.
    onError: () => cache.invalidateQueries({ queryKey: keys.verification }),
  })
}

export const useVerifyDomain = () => useStep<undefined>('domain')
export const useAskForVat = () => useStep<VatNumber>('vat')
export const useAskForLetter = () => useStep<undefined>('letter')
export const useTypeCode = () => useStep<LetterCode>('letter/code')
