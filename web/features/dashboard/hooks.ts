import { useRef } from 'react'
import { dayText } from '#contract/days.ts'
import type { Job } from '#contract/jobs.ts'
import { useRenewJob, useSetClosed } from '#web/features/dashboard/mutations.ts'
import { lastDay } from '#web/features/dashboard/rules.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { useLanguage, usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Renewing and reopening need no confirmation, because they remove nothing. `Next` is the element beside the button to renew. */
export function useRenewing<Next extends HTMLElement>({ id }: Pick<Job, 'id'>) {
  const phrase = usePhrase()
  const { language } = useLanguage()
  const toast = useToast()
  const showFailure = useFailureToast()
  const renewal = useRenewJob()
  const opening = useSetClosed()
  const next = useRef<Next>(null)
  const refused = (error: unknown) => showFailure('jobs.form.updateFailedTitle', error, 'common.unexpectedError')

  return {
    /** Gets the focus when the button to renew disappears. */
    next,
    renewing: renewal.isPending,
    reopening: opening.isPending,
    async renew() {
      const from = document.activeElement
      try {
        const { expiresAt } = await renewal.mutateAsync({ id })
        if (document.activeElement === from || document.activeElement === document.body) next.current?.focus()
        const date = dayText(lastDay(expiresAt), language)
        toast({ title: phrase('jobs.closing.renewed', { date }), tone: 'success' })
      } catch (error) {
        refused(error)
      }
    },
    async reopen() {
      try {
        await opening.mutateAsync({ id, closed: false })
        toast({ title: phrase('jobs.closing.reopened'), tone: 'success' })
      } catch (error) {
        refused(error)
      }
    },
  }
}
