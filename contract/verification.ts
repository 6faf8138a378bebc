import { z } from 'zod'
import { line } from '#contract/text.ts'
import { CODE_LENGTH, LEVELS } from '#contract/verificationValues.ts'

export const Level = z.enum(LEVELS)
export type Level = z.infer<typeof Level>

/** The evidence of a level. */
export type Evidence = {
  /** `domain`: where both the mail address and the site are. */
  domain?: string
  /** `vat`: the number, and the reference number of the request at the European service. */
  vatNumber?: string
  consultation?: string | null
  /** The name of the number's owner, if the country discloses it. */
  name?: string | null
  address?: string | null
  /** `visit`: the day, and what the operator saw. */
  on?: string
  words?: string
}

/** The parts of a profile that a level is about. */
export type Proved = Partial<Record<'businessName' | 'businessLocation' | 'website' | 'email', string | null>>

/** The highest level of a business, and since when it has it. The confirmed mail address is the lowest. */
export const Verified = z.object({ by: z.enum(['email', ...LEVELS]), at: z.string() })
export type Verified = z.infer<typeof Verified>

/** A level that counts, as its business sees it. */
const Standing = Verified.extend({
  /** Null for the mail address, which stays confirmed for as long as it is the address of the account. */
  until: z.string().nullable(),
  domain: z.string().nullable(),
  vatNumber: z.string().nullable(),
  consultation: z.string().nullable(),
})

/** What a business has proved, what waits, and what it can do next. */
export const Ladder = z.object({
  levels: z.array(Standing),
  vat: z.object({
    /** Whether this installation checks VAT numbers. */
    offered: z.boolean(),
    /** The number that waits; null if none does. */
    waiting: z.string().nullable(),
    /** The number that the service knows as invalid. */
    refused: z.string().nullable(),
  }),
  letter: z
    .object({
      address: z.string(),
      requestedAt: z.string(),
      /** Null until it is printed. */
      printedAt: z.string().nullable(),
      /** Until when its code is valid; null until it is printed. */
      validUntil: z.string().nullable(),
      triesLeft: z.number().int(),
    })
    .nullable(),
})
export type Ladder = z.infer<typeof Ladder>

/** A code as people type it: small letters, spaces and dashes are for the eye. */
export const LetterCode = z.strictObject({
  code: line('verification.codeWrong')
    .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .min(CODE_LENGTH, 'verification.codeWrong')
    .max(40, 'verification.codeWrong'),
})
export type LetterCode = z.infer<typeof LetterCode>

/** The countries as the European service spells them. Northern Ireland is `XI`, Greece `EL`. */
const VAT_NUMBER =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[\dA-Z+*]{2,12}$/

export const VatNumber = z.strictObject({
  vatNumber: line('verification.vatNumberInvalid')
    .overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase())
    .regex(VAT_NUMBER, 'verification.vatNumberInvalid')
    .refine((value) => !value.startsWith('DE') || /^DE\d{9}$/.test(value), 'verification.vatNumberInvalid'),
})
export type VatNumber = z.infer<typeof VatNumber>
