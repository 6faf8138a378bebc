import { z } from 'zod'
import { LoginRequest, onConfirmPassword, PASSWORD_MAX, passwordFields, samePasswords } from '#contract/accounts.ts'
import { email } from '#contract/contacts.ts'

const { password, confirmPassword } = passwordFields

/** The current password, asked again. */
const ownPassword = z.string().min(1, 'auth.login.passwordRequired').max(PASSWORD_MAX, 'text.tooLong')

/** A change of the password, with the current one. */
export const PasswordChange = z.strictObject({ currentPassword: ownPassword, password })
export type PasswordChange = z.infer<typeof PasswordChange>

const twice = { password, confirmPassword }

/** The settings form for a new password. */
export const PasswordForm = z
  .object({ currentPassword: ownPassword, ...twice })
  .refine(samePasswords, onConfirmPassword)

/** The form behind the link in a mail. */
export const NewPasswordForm = z.object(twice).refine(samePasswords, onConfirmPassword)

/** A change of the address, which must be confirmed by mail. */
export const EmailChange = z.strictObject({ email: email('auth.register.emailInvalid'), password: ownPassword })
export type EmailChange = z.infer<typeof EmailChange>

/** The token from the link in a mail. */
const token = z.string().min(1).max(100)

export const EmailConfirmation = z.strictObject({ token })
export type EmailConfirmation = z.infer<typeof EmailConfirmation>

export const PasswordResetRequest = LoginRequest.pick({ usernameOrEmail: true })
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>

export const PasswordReset = z.strictObject({ token, password })
export type PasswordReset = z.infer<typeof PasswordReset>

export const AccountDeletion = z.strictObject({ password: ownPassword })
export type AccountDeletion = z.infer<typeof AccountDeletion>
