import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision, DecisionDraft, ObjectionAnswer } from '#contract/desk.ts'
import type { ImportProgress, ImportResult } from '#contract/deskImports.ts'
import type { SentAgain } from '#contract/deskState.ts'
import type { OperatorLogin, OperatorSetup, RecoveryCodes, SetupOffer } from '#contract/operators.ts'
import { NetworkError, post } from '#web/api/api.ts'
import { keys } from '#web/api/keys.ts'
import { sendFile } from '#web/api/stream.ts'
import { forgetStoredState } from '#web/features/desk/hooks.ts'
import {
  asShown,
  closeDesk,
  DESK,
  deskState,
  oneAccount,
  operatorShown,
  refreshAll,
} from '#web/features/desk/queries.ts'

/** `POST` as the operator whose name the tab shows. */
export const postAtDesk = <Content>(cache: QueryClient, path: string, body?: object): Promise<Content> =>
  asShown(cache, (headers) => post<Content>(cache, path, body, headers))

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
    mutationFn: () => postAtDesk<void>(cache, '/api/operator/logout'),
    onSuccess: () => {
      forgetStoredState(operatorShown(cache)?.id)
      closeDesk(cache)
    },
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

/** A decision changes the list of cases and what visitors see. */
function useOperation<Body>(path: (body: Body) => string, bodyOf: (body: Body) => object) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => postAtDesk<Decision>(cache, path(body), bodyOf(body)),
    onSettled: () => refreshAll(cache),
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

/** Acts of an operator on an account, with their reason. */
export type AccountActName = 'end-sessions' | 'password-link' | 'export' | 'anonymise'

type AccountActBody = { name: AccountActName; why: string; username?: string }

/** The response of an export is the file. After an account was deleted, its page cannot be read again, so all other data of the desk is. */
export function useAccountAct(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, ...body }: AccountActBody) =>
      postAtDesk<object | undefined>(cache, `/api/operator/accounts/${id}/${name}`, body),
    onSuccess: (_, { name }) => {
      if (name !== 'anonymise') return cache.invalidateQueries({ queryKey: oneAccount(id).queryKey })
      return cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] && !isOf(id, queryKey),
      })
    },
  })
}

const isOf = (id: number, key: readonly unknown[]) => hashKey(key) === hashKey(oneAccount(id).queryKey)

export function useSendAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => postAtDesk<SentAgain>(cache, '/api/operator/mails/send-again'),
    onSettled: () => cache.invalidateQueries({ queryKey: deskState.queryKey }),
  })
}

/** Imports a file, or does a dry run. `progress` counts the rows meanwhile. */
export function useImport() {
  const cache = useQueryClient()
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const run = useMutation({
    mutationFn: ({ file, dryRun }: { file: Blob; dryRun: boolean }) =>
      asShown(cache, async (headers) => {
        setProgress(null)
        for await (const { event, data } of sendFile(cache, `/api/operator/imports?dryRun=${dryRun}`, file, headers)) {
          if (event === 'done') return data as ImportResult
          setProgress(data as ImportProgress)
        }
        throw new NetworkError('The events ended too soon')
      }),
    onSettled: (_result, _error, { dryRun }) => (dryRun ? undefined : refreshAll(cache)),
  })
  return { ...run, progress }
}
