import type { HourlyPay } from '#contract/hourlyPay.ts'
import { centsOf, type Pay, readPay } from '#contract/payReading.ts'

/** Increase this with every change of how pay is parsed: then the stored pay of older jobs is parsed again. */
export const PAY_PARSER_VERSION = 7

const HOURS_A_MONTH = 173.33
/** The regular working day by law; a longer day would mean less per hour, so this is an upper estimate. */
const HOURS_A_DAY = 8

/**
 * Parses pay as people type it, in English and German. Never throws; what it does not understand is null and
 * `unknown`.
 */
export function parsePay(text: string | null): Pay {
  const { min, max, unit } = readPay(text)
  return { min, max, unit }
}

/** The lowest hourly pay in cents, for filtering: months and days are converted, everything else is null. */
export function hourlyMinCents(text: string | null): number | null {
  const { min, unit, hours } = readPay(text)
  if (min === null) return null
  if (hours !== null) return Math.floor(min / hours)
  if (unit === 'hour') return min
  if (unit === 'day') return Math.floor(min / HOURS_A_DAY)
  return unit === 'month' ? Math.floor(min / HOURS_A_MONTH) : null
}

/** Hourly pay in the parts that the badge shows; null for pay that is not hourly. */
export function hourlyPayOf(text: string | null): HourlyPay | null {
  const { unit, before, figures, words, mentionsTips } = readPay(text)
  if (unit !== 'hour') return null
  const amount = figures.replace(/\d+(?:[.,]\d+)?/g, (number) => decimal(centsOf(number)))
  return { before, amount, after: words, mentionsTips }
}

const decimal = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
