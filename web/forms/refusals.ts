import { ApiError } from '#web/api/api.ts'
import { type Phrase, useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const A_MINUTE = 60

/** Why sending failed, in the language of the page: when to try again, the server's reason, or else `otherwise`. */
export function useReason() {
  const phrase = usePhrase()
  const message = useMessage()

  return (error: unknown, otherwise: Phrase): string => {
    if (error instanceof ApiError) {
      if (error.status === 429) return phrase('errors.rateLimited', { seconds: error.retryAfterSeconds ?? A_MINUTE })
      return error.reason ? message(error.reason) : phrase(otherwise)
    }
    // Fetch says why the network failed in a TypeError, in words for developers: they stand behind our own.
    if (error instanceof TypeError)
      return [phrase('auth.failedNetwork'), error.message && `(${error.message})`].join(' ').trim()
    return (error instanceof Error && error.message) || phrase('common.unexpectedError')
  }
}
