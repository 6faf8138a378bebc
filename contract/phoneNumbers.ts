import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import { COUNTRY } from '#contract/city/facts.ts'
import { PHONE_TYPED_MAX } from '#contract/limits.ts'
import { PHONE_PATTERN } from '#contract/phone.ts'

/**
 * The data of all countries' phone numbers is larger than a form, so code for the browser imports this file only once a number is typed.
 */

/** What people write between the digits of a number. */
const SEPARATORS = /[\s().\-\u2010-\u2015/]/g

/**
 * A phone number as it is stored (E.164), read as people of the city type it: `0171 3920012` is `+491713920012`. Null for what is no number.
 * Any number with `+` and its country code is taken, as specified, also one that no country has given out.
 */
export function storedPhone(typed: string): string | null {
  const read = parsePhoneNumberFromString(typed, { defaultCountry: COUNTRY, extract: false })
  const number = read?.isValid() && !read.ext ? read.number : typed.replace(SEPARATORS, '')
  return PHONE_PATTERN.test(number) ? number : null
}

/** A stored number in the groups that its country writes: `+49 171 3920012`. */
export const phoneInGroups = (stored: string): string =>
  parsePhoneNumberFromString(stored)?.formatInternational() ?? stored

const INVALID = 'jobs.form.whatsappInvalid'

/** A number as people type it, which becomes the stored one. */
export const phone = z
  .string()
  .trim()
  .max(PHONE_TYPED_MAX, INVALID)
  .overwrite((typed) => storedPhone(typed) ?? typed)
  .refine((number) => PHONE_PATTERN.test(number), INVALID)
