import { JobSeekerSignup, StudentSignup } from '#contract/accounts.ts'
import { jobSeekerRegistration } from '#contract/registrations.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { EmailField, LogInInstead, TermsCheckbox, useSignup } from '#web/features/accounts/Signup.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { Form } from '#web/forms/Form.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

/** The sign-up of students, with their school. */
export function StudentSignupForm() {
  const phrase = usePhrase()
  const { send, onRefused } = useSignup('auth.register.successStudent')
  const draft = useDraft(StudentSignup, { send: (form) => send(jobSeekerRegistration(form)), onRefused })

  return (
    <>
      <Form draft={draft} submit={phrase('signup.submit')} busy={phrase('signup.busy')}>
        <NameField {...draft.field('fullName')} />
        <EmailField field={draft.field} />
        <UsernameField {...draft.field('username')} />
        <NewPasswordFields field={draft.field} label={phrase('signup.passwordLabel')} />
        <Field {...draft.field('school')} label={phrase('signup.schoolLabel')} autoComplete="organization" />
        <TermsCheckbox field={draft.field} />
      </Form>
      <LogInInstead />
    </>
  )
}

/** The sign-up of job seekers, without a school. */
export function JobSeekerSignupForm() {
  const phrase = usePhrase()
  const { send, onRefused } = useSignup('auth.register.successJobSeeker')
  const draft = useDraft(JobSeekerSignup, { send: (form) => send(jobSeekerRegistration(form)), onRefused })

  return (
    <>
      <Form draft={draft} submit={phrase('signup.submit')} busy={phrase('signup.busy')}>
        <NameField {...draft.field('fullName')} />
        <EmailField field={draft.field} />
        <UsernameField {...draft.field('username')} />
        <NewPasswordFields field={draft.field} label={phrase('signup.passwordLabel')} />
        <TermsCheckbox field={draft.field} />
      </Form>
      <LogInInstead />
    </>
  )
}

type OneField = { name: string; error: string | undefined }

function NameField(field: OneField) {
  const phrase = usePhrase()
  return <Field {...field} label={phrase('signup.fullNameLabel')} autoComplete="name" />
}

function UsernameField(field: OneField) {
  const phrase = usePhrase()
  return (
    <Field
      {...field}
      label={phrase('signup.usernameLabel')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
