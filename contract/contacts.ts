import { z } from 'zod'
import { isDeliverable, normalAddress } from '#contract/addresses.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'
import { withoutUnseen } from '#contract/text.ts'

/** The forms' pattern: non-space text, at sign, non-space text, dot, non-space text. */
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/
/** Characters that would turn one address into several, or add parameters to a mail link. */
const WIDENING = /[?,;<>"'\\\s\p{Cc}]|@.*@/u

/**
 * One plain mail address in normal form. `message` is the key of the message for any other value. A text that is too long is not compared
 * with the pattern, whose time grows with the square of the length.
 */
export const email = <Key extends string>(message: Key) =>
  z
    .string()
    .trim()
    .overwrite(normalAddress)
    .max(254, { error: message, abort: true })
    .regex(EMAIL_PATTERN, message)
    .refine(
      (value) => !WIDENING.test(value) && value.isWellFormed() && withoutUnseen(value) === value,
      'auth.emailCharacters',
    )
    .refine(isDeliverable, message)

const WEBSITE_MAX = 200
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
/** `linde.example/karte` as people type it, with or without the protocol. */
const TYPED_SITE = new RegExp(String.raw`^(?:https?://)?(?:${LABEL}\.)+\p{L}(?:${LABEL})?(?:[/?#]\S*)?$`, 'iu')

/** The address of a website as it is stored, with its protocol. It needs a domain, and may have neither a login nor a port. */
export const website = z
  .string()
  .trim()
  .max(WEBSITE_MAX, 'text.tooLong')
  .refine(
    (value) => TYPED_SITE.test(value) && value.isWellFormed() && withoutUnseen(value) === value,
    'account.websiteInvalid',
  )
  .overwrite((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`))

/** One WhatsApp number as it is stored, with its country code. */
export const whatsapp = z.string().trim().regex(PHONE_PATTERN, 'jobs.form.whatsappInvalid')

/**
 * The same in a form: a number as people type it. The code that reads numbers is loaded when it is needed; if it cannot be loaded, the
 * server reads the number. Schemas with this field parse asynchronously, unless the number is typed as it is stored.
 */
export const typedWhatsapp = <Key extends string>(message: Key) =>
  z
    .string()
    .trim()
    .transform((typed, { addIssue }) =>
      PHONE_PATTERN.test(typed) ? typed : readPhone(typed, () => addIssue({ code: 'custom', message })),
    )

async function readPhone(typed: string, refuse: () => void): Promise<string> {
  const numbers = await import('#contract/phoneNumbers.ts').catch(() => null)
  const stored = numbers ? numbers.storedPhone(typed) : typed
  if (stored === null) refuse()
  return stored ?? z.NEVER
}

export type Contacts = { contactEmail?: string | null | undefined; contactWhatsapp?: string | null | undefined }
/** The job has at least one contact. */
export const isReachable = (job: Contacts) => Boolean(job.contactEmail || job.contactWhatsapp)
export const onContactEmail = { path: ['contactEmail'], message: 'jobs.form.contactMissing' }
