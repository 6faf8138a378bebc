import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailConfirmation, PasswordReset, PasswordResetRequest } from '#contract/accounts.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Has a link mailed to whoever is meant, if there is such an account. */
export function useAskForLink() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (who: PasswordResetRequest) => post(cache, '/api/password-reset', who) })
}

/** Ends every session of the account, perhaps the one in this browser. */
export function useResetPassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reset: PasswordReset) => post(cache, '/api/password-reset/confirm', reset),
    onSuccess: () => askAgain(cache),
  })
}

export function useConfirmEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (confirmation: EmailConfirmation) => post(cache, '/api/user/email/confirm', confirmation),
    onSuccess: () => askAgain(cache),
  })
}

/** Whoever follows such a link may be logged in here, and as somebody else. */
const askAgain = async (cache: QueryClient) => {
  if (cache.getQueryData(keys.user)) await cache.invalidateQueries({ queryKey: keys.user })
}
