import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { LoginRequest, RegisterRequest, User } from '#contract/accounts.ts'
import { isUnauthenticated, post } from '#web/api/api.ts'
import { setPageUser } from '#web/api/currentUser.ts'
import { useLostAnswer } from '#web/api/lostAnswer.ts'
import { untilIdle } from '#web/api/untilIdle.ts'
import { landingAddress } from '#web/features/accounts/login/rules.ts'
import { nextIn } from '#web/features/accounts/rules.ts'
import { deleteOtherDrafts } from '#web/forms/draftCleanup.ts'
import { postAsPerson } from '#web/forms/personCheck.ts'
import { useSearch } from '#web/ui/location.ts'

export function useLogin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (request: LoginRequest) => postAsPerson<User>(cache, '/api/login', request),
    onSuccess: (user) => switchAccount(cache, user),
  })
}

export function useRegister() {
  const cache = useQueryClient()
  const register = useLostAnswer(
    (request: RegisterRequest) => postAsPerson<User>(cache, '/api/register', request),
    async (refusal, { email: usernameOrEmail, password }) => {
      const isTaken = refusal.issues.some(({ path }) => path === 'email')
      if (!isTaken) throw refusal
      // If the password opens the account, an earlier attempt had created it.
      return postAsPerson<User>(cache, '/api/login', { usernameOrEmail, password }).catch(() => {
        throw refusal
      })
    },
  )
  return useMutation({
    mutationFn: register,
    onSuccess: (user) => switchAccount(cache, user),
  })
}

export function useLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // React may still be hydrating the last parts of the page for the user.
      await untilIdle()
      return post(cache, '/api/logout').catch((error) => {
        // A session that has already ended counts as logged out.
        if (!isUnauthenticated(error)) throw error
      })
    },
    onSuccess: () => switchAccount(cache, null),
  })
}

/** The page that the user wanted to see before the login, and a function that goes there afterwards. */
export function useLoginRedirect() {
  const next = nextIn(useSearch())
  return { next, redirect: (user: User) => navigate(landingAddress(user, next), { replace: true }) }
}

/** Switches the page to the user who has logged in, or to a visitor, and deletes the drafts of other accounts. */
export function switchAccount(cache: QueryClient, user: User | null) {
  setPageUser(cache, user)
  deleteOtherDrafts(user?.id ?? null)
}
