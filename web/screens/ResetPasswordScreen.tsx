import { useLocation } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ResetForm } from '#web/features/recovery/ResetForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function ResetPasswordScreen() {
  const phrase = usePhrase()
  const [, navigate] = useLocation()
  return (
    <AuthFrame title={phrase('auth.reset.title')}>
      <ResetForm onDone={() => navigate('/auth', { replace: true })} />
    </AuthFrame>
  )
}
