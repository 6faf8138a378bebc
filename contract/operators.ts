import { z } from 'zod'
import { email } from '#contract/contacts.ts'

/** The request header with the id of the operator whom the page shows. */
export const OPERATOR_HEADER = 'x-operator'

/** A code of the authenticator app, which has six digits, or a recovery code. Spaces and dashes only make it easier to read. */
const code = z
  .string({ error: 'operators.codeRequired' })
  .overwrite((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .min(1, 'operators.codeRequired')
  .max(64, 'text.tooLong')
const password = z
  .string({ error: 'auth.login.passwordRequired' })
  .min(1, 'auth.login.passwordRequired')
  .max(200, 'text.tooLong')

export const OperatorLogin = z.strictObject({ email: email('signup.emailInvalid'), password, code })
export type OperatorLogin = z.infer<typeof OperatorLogin>

export const SetupLink = z.strictObject({ token: z.string().min(1).max(100) })

/** What an authenticator app needs to know: `uri` is the content of the QR code. */
export const SetupOffer = z.object({ email: z.string(), secret: z.string(), uri: z.string() })
export type SetupOffer = z.infer<typeof SetupOffer>

const OPERATOR_PASSWORD_MIN = 12

export const OperatorSetup = z.strictObject({
  token: z.string().min(1).max(100),
  password: z
    .string()
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'text.unreadable')
    .min(OPERATOR_PASSWORD_MIN, 'operators.passwordTooShort')
    .max(200, 'text.tooLong'),
  code,
})
export type OperatorSetup = z.infer<typeof OperatorSetup>

/** They are shown only once. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** The operator who is logged in. */
export const Operator = z.object({
  id: z.number().int(),
  email: z.string(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
})
export type Operator = z.infer<typeof Operator>
