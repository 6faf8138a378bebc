import type { Job } from '#contract/jobs.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { readPay } from '#contract/payReading.ts'
import { HOUR, spansOf } from '#contract/shiftTimes.ts'

/** The parts of a job that these rules read. */
export type FitJob = Pick<Job, 'payRate' | 'facts'>
/** From the least to the most; null where it is not limited or not known. */
export type Range = { min: number | null; max: number | null }

/**
 * Thirteen weeks are a quarter, so a month has 13/3 = 4.33 of them. The law counts like this where it makes the limit of a Minijob of
 * the minimum wage (ten hours a week, times 130/3), and pay offices do, too. With 52.18 weeks a year instead, ten hours at minimum
 * wage would be above the limit that was made for them.
 */
export const WEEKS_A_MONTH = 13 / 3

/**
 * The minutes of a working time without the break that the law orders; it is neither work nor paid. The break belongs to the hours
 * that are worked, so a shift of six hours and a quarter has six hours of work.
 */
export function workedMinutes(minutes: number, day: string): number {
  const { aboveHours, minutes: short, longAboveHours, longMinutes } = valuesOn('breaks', day)
  if (minutes <= aboveHours * HOUR) return minutes
  return Math.max(aboveHours * HOUR, Math.min(minutes - short, longAboveHours * HOUR), minutes - longMinutes)
}

/** The hours of a week: as stated, or else as long as all shifts are. Null when some times are not known. */
export function weeklyHours({ facts }: FitJob, day: string): { min: number; max: number } | null {
  const { weeklyHours: stated, shifts } = facts
  if (stated) return { min: stated.from, max: stated.to }
  if (!shifts || shifts === 'varies' || shifts.some(({ from }) => from === null)) return null
  const minutes = shifts.flatMap(spansOf).map(({ start, end }) => workedMinutes(end - start, day))
  const hours = minutes.reduce((sum, one) => sum + one, 0) / HOUR
  return { min: hours, max: hours }
}

/** How many days of a week have a shift. */
export const daysAWeek = ({ facts: { shifts } }: FitJob): number | null =>
  !shifts || shifts === 'varies' ? null : new Set(shifts.flatMap(({ days }) => days)).size

/** The pay of a month before tax and contributions, in cents and without tips. Null when pay or hours are not known. */
export function monthlyPay(job: FitJob, hours: Range | null): Range | null {
  const { min, max, unit } = readPay(job.payRate)
  if (min === null && max === null) return null
  if (unit === 'month') return { min, max }
  // `Minijob, 556 €` is the pay of a month.
  if (unit === 'fixed') return job.facts.kind === 'minijob' ? { min, max } : null
  if (unit === 'day') {
    const days = daysAWeek(job)
    return days === null ? null : aMonth({ min, max }, { min: days, max: days })
  }
  return unit === 'hour' && hours ? aMonth({ min, max }, hours) : null
}

const aMonth = (pay: Range, times: Range): Range => ({
  min: product(pay.min, times.min),
  max: product(pay.max, times.max),
})
const product = (cents: number | null, times: number | null) =>
  cents === null || times === null ? null : Math.round(cents * times * WEEKS_A_MONTH)

/** The pay of an hour in cents: as stated, or of a month divided by its hours. */
export function hourlyPay(job: FitJob, hours: Range | null): Range | null {
  const { min, max, unit } = readPay(job.payRate)
  if (unit === 'hour') return { min, max }
  if (unit !== 'month' || !hours) return null
  const anHour = (cents: number | null, times: number | null) =>
    cents === null || times === null ? null : Math.round(cents / times / WEEKS_A_MONTH)
  return { min: anHour(min, hours.max), max: anHour(max, hours.min) }
}
