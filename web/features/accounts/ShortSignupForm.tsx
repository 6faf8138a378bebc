import { useState } from 'react'
import { ShortSignup } from '#contract/accounts.ts'
import { messageOf } from '#contract/messages.ts'
import { shortRegistration } from '#contract/registrations.ts'
import { ApiError } from '#web/api/api.ts'
import { loginState } from '#web/features/accounts/login/rules.ts'
import { useLoginRedirect } from '#web/features/accounts/mutations.ts'
import { PasswordWithHint } from '#web/features/accounts/NewPasswordFields.tsx'
import { withNext } from '#web/features/accounts/rules.ts'
import { EmailField, LogInInstead, TermsSentence, useSignup } from '#web/features/accounts/Signup.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Field } from '#web/ui/Field.tsx'

/** The sign-up of a visitor who is about to apply: only what an account needs. The username is generated. */
export function ShortSignupForm() {
  const phrase = usePhrase()
  const { next } = useLoginRedirect()
  const { send, onRefused } = useSignup('auth.register.successJobSeeker')
  const [taken, setTaken] = useState<string | null>(null)
  const draft = useDraft(ShortSignup, {
    storeAs: 'short-signup',
    ofVisitor: true,
    send: (form) => send(shortRegistration(form)),
    onRefused(error) {
      setTaken(isEmailTaken(error) ? draft.form.getValues('email').trim() : null)
      return onRefused(error)
    },
  })

  return (
    <>
      <Form draft={draft} submit={phrase('signup.submit')} busy={phrase('signup.busy')}>
        <Field {...draft.field('fullName')} label={phrase('signup.fullNameLabel')} autoComplete="name" autoFocus />
        <EmailField field={draft.field} />
        {taken !== null && (
          <ButtonLink className="justify-self-start" href={withNext('/auth', next)} state={loginState(taken)}>
            {phrase('signup.logInWithEmail')}
          </ButtonLink>
        )}
        <PasswordWithHint field={draft.field} label={phrase('signup.passwordLabel')} />
        <TermsSentence />
      </Form>
      <LogInInstead />
    </>
  )
}

const isEmailTaken = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ message }) => message === messageOf('auth.register.emailTaken'))
