import { ApiError } from '#web/api/api.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const A_MINUTE = 60

/** The server's reason in the language of the page, or when to try again; undefined if it gave none. */
export function useServerMessage() {
  const message = useMessage()
  const pause = useRetryMessage()

  return (error: unknown): string | undefined =>
    pause(error) ?? (error instanceof ApiError && error.reason ? message(error.reason) : undefined)
}

/** When to try again after too many requests; undefined for other errors. */
export function useRetryMessage() {
  const phrase = usePhrase()

  return (error: unknown): string | undefined =>
    error instanceof ApiError && error.status === 429
      ? phrase('errors.rateLimited', { seconds: error.retryAfterSeconds ?? A_MINUTE })
      : undefined
}
