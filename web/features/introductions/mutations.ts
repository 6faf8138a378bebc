import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { Introduction } from '#contract/introductions.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'

/** Replaces the user's introduction. Earlier applications keep the copy that they were sent with. */
export function useIntroduce() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (facts: Introduction) => post<Introduction>(cache, '/api/user/introduction', facts),
    onSuccess(facts) {
      const hasIntroduction = Object.keys(facts).length > 0
      cache.setQueryData(keys.introduction, facts)
      cache.setQueryData<User | null>(keys.user, (user) => user && { ...user, hasIntroduction })
    },
  })
}
