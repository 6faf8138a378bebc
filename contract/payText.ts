import type { Job } from '#contract/jobs.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/** An amount such as `15.50` or `15.5–18` in a language: with two decimals when it is not whole. */
export const amountText = (amount: string, language: Language): string =>
  amount.replace(
    /(\d+)\.(\d+)/g,
    (_, whole, cents) => whole + LANGUAGE_FORMATS[language].decimalSign + cents.padEnd(2, '0'),
  )

/** Pay as it was typed, without line breaks between a number and the currency before or after it. */
export const unbrokenPay = (typed: string): string =>
  typed.replace(/(\d) (?=[€$£]|eur)/gi, '$1\u00a0').replace(/([€$£]) (?=\d)/g, '$1\u00a0')

type BadgeOptions = { symbol: string; language: Language; phrase: BadgePhrase }
type BadgePhrase = (key: 'jobs.pay.badge' | 'jobs.pay.tips', values?: { symbol: string; value: string }) => string
type PaidJob = Pick<Job, 'payRate' | 'facts'> & Partial<Pick<Job, 'hourlyPay'>>

/** Pay as the badge shows it: `€15/hr` and `+ tips`; pay that is not hourly as it was typed; null without pay. */
export function payBadge({ payRate, hourlyPay, facts }: PaidJob, { symbol, language, phrase }: BadgeOptions) {
  const typed = payRate?.trim()
  if (!typed) return null
  if (!hourlyPay) return { value: unbrokenPay(typed), extra: '' }
  const { before, amount, after, mentionsTips } = hourlyPay
  const tips = mentionsTips || facts.tips === 'none' ? '' : phrase('jobs.pay.tips')
  const hourly = phrase('jobs.pay.badge', { symbol, value: amountText(amount, language) })
  return { value: `${unbrokenPay(before)} ${hourly}`.trim(), extra: `${unbrokenPay(after)} ${tips}`.trim() }
}
