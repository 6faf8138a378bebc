import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { EmailConfirmation } from '#web/features/recovery/EmailConfirmation.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function ConfirmEmailScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('account.email.title')}>
      <EmailConfirmation />
    </AuthFrame>
  )
}
