import { AuthFrame } from '#web/accounts/AuthFrame.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ForgotForm } from '#web/recovery/ForgotForm.tsx'

export function ForgotPasswordScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('auth.forgot.title')} text={phrase('auth.forgot.text')}>
      <ForgotForm />
    </AuthFrame>
  )
}
