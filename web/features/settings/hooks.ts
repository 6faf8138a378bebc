import { useFailureToast } from '#web/forms/refusals.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Reports the result of a change in the settings as a toast. */
export function useResultToast(failed: Phrase = 'account.saveFailed') {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()

  return {
    saved: (title: Phrase) => toast({ title: phrase(title), tone: 'success' }),
    onRefused: (error: unknown) => showFailure(failed, error, 'common.unexpectedError'),
  }
}
