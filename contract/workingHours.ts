import type { JobFacts } from '#contract/jobFacts.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { HOUR, spansOf } from '#contract/shiftTimes.ts'

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
export function weeklyHours({ facts }: { facts: JobFacts }, day: string): { min: number; max: number } | null {
  const { weeklyHours: stated, shifts } = facts
  if (stated) return { min: stated.from, max: stated.to }
  if (!shifts || shifts === 'varies' || shifts.some(({ from }) => from === null)) return null
  const minutes = shifts.flatMap(spansOf).map(({ start, end }) => workedMinutes(end - start, day))
  const hours = minutes.reduce((sum, one) => sum + one, 0) / HOUR
  return { min: hours, max: hours }
}
