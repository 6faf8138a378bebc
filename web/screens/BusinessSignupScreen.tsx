import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { BusinessSignupForm } from '#web/features/accounts/BusinessSignupForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function BusinessSignupScreen() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('signup.business.title')} text={phrase('signup.business.text')}>
      <BusinessSignupForm />
    </AuthFrame>
  )
}
