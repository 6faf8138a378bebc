import { ApiError } from '#web/api/api.ts'
import { useAnswer } from '#web/forms/answers.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'

/** Why sending failed, in the language of the page: when to try again, the server's reason, or else `otherwise`. */
export function useReason() {
  const phrase = usePhrase()
  const answer = useAnswer()

  return (error: unknown, otherwise: Phrase): string => {
    if (error instanceof ApiError) return answer(error) ?? phrase(otherwise)
    // Fetch says why the network failed in a TypeError, in words for developers: they stand behind our own.
    if (error instanceof TypeError)
      return [phrase('auth.failedNetwork'), error.message && `(${error.message})`].join(' ').trim()
    return (error instanceof Error && error.message) || phrase('common.unexpectedError')
  }
}
