import type { ComponentProps } from 'react'
import { JobSeekerSignup, StudentSignup } from '#contract/accounts.ts'
import { jobSeekerRegistration } from '#contract/registrations.ts'
import { NewPasswordFields } from '#web/features/accounts/NewPasswordFields.tsx'
import { EmailField, SignupForm, useSignup } from '#web/features/accounts/Signup.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { Field } from '#web/ui/Field.tsx'

/** The sign-up of students, with their school. */
export function StudentSignupForm() {
  const phrase = usePhrase()
  const { send, onRefused } = useSignup('auth.register.successStudent')
  const draft = useDraft(StudentSignup, {
    storeAs: 'student-signup',
    ofVisitor: true,
    send: (form) => send(jobSeekerRegistration(form)),
    onRefused,
  })

  return (
    <SignupForm draft={draft}>
      <SeekerFields field={draft.field} />
      <Field {...draft.field('school')} label={phrase('signup.schoolLabel')} autoComplete="organization" />
    </SignupForm>
  )
}

/** The sign-up of job seekers, without a school. */
export function JobSeekerSignupForm() {
  const { send, onRefused } = useSignup('auth.register.successJobSeeker')
  const draft = useDraft(JobSeekerSignup, {
    storeAs: 'job-seeker-signup',
    ofVisitor: true,
    send: (form) => send(jobSeekerRegistration(form)),
    onRefused,
  })

  return (
    <SignupForm draft={draft}>
      <SeekerFields field={draft.field} />
    </SignupForm>
  )
}

type SeekerFieldsProps = ComponentProps<typeof EmailField> &
  ComponentProps<typeof NewPasswordFields> & {
    field: (name: 'fullName' | 'username') => { name: string; error: string | undefined }
  }

function SeekerFields({ field }: Pick<SeekerFieldsProps, 'field'>) {
  const phrase = usePhrase()
  return (
    <>
      <Field {...field('fullName')} label={phrase('signup.fullNameLabel')} autoComplete="name" />
      <EmailField field={field} />
      <Field
        {...field('username')}
        label={phrase('signup.usernameLabel')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields field={field} label={phrase('signup.passwordLabel')} />
    </>
  )
}
