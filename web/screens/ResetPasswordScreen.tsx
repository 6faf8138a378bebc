import { navigate } from 'wouter/use-browser-location'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ResetForm } from '#web/features/recovery/ResetForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function ResetPasswordScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('auth.reset.title')}>
      <ResetForm onDone={() => navigate('/auth', { replace: true })} />
    </AuthFrame>
  )
}
