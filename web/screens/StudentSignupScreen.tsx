import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { ShortSignupForm } from '#web/features/accounts/ShortSignupForm.tsx'
import { JobSeekerSignupForm, StudentSignupForm } from '#web/features/accounts/StudentSignupForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'
import { useSearch } from '#web/ui/location.ts'

export function StudentSignupScreen() {
  const phrase = usePhrase()
  const as = new URLSearchParams(useSearch()).get('as')
  if (as === 'applicant') return <ShortSignup />

  const isJobSeeker = as === 'jobseeker'
  const title = phrase(isJobSeeker ? 'signup.jobSeeker.title' : 'signup.student.title')

  return (
    <AuthFrame title={title} text={phrase('signup.student.text')}>
      {isJobSeeker ? <JobSeekerSignupForm /> : <StudentSignupForm />}
    </AuthFrame>
  )
}

/** The sign-up for a visitor who wanted to apply. */
function ShortSignup() {
  const phrase = usePhrase()
  return (
    <AuthFrame title={phrase('signup.submit')} text={phrase('signup.almostThere')}>
      <ShortSignupForm />
    </AuthFrame>
  )
}
