import { useSearch } from 'wouter'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { JobSeekerSignupForm, StudentSignupForm } from '#web/features/accounts/StudentSignupForm.tsx'
import { usePhrase } from '#web/i18n/i18n.tsx'

export function StudentSignupScreen() {
  const phrase = usePhrase()
  const isJobSeeker = new URLSearchParams(useSearch()).get('as') === 'jobseeker'
  const title = phrase(isJobSeeker ? 'signup.jobSeeker.title' : 'signup.student.title')

  return (
    <AuthFrame title={title} text={phrase('signup.student.text')}>
      {isJobSeeker ? <JobSeekerSignupForm /> : <StudentSignupForm />}
    </AuthFrame>
  )
}
