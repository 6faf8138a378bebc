import { z } from 'zod'
import { email } from '#contract/contacts.ts'
import { PASSWORD_MIN, USERNAME_MIN } from '#contract/limits.ts'
import { line } from '#contract/text.ts'

const NAME_MAX = 100
/** Hashing is the dearest thing that a visitor can ask for, so its input is bounded. */
const PASSWORD_MAX = 200

/** What a business sign-up stores until the business tells more. */
export const LOCATION_NOT_SPECIFIED = 'Not specified'

export const BusinessType = z.enum(['cafe', 'restaurant', 'bar', 'hotel', 'other'])
export type BusinessType = z.infer<typeof BusinessType>

/** The person behind the session, as that person sees it. */
export const User = z.object({
  id: z.number().int(),
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  isBusiness: z.boolean(),
  isStudent: z.boolean(),
  isAuthenticated: z.literal(true),
  businessName: z.string().nullable(),
  businessType: BusinessType.nullable(),
  businessLocation: z.string().nullable(),
  school: z.string().nullable(),
})
export type User = z.infer<typeof User>

export const LoginRequest = z.strictObject({
  usernameOrEmail: line('auth.login.identifierRequired')
    .min(1, 'auth.login.identifierRequired')
    .max(254, 'text.tooLong'),
  password: z
    .string({ error: 'auth.login.passwordRequired' })
    .min(1, 'auth.login.passwordRequired')
    .max(PASSWORD_MAX, 'text.tooLong'),
  rememberMe: z.boolean().optional(),
})
export type LoginRequest = z.infer<typeof LoginRequest>

const username = line().min(USERNAME_MIN, 'signup.usernameTooShort').max(NAME_MAX, 'text.tooLong')
const fullName = line('signup.fullNameRequired').min(2, 'signup.fullNameRequired').max(NAME_MAX, 'text.tooLong')
const businessName = line('signup.businessNameRequired')
  .min(2, 'signup.businessNameRequired')
  .max(NAME_MAX, 'text.tooLong')
const school = line('signup.schoolRequired').min(2, 'signup.schoolRequired').max(NAME_MAX, 'text.tooLong')
const password = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'text.unreadable')
  .min(PASSWORD_MIN, 'signup.passwordTooShort')
  .max(PASSWORD_MAX, 'text.tooLong')

/**
 * A registration as the sign-up screens send it: their whole form, so the fields that only the screen judges
 * (the second password, the terms) are taken and left unread, and the flags count for less than `type`.
 */
export const RegisterRequest = z
  .strictObject({
    type: z.enum(['student', 'jobseeker', 'business']),
    username,
    email: email('auth.register.emailInvalid'),
    password,
    fullName,
    school: school.nullish(),
    businessName: businessName.nullish(),
    businessType: BusinessType.nullish(),
    businessLocation: line().max(NAME_MAX, 'text.tooLong').nullish(),
    isStudent: z.boolean().optional(),
    isBusiness: z.boolean().optional(),
    confirmPassword: z.string().optional(),
    agreeTerms: z.boolean().optional(),
  })
  .refine((account) => account.type !== 'business' || account.businessName, {
    path: ['businessName'],
    message: 'signup.businessNameRequired',
  })
export type RegisterRequest = z.infer<typeof RegisterRequest>

const passwordFields = {
  email: email('signup.emailInvalid'),
  password,
  confirmPassword: z.string().min(1, 'signup.confirmPasswordRequired'),
  agreeTerms: z.boolean().refine((agreed) => agreed, 'signup.termsRequired'),
}

const samePasswords = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const onConfirmPassword = { path: ['confirmPassword'], message: 'signup.passwordsDiffer' }

/** The student sign-up form; job seekers see the same one without the school. */
export const StudentSignup = z
  .object({ fullName, username, school, ...passwordFields })
  .refine(samePasswords, onConfirmPassword)
export type StudentSignup = z.infer<typeof StudentSignup>

export const JobSeekerSignup = z
  .object({ fullName, username, ...passwordFields })
  .refine(samePasswords, onConfirmPassword)
export type JobSeekerSignup = z.infer<typeof JobSeekerSignup>

/** The business sign-up form. */
export const BusinessSignup = z.object({ businessName, ...passwordFields }).refine(samePasswords, onConfirmPassword)
export type BusinessSignup = z.infer<typeof BusinessSignup>
