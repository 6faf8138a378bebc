import { BusinessSignup } from '#contract/accounts.ts'
import { businessRegistration } from '#contract/registrations.ts'
import {
  EmailField,
  LogInInstead,
  NewPasswordFields,
  TermsCheckbox,
  useSignup,
} from '#web/features/accounts/Signup.tsx'
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
        <NewPasswordFields field={draft.field} />
        <TermsCheckbox field={draft.field} />
      </Form>
      <LogInInstead />
    </>
  )
}
