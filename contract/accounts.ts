import { z } from 'zod'
import { email, website } from '#contract/contacts.ts'
import { ABOUT_MAX, PASSWORD_MIN, USERNAME_MIN } from '#contract/limits.ts'
import { loginName, name } from '#contract/names.ts'
import { emptyIsNull, line, text } from '#contract/text.ts'
import { TONES } from '#contract/tones.ts'

const NAME_MAX = 100
/** Hashing is expensive and open to visitors, so its input is bounded. */
export const PASSWORD_MAX = 200

/** The place of a new business, until it states one. */
export const LOCATION_NOT_SPECIFIED = 'Not specified'

export const BusinessType = z.enum(['cafe', 'restaurant', 'bar', 'hotel', 'other'])
export type BusinessType = z.infer<typeof BusinessType>

/** The current user, as they see themselves. */
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
  about: z.string().nullable(), // The description of a business.
  website: z.string().nullable(),
  tone: z.enum(TONES).nullable(),
  school: z.string().nullable(),
  /** The station from which travel times are counted, if it is kept in the account. */
  station: z.string().nullable(),
  callName: z.string().nullable(), // What mails and greetings call the user.
  /** Whether there is an introduction that can be sent with an application. */
  hasIntroduction: z.boolean(),
  hasPassword: z.boolean(), // False for an account that only signs in with Google.
  /** Whether the owner of the mailbox has used a link that was sent there. Until then, mails contain nothing that users typed. */
  emailConfirmed: z.boolean(),
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

const username = loginName().min(USERNAME_MIN, 'signup.usernameTooShort').max(NAME_MAX, 'text.tooLong')
const fullName = name('signup.fullNameRequired').min(2, 'signup.fullNameRequired').max(NAME_MAX, 'text.tooLong')
const callName = emptyIsNull(name().max(40, 'text.tooLong'))
const businessName = loginName('signup.businessNameRequired')
  .min(2, 'signup.businessNameRequired')
  .max(NAME_MAX, 'text.tooLong')
const school = name('signup.schoolRequired').min(2, 'signup.schoolRequired').max(NAME_MAX, 'text.tooLong')
const password = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes('\0'), 'text.unreadable')
  .min(PASSWORD_MIN, 'signup.passwordTooShort')
  .max(PASSWORD_MAX, 'text.tooLong')

/**
 * A registration as the sign-up screens send it. It contains the whole form, so fields that only the screen validates
 * (the repeated password, the terms) are accepted and ignored, and `type` wins over the flags.
 */
export const RegisterRequest = z
  .strictObject({
    type: z.enum(['student', 'jobseeker', 'business']),
    username,
    /** The form generated the username, so the server may choose another one if it is taken. */
    madeUsername: z.boolean().optional(),
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

export const passwordFields = {
  email: email('signup.emailInvalid'),
  password,
  confirmPassword: z.string().min(1, 'signup.confirmPasswordRequired'),
  agreeTerms: z.boolean().refine((agreed) => agreed, 'signup.termsRequired'),
}

export const samePasswords = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword
export const onConfirmPassword = { path: ['confirmPassword'], message: 'signup.passwordsDiffer' }

/** The student sign-up form; job seekers see it without the school. */
export const StudentSignup = z
  .object({ fullName, username, school, ...passwordFields })
  .refine(samePasswords, onConfirmPassword)

export const JobSeekerSignup = z
  .object({ fullName, username, ...passwordFields })
  .refine(samePasswords, onConfirmPassword)
export type JobSeekerSignup = z.infer<typeof JobSeekerSignup>

/** The sign-up form of a visitor who is about to apply for a job. */
export const ShortSignup = z.object({ fullName, email: passwordFields.email, password })
export type ShortSignup = z.infer<typeof ShortSignup>

/** The business sign-up form. */
export const BusinessSignup = z.object({ businessName, ...passwordFields }).refine(samePasswords, onConfirmPassword)
export type BusinessSignup = z.infer<typeof BusinessSignup>

const businessLocation = line().min(2, 'account.locationRequired').max(NAME_MAX, 'text.tooLong')
const about = text().max(ABOUT_MAX, 'text.tooLong')

const station = z.string('jobs.facts.stationUnknown').max(20, 'jobs.facts.stationUnknown')

/** A change of the profile; missing fields keep their value. The last six fields are for businesses only. */
export const AccountPatch = z
  .strictObject({
    fullName,
    callName,
    username,
    school: emptyIsNull(school),
    station: emptyIsNull(station),
    businessName,
    businessType: BusinessType,
    businessLocation,
    about: emptyIsNull(about),
    website: emptyIsNull(website),
    tone: z.enum(TONES),
  })
  .partial()
export type AccountPatch = z.infer<typeof AccountPatch>

/** The settings form of students and job seekers. */
export const SeekerForm = z.object({ fullName, callName, username, school: emptyIsNull(school) })

/** The settings form of a business. The location is optional. */
export const BusinessForm = z.object({
  businessName,
  callName,
  businessType: BusinessType,
  businessLocation: emptyIsNull(businessLocation),
  about: emptyIsNull(about),
  website: emptyIsNull(website),
  tone: z.enum(TONES),
})

/** The form in which the dashboard asks a business, once, for its type and location. */
export const PlaceForm = z.object({ businessType: BusinessType, businessLocation })
