import type { BusinessSignup, JobSeekerSignup, RegisterRequest } from '#contract/accounts.ts'
import { USERNAME_NUMBERS, usernameFor } from '#contract/usernames.ts'

type Fields<Signup> = Omit<Signup, 'confirmPassword'>

/** What the student and job seeker sign-up sends: whoever names a school is a student. */
export function jobSeekerRegistration(form: Fields<JobSeekerSignup> & { school?: string }): RegisterRequest {
  const { fullName, username, email, password, agreeTerms, school } = form
  const person = { fullName, username, email, password, agreeTerms }
  return { type: 'jobseeker', ...person, ...(school && { school }), isStudent: Boolean(school), isBusiness: false }
}

/** What the business sign-up sends; type and location are told later. */
export function businessRegistration(form: Fields<BusinessSignup>, random = Math.random): RegisterRequest {
  const { businessName, email, password, agreeTerms } = form
  return {
    type: 'business',
    username: usernameFor(businessName, Math.floor(random() * USERNAME_NUMBERS)),
    fullName: businessName,
    businessName,
    email,
    password,
    agreeTerms,
    businessType: 'cafe',
    businessLocation: 'Not specified',
    isStudent: false,
    isBusiness: true,
  }
}
