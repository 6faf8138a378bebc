import { useLocation } from 'wouter'
import { useLogout } from '#web/features/accounts/mutations.ts'
import { useErrorMessage } from '#web/forms/refusals.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Logs out, confirms it, and goes to the home page. */
export function useLogOut() {
  const phrase = usePhrase()
  const toast = useToast()
  const reason = useErrorMessage()
  const logout = useLogout()
  const [, navigate] = useLocation()

  return async () => {
    try {
      await logout.mutateAsync()
    } catch (error) {
      const detail = reason(error, 'errors.internal')
      return toast({ title: phrase('auth.logout.failedTitle'), detail, tone: 'danger', error })
    }
    navigate('/')
    toast({ title: phrase('auth.logout.success'), tone: 'success' })
  }
}
