import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from 'wouter'
import type { LoginRequest, RegisterRequest, User } from '#contract/accounts.ts'
import { isOther, readAgain } from '#web/accounts/queries.ts'
import { landing, nextIn } from '#web/accounts/rules.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { forgetOthers } from '#web/forms/forget.ts'

export function useLogin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: LoginRequest) => post<User>(cache, '/api/login', request),
    onSuccess: (user) => become(cache, user),
  })
}

export function useRegister() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: RegisterRequest) => post<User>(cache, '/api/register', request),
    onSuccess: (user) => become(cache, user),
  })
}

export function useLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => post(cache, '/api/logout'),
    onSuccess: () => become(cache, null),
  })
}

/** Where the address says that somebody wanted to go, and how to go there once they are in. */
export function useArrival() {
  const router = useRouter()
  const [, navigate] = useLocation()
  // Not wouter's useSearch: that decodes once too often, and would show the rule something else than was sent.
  const next = nextIn(router.searchHook(router))
  return { next, arrive: (user: User) => navigate(landing(user, next), { replace: true }) }
}

/** What was read before was read with other eyes: it is forgotten, and what is on the screen is read again. */
export function become(cache: QueryClient, user: User | null) {
  cache.removeQueries({ predicate: isOther, type: 'inactive' })
  cache.setQueryData(keys.user, user)
  forgetOthers(user?.id ?? null)
  readAgain(cache, user)
}
