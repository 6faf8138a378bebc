import { ApiError, NetworkError } from '#web/api/api.ts'
import { usePauseMessage, useServerMessage } from '#web/forms/serverMessages.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

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

/** Shows in a toast what failed, and why. As the end of a form's `onRefused`, it names no field that gets the focus. */
export function useFailureToast() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()

  return (title: Phrase, error: unknown, otherwise: Phrase): undefined =>
    void toast({ title: phrase(title), detail: reason(error, otherwise), tone: 'danger', error })
}

/** The same for an action whose refusal users cannot do anything about: when to try again, or else `otherwise`. */
export function useRetryToast() {
  const phrase = usePhrase()
  const toast = useToast()
  const pause = usePauseMessage()

  return (title: Phrase, error: unknown, otherwise: Phrase) =>
    toast({ title: phrase(title), detail: pause(error) ?? phrase(otherwise), tone: 'danger', error })
}
