import { ApiError } from '#web/api/api.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const A_MINUTE = 60

/** Why the server said no, in the language of the page, or when to try again; undefined when it did not say. */
export function useAnswer() {
  const phrase = usePhrase()
  const message = useMessage()

  return (error: unknown): string | undefined => {
    if (!(error instanceof ApiError)) return undefined
    if (error.status === 429) return phrase('errors.rateLimited', { seconds: error.retryAfterSeconds ?? A_MINUTE })
    return error.reason && message(error.reason)
  }
}
