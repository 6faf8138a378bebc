import { BusinessSignup } from '#contract/accounts.ts'
import { businessRegistration } from '#contract/registrations.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { EmailField, SignupForm, useSignup } from '#web/features/accounts/Signup.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

export function BusinessSignupForm() {
  const phrase = usePhrase()
  const { send, onRefused } = useSignup('auth.register.successBusiness')
  const draft = useDraft(BusinessSignup, {
    storeAs: 'business-signup',
    ofVisitor: true,
    send: (form) => send(businessRegistration(form)),
    onRefused,
  })

  return (
    <SignupForm draft={draft}>
      <Field {...draft.field('businessName')} label={phrase('signup.businessNameLabel')} autoComplete="organization" />
      <EmailField field={draft.field} />
      <NewPasswordFields field={draft.field} label={phrase('signup.passwordLabel')} />
    </SignupForm>
  )
}
