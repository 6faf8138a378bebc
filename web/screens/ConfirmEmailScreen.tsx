import { AuthFrame } from '#web/accounts/AuthFrame.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { EmailConfirmation } from '#web/recovery/EmailConfirmation.tsx'

export function ConfirmEmailScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('account.email.title')}>
      <EmailConfirmation />
    </AuthFrame>
  )
}
