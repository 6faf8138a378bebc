import { navigate } from 'wouter/use-browser-location'
import { useLogout } from '#web/features/accounts/mutations.ts'
import { forgetLastFilters } from '#web/features/jobs/filters/rules.ts'
import { useFailureToast } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Logs out, confirms it, and goes to the home page. */
export function useLogOut() {
  const phrase = usePhrase()
  const toast = useToast()
  const showFailure = useFailureToast()
  const logout = useLogout()

  return async () => {
    try {
      await logout.mutateAsync()
    } catch (error) {
      return showFailure('auth.logout.failedTitle', error, 'errors.internal')
    }
    forgetLastFilters()
    await untilMenuClosed()
    navigate('/')
    toast({ title: phrase('auth.logout.success'), tone: 'success' })
  }
}

/** Waits until the phone menu has closed. Closing it takes a step back in the history, which would otherwise leave the home page again. */
const untilMenuClosed = () =>
  new Promise<void>((resolve) => {
    if (!history.state?.layer) return resolve()
    // After the other listeners: they must handle this step before the next one.
    addEventListener('popstate', () => setTimeout(resolve), { once: true })
    // A browser may ignore a step, for example after hundreds of them.
    setTimeout(resolve, LONGEST_STEP_MS)
  })

const LONGEST_STEP_MS = 1000
