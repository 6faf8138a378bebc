import { ApiError } from '#web/api/api.ts'
import { useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const A_MINUTE = 60

/** Why the server said no, in the language of the page, or when to try again; undefined when it did not say. */
export function useAnswer() {
  const message = useMessage()
  const pause = usePause()

  return (error: unknown): string | undefined =>
    pause(error) ?? (error instanceof ApiError && error.reason ? message(error.reason) : undefined)
}

/** When to try again, for who tried too often; undefined for everybody else. */
export function usePause() {
  const phrase = usePhrase()

  return (error: unknown): string | undefined =>
    error instanceof ApiError && error.status === 429
      ? phrase('errors.rateLimited', { seconds: error.retryAfterSeconds ?? A_MINUTE })
      : undefined
}
