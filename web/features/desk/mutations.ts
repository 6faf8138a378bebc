import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Decision, DecisionDraft, ObjectionAnswer } from '#contract/desk.ts'
import type { OperatorLogin, OperatorSetup, RecoveryCodes, SetupOffer } from '#contract/operators.ts'
import { post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { closeDesk, DESK } from '#web/features/desk/queries.ts'

export function useOperatorLogin() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (login: OperatorLogin) => post<void>(cache, '/api/operator/login', login),
    onSuccess: () => cache.invalidateQueries({ queryKey: DESK }),
  })
}

export function useOperatorLogout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => post<void>(cache, '/api/operator/logout'),
    onSuccess: () => closeDesk(cache),
  })
}

export function useSetupOffer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (link: { token: string }) => post<SetupOffer>(cache, '/api/operator/setup/offer', link),
  })
}

export function useOperatorSetup() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (setup: OperatorSetup) => post<RecoveryCodes>(cache, '/api/operator/setup', setup),
  })
}

/** What is decided changes the list of cases, and what visitors see. */
function useOperation<Body>(path: (body: Body) => string, bodyOf: (body: Body) => object) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => post<Decision>(cache, path(body), bodyOf(body)),
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] }),
  })
}

export const useDecide = () =>
  useOperation(
    () => '/api/operator/decisions',
    (draft: DecisionDraft) => draft,
  )

export const useTakeBack = () =>
  useOperation(
    ({ id }: { id: number; why: string }) => `/api/operator/decisions/${id}/end`,
    ({ why }) => ({ why }),
  )

export const useAnswer = () =>
  useOperation(
    ({ id }: { id: number } & ObjectionAnswer) => `/api/operator/decisions/${id}/answer`,
    ({ takenBack, words }) => ({ takenBack, words }),
  )
