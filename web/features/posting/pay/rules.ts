import { checkWage, paidBy, paidHours, type WageJob } from '#contract/law/wages.ts'
import { type PayUnit, readPay } from '#contract/payReading.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'
import type { WageCheck } from '#contract/wages.ts'

export type ReadPay = { min: number | null; max: number | null; unit: PayUnit | 'week'; hasTips: boolean }

const TIPS = /(?<!\p{L})(?:tips?|trinkgeld(?:er)?)(?!\p{L})/iu
const NO_TIPS = /(?<!\p{L})(?:no|without|kein(?:e|em|en)?|ohne)\s+(?:tips?|trinkgeld)/iu

/** The pay of a job as the product understands it; null if it finds no amount. */
export function payIn(job: WageJob): ReadPay | null {
  const text = job.payRate ?? ''
  const { min, max, hours } = readPay(text)
  if (min === null && max === null) return null
  const hasTips = TIPS.test(text) && !NO_TIPS.test(text)
  // For pay by the half hour, users want to see the pay of an hour.
  const anHour = (cents: number | null) => cents && hours && Math.round(cents / hours)
  return hours === null
    ? { min, max, unit: paidBy(job), hasTips }
    : { min: anHour(min), max: anHour(max), unit: 'hour', hasTips }
}

/** Whether only the hours are missing to compare the pay with the minimum wage. */
export const lacksHours = (job: WageJob, today: string): boolean => {
  const unit = paidBy(job)
  return (unit === 'month' || unit === 'week' || unit === 'day') && !paidHours(job, today)
}

/**
 * The same text with the pay raised to the minimum wage, and that amount. Amounts for months and days are whole euros. Null if the text cannot
 * be changed safely.
 */
export function raisedPay(job: WageJob, { wageCents, day }: WageCheck, { language, today }: Where) {
  const { min, max, unit, figures } = readPay(job.payRate)
  const hours = paidHours(job, day > today ? day : today)
  if (!job.payRate || !hours || figures === '') return null
  const cents = unit === 'hour' ? wageCents : Math.ceil((wageCents * hours) / 100) * 100
  const amount = amountText(cents, language)
  const isRangeAbove = min !== null && max !== null && max > cents && max > min
  const text = job.payRate.replace(figures, isRangeAbove ? figures.replace(/\d[\d.,]*\d|\d/, amount) : amount)
  const raised = checkWage({ ...job, payRate: text }, today)
  return raised && raised.wageCents <= wageCents ? null : { text, cents }
}
type Where = { language: Language; today: string }

function amountText(cents: number, language: Language): string {
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(LANGUAGE_FORMATS[language].locale, { minimumFractionDigits }).format(cents / 100)
}
