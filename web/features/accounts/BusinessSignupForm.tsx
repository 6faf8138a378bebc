import { BusinessSignup } from '#contract/accounts.ts'
import { businessRegistration } from '#contract/registrations.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { EmailField, LogInInstead, TermsCheckbox, useSignup } from '#web/features/accounts/Signup.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

export function BusinessSignupForm() {
  const phrase = usePhrase()
  const { send, onRefused } = useSignup('auth.register.successBusiness')
  const draft = useDraft(BusinessSignup, { send: (form) => send(businessRegistration(form)), onRefused })

  return (
    <>
      <Form draft={draft} submit={phrase('signup.submit')} busy={phrase('signup.busy')}>
        <Field
          {...draft.field('businessName')}
          label={phrase('signup.businessNameLabel')}
          autoComplete="organization"
        />
        <EmailField field={draft.field} />
        <NewPasswordFields field={draft.field} label={phrase('signup.passwordLabel')} />
        <TermsCheckbox field={draft.field} />
      </Form>
      <LogInInstead />
    </>
  )
}
