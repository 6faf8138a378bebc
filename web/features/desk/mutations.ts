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

export const useSetupOffer = () =>
  useMutation({
    mutationFn: (link: { token: string }, { client }) => post<SetupOffer>(client, '/api/operator/setup/offer', link),
  })

export const useOperatorSetup = () =>
  useMutation({
    mutationFn: (setup: OperatorSetup, { client }) => post<RecoveryCodes>(client, '/api/operator/setup', setup),
  })

/** A change of what the desk and visitors see, such as a decision or a level of a business. So everything is read again. */
export function usePublicChange<Sent, Answer>(send: (cache: QueryClient, sent: Sent) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: (sent: Sent) => send(cache, sent), onSettled: () => refreshAll(cache) })
}

export const useDecide = () =>
  usePublicChange((cache, draft: DecisionDraft) => postAtDesk<Decision>(cache, '/api/operator/decisions', draft))

export const useTakeBack = () =>
  usePublicChange((cache, { id, why }: { id: number; why: string }) =>
    postAtDesk<Decision>(cache, `/api/operator/decisions/${id}/end`, { why }),
  )

export const useAnswer = () =>
  usePublicChange((cache, { id, ...answer }: { id: number } & ObjectionAnswer) =>
    postAtDesk<Decision>(cache, `/api/operator/decisions/${id}/answer`, answer),
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
