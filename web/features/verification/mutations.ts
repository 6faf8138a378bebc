import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Ladder, LetterCode, VatNumber } from '#contract/verification.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** All cards and pages of the business show a new level, so they are read again. */
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
    // A wrong code uses up a try.
    onError: () => cache.invalidateQueries({ queryKey: keys.verification }),
  })
}

export const useVerifyDomain = () => useStep<undefined>('domain')
export const useAskForVat = () => useStep<VatNumber>('vat')
export const useAskForLetter = () => useStep<undefined>('letter')
export const useTypeCode = () => useStep<LetterCode>('letter/code')
