import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, post } from '#web/api/api.ts'
import { type Typed, useShelf } from '#web/forms/keep.ts'

/**
 * Posts what must not happen twice. Whoever sends the same words again, because no answer came, does so under the same
 * key, after a reload too, so that the server knows them. Once they were answered, the same words are new ones.
 */
export function usePostOnce<Answer>(path: string) {
  const cache = useQueryClient()
  const shelf = useShelf(`once ${path}`)
  const lastTry = useRef<Typed>({})

  function note(next: Typed) {
    lastTry.current = next
    shelf?.write(next)
  }

  return async (body: unknown): Promise<Answer> => {
    const trace = traceOf(JSON.stringify(body))
    const before = { ...shelf?.read(), ...lastTry.current }
    const attempt = { trace, key: before.trace === trace && before.key ? before.key : newKey() }
    note(attempt)
    try {
      const answer = await post<Answer>(cache, path, body, { 'idempotency-key': attempt.key })
      note({})
      return answer
    } catch (error) {
      // The key stands for other words, so it is of no use.
      if (error instanceof ApiError && error.code === 'conflict') note({})
      throw error
    }
  }
}

/** Enough to know the same words again, and too little to read them. The server refuses others that leave the same trace. */
const traceOf = (words: string) =>
  String([...words].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0))

/** It has to differ from one person's other keys, no more: `crypto.randomUUID` is not there on plain http. */
const newKey = () => `${Date.now()}-${Math.random()}`
