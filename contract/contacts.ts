import { z } from 'zod'
import { isDeliverable, normalAddress } from '#contract/addresses.ts'
import { withoutUnseen } from '#contract/text.ts'

/** The forms' pattern: non-space text, at sign, non-space text, dot, non-space text. */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/
/** Characters that would turn one address into several, or add parameters to a mail link. */
const WIDENING = /[?,;<>"'\\\s\p{Cc}]|@.*@/u
/** E.164: plus, a digit 1-9, then 1 to 14 digits. */
const PHONE_PATTERN = /^\+[1-9]\d{1,14}$/

/** One plain mail address in normal form. `message` is the key of the message for any other value. */
export const email = <Key extends string>(message: Key) =>
  z
    .string()
    .trim()
    .overwrite(normalAddress)
    .max(254, message)
    .regex(EMAIL_PATTERN, message)
    .refine(
      (value) => !WIDENING.test(value) && value.isWellFormed() && withoutUnseen(value) === value,
      'auth.emailCharacters',
    )
    .refine(isDeliverable, message)

/** One WhatsApp number with its country code. */
export const whatsapp = <Key extends string>(message: Key) => z.string().trim().regex(PHONE_PATTERN, message)
