import { ApiError, NetworkError } from '#web/api/api.ts'
import { useServerMessage } from '#web/forms/serverMessages.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'

/**
 * The message of an error in the language of the page: when to try again, the reason from the server, or else `otherwise`. The browser's own
 * messages are for developers and go to the console.
 */
export function useErrorMessage() {
  const phrase = usePhrase()
  const answer = useServerMessage()

  return (error: unknown, otherwise: Phrase): string => {
    if (error instanceof ApiError) return answer(error) ?? phrase(otherwise)
    console.info(error)
    return phrase(error instanceof NetworkError ? 'auth.failedNetwork' : 'common.unexpectedError')
  }
}
