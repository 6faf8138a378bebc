import type { Job } from '#contract/jobs.ts'
import { readPay } from '#contract/payReading.ts'
import { WEEKS_A_MONTH } from '#contract/workingHours.ts'

/** The parts of a job that these rules read. */
export type FitJob = Pick<Job, 'payRate' | 'facts'>
/** From the least to the most; null where it is not limited or not known. */
export type Range = { min: number | null; max: number | null }

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
