import { centsOf, type Pay, readPay } from '#contract/payReading.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/** Increase this with every change of how pay is parsed: then the stored pay of older jobs is parsed again. */
export const PAY_PARSER_VERSION = 2

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
  const { min, unit } = parsePay(text)
  if (min === null) return null
  if (unit === 'hour') return min
  if (unit === 'day') return Math.floor(min / HOURS_A_DAY)
  return unit === 'month' ? Math.floor(min / HOURS_A_MONTH) : null
}

/** The operator's symbol, or else the euro sign. */
export const paySymbol = (currencySymbol: string | null): string => currencySymbol ?? '€'

/** An amount as people write it: with two decimals when it is not whole. */
export function amountText(cents: number, language: Language): string {
  if (cents % 100 === 0) return String(cents / 100)
  return (cents / 100).toFixed(2).replace('.', LANGUAGE_FORMATS[language].decimalSign)
}

type BadgePhrase = (key: 'jobs.pay.badge' | 'jobs.pay.tips', values?: { symbol: string; value: string }) => string

/** Pay as the badge shows it: `€15/hr` and `+ tips`; pay that is not hourly as it was typed; null without pay. */
export function payBadge(text: string | null, symbol: string, language: Language, phrase: BadgePhrase) {
  const typed = text?.trim()
  if (!typed) return null
  const { unit, before, figures, words, mentionsTips } = readPay(typed)
  if (unit !== 'hour') return { value: typed, extra: '' }

  const value = figures.replace(/\d+(?:[.,]\d+)?/g, (number) => amountText(centsOf(number), language))
  const hourly = phrase('jobs.pay.badge', { symbol, value })
  const tips = mentionsTips ? '' : phrase('jobs.pay.tips')
  return { value: `${before} ${hourly}`.trim(), extra: `${words} ${tips}`.trim() }
}
