import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountPatch, User } from '#contract/accounts.ts'
import type { AccountDeletion, EmailChange, PasswordChange } from '#contract/passwords.ts'
import { get, isUnauthenticated, patch, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { useLostAnswer } from '#web/api/lostAnswer.ts'
import { switchAccount } from '#web/features/accounts/mutations.ts'
import { download } from '#web/ui/download.ts'

/** The names of an account appear on cards, comments and lists, so all of them are fetched again. */
export function useChangeAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: AccountPatch) => patch<User>(cache, '/api/user', change),
    onSuccess(user) {
      cache.setQueryData(keys.user, user)
      void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] })
    },
  })
}

export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (change: PasswordChange) => post(cache, '/api/user/password', change),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.sessions }),
  })
}

export const useChangeEmail = () =>
  useMutation({ mutationFn: (change: EmailChange, { client }) => post(client, '/api/user/email', change) })

export function useLogOutEverywhere() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => remove(cache, '/api/user/sessions'),
    onSuccess: () => switchAccount(cache, null),
  })
}

export function useDeleteAccount() {
  const cache = useQueryClient()
  const deleteAccount = useLostAnswer(
    (proof: AccountDeletion) => remove(cache, '/api/user', proof),
    async (refusal) => {
      // The session ends with the account, so this means success.
      if (!isUnauthenticated(refusal)) throw refusal
    },
  )
  return useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => switchAccount(cache, null),
  })
}

/** Exports the data of the account as a file. It is a normal API request, so that the server checks the account of this page. */
export function useExport() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => get<object>(cache, '/api/user/export'),
    onSuccess: (held) =>
      download('zaphiring.json', new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })),
  })
}
