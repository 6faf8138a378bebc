import { ApiError, NetworkError } from '#web/api/api.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const A_MINUTE = 60

/** The server's reason in the language of the page, or why to pause; undefined if there is neither. */
export function useServerMessage() {
  const message = useMessage()
  const pause = usePauseMessage()

  return (error: unknown): string | undefined =>
    pause(error) ?? (error instanceof ApiError && error.reason ? message(error.reason) : undefined)
}

/**
 * A message about a failure that has nothing to do with the request itself: no network, or too many requests, with the time to wait. Undefined
 * for other errors.
 */
export function usePauseMessage() {
  const phrase = usePhrase()

  return (error: unknown): string | undefined => {
    if (error instanceof NetworkError && !navigator.onLine) return phrase('auth.failedNetwork')
    if (!(error instanceof ApiError) || error.status !== 429) return undefined
    const seconds = error.retryAfterSeconds ?? A_MINUTE
    if (seconds < 2 * A_MINUTE) return phrase('errors.rateLimited', { seconds })
    return phrase('errors.rateLimitedMinutes', { minutes: Math.ceil(seconds / A_MINUTE) })
  }
}
