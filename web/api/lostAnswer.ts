import { useRef } from 'react'
import { ApiError, NetworkError } from '#web/api/api.ts'

/**
 * Sends what cannot be done twice. If it is refused after an attempt without an answer, that attempt may have succeeded: `settle` finds
 * out, and throws the refusal if not.
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
