import { useReason } from '#web/forms/refusals.ts'
import { type Phrase, usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** How a change of the settings ends, in a toast. */
export function useOutcome(failed: Phrase = 'account.saveFailed') {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useReason()

  return {
    saved: (title: Phrase) => toast({ title: phrase(title), tone: 'success' }),
    onRefused(error: unknown) {
      const detail = reason(error, 'common.unexpectedError')
      toast({ title: phrase(failed), detail, tone: 'danger', error })
      return undefined
    },
  }
}
