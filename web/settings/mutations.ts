import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccountDeletion, AccountPatch, EmailChange, PasswordChange, User } from '#contract/accounts.ts'
import { become } from '#web/accounts/mutations.ts'
import { patch, post, remove } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** The names of an account stand on cards, comments and lists, so all of them are read again. */
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

export function useChangeEmail() {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (change: EmailChange) => post(cache, '/api/user/email', change) })
}

export function useLogOutEverywhere() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => remove(cache, '/api/user/sessions'),
    onSuccess: () => become(cache, null),
  })
}

export function useDeleteAccount() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (proof: AccountDeletion) => remove(cache, '/api/user', proof),
    onSuccess: () => become(cache, null),
  })
}
