import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, post } from '#web/api/api.ts'
import type { DraftFields } from '#web/forms/draftCleanup.ts'
import { useDraftStorage } from '#web/forms/draftStorage.ts'

/**
 * Posts something that must not happen twice. If the same content is sent again after a lost response, even after a reload, it has the same
 * key, so that the server recognises it. After a response, the same content gets a new key.
 */
export function usePostOnce<Answer>(path: string) {
  const cache = useQueryClient()
  const storage = useDraftStorage(`once ${path}`)
  const lastTry = useRef<DraftFields>({})

  function note(next: DraftFields) {
    lastTry.current = next
    storage?.write(next)
  }

  return async (body: unknown): Promise<Answer> => {
    const trace = hashOf(JSON.stringify(body))
    const before = { ...storage?.read(), ...lastTry.current }
    const attempt = { trace, key: before.trace === trace && before.key ? before.key : newKey() }
    note(attempt)
    try {
      const answer = await post<Answer>(cache, path, body, { 'idempotency-key': attempt.key })
      note({})
      return answer
    } catch (error) {
      // The server has stored this key with other content, so a new key is needed.
      if (error instanceof ApiError && error.code === 'conflict') note({})
      throw error
    }
  }
}

/** A hash that recognises the same content without storing it. If two contents have the same hash, the server refuses the second one. */
const hashOf = (content: string) =>
  String([...content].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0))

/** The key must only differ from the other keys of this user. `crypto.randomUUID` is missing on plain http. */
const newKey = () => `${Date.now()}-${Math.random()}`
