import type { Job } from '#contract/jobs.ts'
import { paidBy } from '#contract/law/wages.ts'
import { readPay } from '#contract/payReading.ts'
import { statedHours } from '#contract/payTime.ts'
import { WEEKS_A_MONTH, weeklyHours } from '#contract/workingHours.ts'

/** The parts of a job that these rules read. */
export type FitJob = Pick<Job, 'payRate' | 'facts'>
/** From the lowest to the highest; null where there is no limit or it is not known. */
export type Range = { min: number | null; max: number | null }

/** On how many days of a week there is a shift. */
export const daysAWeek = ({ facts: { shifts } }: FitJob): number | null =>
  !shifts || shifts === 'varies' ? null : new Set(shifts.flatMap(({ days }) => days)).size

/** The hours of a week: those of the job, or else those stated with its pay. */
export function statedWeek(job: FitJob, day: string): Range | null {
  const { week, plain } = statedHours(job.payRate)
  return weeklyHours(job, day) ?? week ?? (paidBy(job) === 'week' ? plain : null)
}

/** The pay of a month before tax and contributions, in cents and without tips. Null when pay or hours are not known. */
export function monthlyPay(job: FitJob, hours: Range | null): Range | null {
  const { min, max } = readPay(job.payRate)
  if (min === null && max === null) return null
  const unit = paidBy(job)
  if (unit === 'month') return { min, max }
  if (unit === 'week') return aMonth({ min, max }, { min: 1, max: 1 })
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

/** The pay of an hour in cents: as stated, or the pay of a week or month divided by its hours. */
export function hourlyPay(job: FitJob, hours: Range | null): Range | null {
  const { min, max } = readPay(job.payRate)
  const unit = paidBy(job)
  if (unit === 'hour') return { min, max }
  const weeks = unit === 'month' ? WEEKS_A_MONTH : unit === 'week' ? 1 : null
  if (weeks === null || !hours) return null
  const anHour = (cents: number | null, times: number | null) =>
    cents === null || times === null ? null : Math.round(cents / times / weeks)
  return { min: anHour(min, hours.max), max: anHour(max, hours.min) }
}
