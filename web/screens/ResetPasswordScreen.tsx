import { useLocation } from 'wouter'
import { AuthFrame } from '#web/accounts/AuthFrame.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ResetForm } from '#web/recovery/ResetForm.tsx'

export function ResetPasswordScreen() {
  const phrase = usePhrase()
  const [, navigate] = useLocation()
  return (
    <AuthFrame title={phrase('auth.reset.title')}>
      <ResetForm onDone={() => navigate('/auth', { replace: true })} />
    </AuthFrame>
  )
}
