import { useLocation } from 'wouter'
import { useLogout } from '#web/accounts/mutations.ts'
import { ApiError } from '#web/api/api.ts'
import { useAnswer } from '#web/forms/answers.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useToast } from '#web/ui/Toast.tsx'

/** Logs out, says so, and goes home. */
export function useLeave() {
  const phrase = usePhrase()
  const toast = useToast()
  const answer = useAnswer()
  const logout = useLogout()
  const [, navigate] = useLocation()

  return async () => {
    try {
      await logout.mutateAsync()
    } catch (error) {
      const unsaid = error instanceof ApiError ? 'errors.internal' : 'auth.failedNetwork'
      const detail = answer(error) ?? phrase(unsaid)
      return toast({ title: phrase('auth.logout.failedTitle'), detail, tone: 'danger', error })
    }
    navigate('/')
    toast({ title: phrase('auth.logout.success'), tone: 'success' })
  }
}
