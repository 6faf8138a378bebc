import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmailConfirmation, PasswordReset, PasswordResetRequest } from '#contract/passwords.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { postAsPerson } from '#web/forms/personCheck.ts'

/** Sends a reset link, if the account exists. */
export const useRequestLink = () =>
  useMutation({
    mutationFn: (who: PasswordResetRequest, { client }) => postAsPerson(client, '/api/password-reset', who),
  })

/** Resets the password. This ends all sessions of the account, perhaps including the one in this browser. */
export function useResetPassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (reset: PasswordReset) => post(cache, '/api/password-reset/confirm', reset),
    onSuccess: () => askAgain(cache),
  })
}

/** Sends the link again that confirms the address of the account. */
export function useAskForConfirmation() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: () => post(cache, '/api/user/email/confirmation', {}) })
}

export function useConfirmEmail() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (confirmation: EmailConfirmation) => post(cache, '/api/user/email/confirm', confirmation),
    onSuccess: () => askAgain(cache),
  })
}

/** The user may be logged in here with another account than the one of the link. */
const askAgain = async (cache: QueryClient) => {
  if (cache.getQueryData(keys.user)) await cache.invalidateQueries({ queryKey: keys.user })
}
