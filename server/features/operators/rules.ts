import { Secret, TOTP } from 'otpauth'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { PRODUCT_NAME } from '#contract/product.ts'

const STEP_SECONDS = 30
/** The previous and the next code are accepted, too, because the clocks of phones are a little off. */
const STEPS_OFF = 1
const RECOVERY_CODES = 10

/** In milliseconds. */
export const IDLE_MS = 30 * MINUTE_MS
export const LONGEST_MS = 8 * HOUR_MS
export const SETUP_MS = DAY_MS

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The content of the QR code for an authenticator app. */
export const uriOf = (email: string, secret: string): string => totpOf(secret, email).toString()

/** The time step that this code belongs to; null if it is not valid now. Only ASCII digits, because the comparison is by bytes. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d+$/.test(code)) return null
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6 })

/** Recovery codes with fifty random bits each, too many to guess within the limits of the login. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 7 }).base32.toLowerCase().slice(0, 10))

/** The code in two halves, as it is shown and typed. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
