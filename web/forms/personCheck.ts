import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { PROOF_HEADER } from '#contract/proofHeader.ts'
import type { Challenge } from '#contract/proofs.ts'
import { ApiError, post } from '#web/api/api.ts'
import type { Phrase } from '#web/i18n/i18n.tsx'

/** What is being said about the check at this moment; null when there is none. */
let said: Phrase | null = null
const listeners = new Set<() => void>()

function say(phrase: Phrase | null) {
  said = phrase
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What to say while a form proves that a person sends it. */
export const usePersonCheck = (): Phrase | null =>
  useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  )

/** Posts what programs like to post, too. If the server asks for a proof of work, it is made and the request is sent again. */
export async function postAsPerson<Content>(cache: QueryClient, path: string, body: unknown): Promise<Content> {
  try {
    return await post<Content>(cache, path, body)
  } catch (error) {
    if (!(error instanceof ApiError && error.challenge)) throw error
    return await postAgain<Content>(cache, path, body, error.challenge).finally(() => say(null))
  }
}

async function postAgain<Content>(cache: QueryClient, path: string, body: unknown, challenge: Challenge) {
  say('forms.checking')
  const { proofOf } = await import('#web/forms/proof.ts')
  const proof = await proofOf(challenge, () => say('forms.waiting'))
  return await post<Content>(cache, path, body, { [PROOF_HEADER]: proof })
}
