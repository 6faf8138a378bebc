import type { BusinessSignup, JobSeekerSignup, RegisterRequest, ShortSignup } from '#contract/accounts.ts'
import { USERNAME_NUMBERS, usernameFor, usernameForPerson } from '#contract/usernames.ts'

type Fields<Signup> = Omit<Signup, 'confirmPassword'>

/** The student and job seeker sign-up. An account with a school is a student. */
export function jobSeekerRegistration(form: Fields<JobSeekerSignup> & { school?: string }): RegisterRequest {
  const { fullName, username, email, password, agreeTerms, school } = form
  const person = { fullName, username, email, password, agreeTerms }
  return { type: 'jobseeker', ...person, ...(school && { school }), isStudent: Boolean(school), isBusiness: false }
}

/** The short sign-up of a job seeker, whose username is generated. */
export function shortRegistration({ fullName, email, password }: ShortSignup, random = Math.random): RegisterRequest {
  const username = usernameForPerson(fullName, Math.floor(random() * USERNAME_NUMBERS))
  const person = { fullName, username, madeUsername: true, email, password, agreeTerms: true }
  return { type: 'jobseeker', ...person, isStudent: false, isBusiness: false }
}

/** The business sign-up. Type and location are added later. */
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
