import type { Language } from '#contract/preferences.ts'
import { ApiError, NetworkError } from '#web/api/api.ts'
import { useLanguage, useMessage, usePhrase } from '#web/i18n/i18n.tsx'

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

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
  const { language } = useLanguage()

  return (error: unknown): string | undefined => {
    if (error instanceof NetworkError && !navigator.onLine) return phrase('auth.failedNetwork')
    if (!(error instanceof ApiError) || error.status !== 429) return undefined
    const seconds = error.retryAfterSeconds ?? MINUTE
    if (seconds < 2 * MINUTE) return phrase('errors.rateLimited', { seconds })
    return phrase('errors.rateLimitedLong', { time: waitText(seconds, language) })
  }
}

/** `10 minutes`, `3 Stunden`, `29 Tage`, rounded up. */
export function waitText(seconds: number, language: Language): string {
  const [unit, size] =
    seconds < 2 * HOUR ? ['minute', MINUTE] : seconds < 2 * DAY ? ['hour', HOUR] : (['day', DAY] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size))
}
