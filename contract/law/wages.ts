import { PAY_EXCEPTIONS, type PayException } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { type Topic, valuesAfter, valuesOn } from '#contract/law/limits.ts'
import { type PayUnit, readPay } from '#contract/payReading.ts'
import { longPeriodIn, statedHours } from '#contract/payTime.ts'
import { HOUR, spansOf } from '#contract/shiftTimes.ts'
import type { WageCheck } from '#contract/wages.ts'
import { WEEKS_A_MONTH, weeklyHours, workedMinutes } from '#contract/workingHours.ts'

/** The parts of a job that decide whether its pay is below the minimum wage. */
export type WageJob = { payRate: string | null; payException: PayException | null; facts: JobFacts }

/** Where the law has each exception, in `limits.json`. */
export const EXCEPTION_TOPICS = {
  apprenticeship: 'wageApprenticeship',
  internship: 'wageInternship',
  orientation: 'wageOrientation',
  under18: 'wageUnder18',
  notHourly: 'wageNotHourly',
} as const satisfies Record<PayException, Topic>

/** Compares the pay of a job with the minimum wage. Null when it is not below it, or cannot be compared. */
export function checkWage(job: WageJob, today: string): WageCheck | null {
  const start = startOf(job, today)
  const now = valuesOn('minimumWage', start)
  const later = valuesAfter('minimumWage', start)
  const isOver = later && job.facts.end !== undefined && job.facts.end < later.date
  const exception = exceptionOf(job)
  for (const { date, hourEuros } of [now, ...(later && !isOver ? [later] : [])]) {
    const wageCents = centsOf(hourEuros)
    const paidCents = paidAnHour(job, date > start ? date : start)
    if (paidCents === null || paidCents >= wageCents) continue
    const result = exception ? 'excepted' : date > start ? 'rising' : 'below'
    return { result, exception, paidCents, wageCents, day: date }
  }
  return null
}

export const isBelowWage = (job: WageJob, today: string): boolean => checkWage(job, today)?.result === 'below'

/** The day by whose law the pay is judged: the start, unless it has passed. */
const startOf = ({ facts: { start } }: WageJob, today: string) =>
  start && start !== 'now' && start > today ? start : today

const centsOf = (euros: number) => Math.round(euros * 100)

/** The time that the pay is for, in hours: one, a shift, a week or a month. Null when the job does not say how long that is. */
export function paidHours(job: WageJob, day: string): number | null {
  const unit = paidBy(job)
  if (unit === 'hour') return 1
  const part = readPay(job.payRate).hours
  if (part !== null) return part
  const stated = statedHours(job.payRate)
  const week = weeklyHours(job, day)?.min ?? stated.week?.min ?? null
  if (unit === 'week') return week ?? stated.plain?.min ?? null
  if (unit === 'month') return week && week * WEEKS_A_MONTH
  return unit === 'day' ? hoursOfDay(job, day) : null
}

/** The period of the pay. `Minijob, 556 €` is for a month. A text that also names hours may not count as pay for a month or week. */
export function paidBy({ payRate, facts: { kind } }: Omit<WageJob, 'payException'>): PayUnit | 'week' {
  const { unit } = readPay(payRate)
  if (unit === 'fixed' && kind === 'minijob') return 'month'
  if (unit !== 'unknown' || payRate === null) return unit
  return longPeriodIn(payRate) ?? unit
}

function hoursOfDay({ payRate, facts: { shifts } }: WageJob, day: string): number | null {
  if (!shifts || shifts === 'varies') {
    const { plain } = statedHours(payRate)
    return plain && workedMinutes(plain.min * HOUR, day) / HOUR
  }
  const lengths = shifts.flatMap(spansOf).map(({ start, end }) => workedMinutes(end - start, day) / HOUR)
  return lengths.length > 0 ? Math.min(...lengths) : null
}

/**
 * The lowest pay for an hour in whole cents. If the hours are a range, the fewest count, so that only pay that is too low in any case is
 * called too low.
 */
function paidAnHour(job: WageJob, day: string): number | null {
  const { min, max } = readPay(job.payRate)
  const [cents, hours] = [min ?? max, paidHours(job, day)]
  // Hours that are typed at the moment may be no number.
  return cents === null || hours === null || !(hours > 0) ? null : Math.round(cents / hours)
}

/** The reason for which this job has no minimum wage by law. A stated reason that contradicts the facts of the job is ignored. */
function exceptionOf({ payException: stated, facts }: WageJob): PayException | null {
  if (facts.kind === 'apprenticeship') return 'apprenticeship'
  return stated && exceptionsFor(facts).includes(stated) ? stated : null
}

/** The reasons that these facts of a job allow. */
export const exceptionsFor = (facts: JobFacts): PayException[] =>
  PAY_EXCEPTIONS.filter((exception) => {
    if (exception === 'under18') return facts.adultsOnly !== true
    return exception !== 'orientation' || !isTooLong(facts)
  })

/** Longer than such an internship may be. */
function isTooLong({ start, end }: JobFacts): boolean {
  if (!start || start === 'now' || !end) return false
  const last = new Date(`${start}T12:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + valuesOn('wageOrientation', start).months)
  return new Date(`${end}T12:00:00Z`) > last
}
