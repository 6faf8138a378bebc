import { CITY_PREFIXES, PHONE_COUNTRY } from '#contract/city/facts.ts'

/** E.164, as numbers are stored: plus, a digit 1-9, then 1 to 14 digits. */
export const PHONE_PATTERN = /^\+[1-9]\d{1,14}$/

/** Country codes of one and of two digits; all others have three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])|^\d{3}/
const SPACE = '\u00a0'

/** A phone number in readable groups that stay on one line: `+49 171 392 0012`. */
export function phoneText(number: string): string {
  const digits = /^\+(\d{7,15})$/.exec(number)?.[1]
  if (!digits) return number
  const [country = ''] = COUNTRY.exec(digits) ?? []
  const rest = digits.slice(country.length)
  const area =
    country === PHONE_COUNTRY ? (CITY_PREFIXES.find((city) => rest.startsWith(city)) ?? rest.slice(0, 3)) : ''
  return [`+${country}`, ...(area ? [area] : []), ...groups(rest.slice(area.length))].join(SPACE)
}

/** Groups of three; the rest at the end is split so that no digit is alone, eight digits into two fours. */
function groups(digits: string): string[] {
  if (digits.length <= 4) return digits ? [digits] : []
  const first = digits.length === 8 ? 4 : 3
  return [digits.slice(0, first), ...groups(digits.slice(first))]
}
