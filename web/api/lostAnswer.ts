import { useRef } from 'react'
import { ApiError, NetworkError } from '#web/api/api.ts'

/**
 * Sends a request that must not be done twice. If an attempt got no answer and the next one is refused, the first one may have succeeded.
 * `settle` finds out, and throws the refusal if it did not.
 */
export function useLostAnswer<Sent, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  settle: (refusal: ApiError, sent: Sent) => Promise<Answer>,
) {
  const isLost = useRef(false)
  return async (sent: Sent): Promise<Answer> => {
    try {
      return await send(sent)
    } catch (error) {
      if (error instanceof NetworkError) isLost.current = true
      if (isLost.current && error instanceof ApiError) return await settle(error, sent)
      throw error
    }
  }
}
