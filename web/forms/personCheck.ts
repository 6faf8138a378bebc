import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PROOF_HEADER } from '#contract/proofHeader.ts'
import type { Challenge } from '#contract/proofs.ts'
import { ApiError, post } from '#web/api/api.ts'

/** The browser solves the challenge or, if it cannot, waits until the server accepts the form without a solution. Null without a check. */
export type PersonCheckState = 'solving' | 'waiting' | null

let state: PersonCheckState = null
const listeners = new Set<() => void>()

function enter(next: PersonCheckState) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The state of the check while a form is sent. */
export const usePersonCheck = (): PersonCheckState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  )

/**
 * Posts something that programs often abuse. If the server asks for a proof of work, the browser makes one and the request is sent again.
 */
export async function postAsPerson<Content>(cache: QueryClient, path: string, body: unknown): Promise<Content> {
  try {
    return await post<Content>(cache, path, body)
  } catch (error) {
    if (!(error instanceof ApiError && error.challenge)) throw error
    return await postAgain<Content>(cache, path, body, error.challenge).finally(() => enter(null))
  }
}

async function postAgain<Content>(cache: QueryClient, path: string, body: unknown, challenge: Challenge) {
  enter('solving')
  const { proofOf } = await import('#web/forms/proof.ts')
  const proof = await proofOf(challenge, () => enter('waiting'))
  return await post<Content>(cache, path, body, { [PROOF_HEADER]: proof })
}
