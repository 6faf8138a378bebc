import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ForgotForm } from '#web/features/recovery/ForgotForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function ForgotPasswordScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('auth.forgot.title')} text={phrase('auth.forgot.text')}>
      <ForgotForm />
    </AuthFrame>
  )
}
