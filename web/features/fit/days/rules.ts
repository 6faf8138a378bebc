import { valuesOn } from '#contract/law/limits.ts'
import { HOUR, spansOf } from '#contract/shiftTimes.ts'
import { workedMinutes } from '#contract/workingHours.ts'
import { daysAWeek, type FitJob, type Range } from '#web/features/fit/pay/rules.ts'
import {
  type Check,
  daysBetween,
  endOfMonths,
  isOnAt,
  type Person,
  startOf,
  type Verdict,
  within,
} from '#web/features/fit/period/rules.ts'

const DAYS_A_WEEK = 7

/** Whether the hours of all jobs still allow the user to count as a student, in the weeks with lectures. */
export function workingStudentChecks(job: FitJob, person: Person, hours: Range | null, today: string): Check[] {
  if (!person.isStudent) return []
  const { weekHours, weeksAbove } = valuesOn('workingStudent', startOf(job.facts, today))
  const numbers = { limit: weekHours, weeks: weeksAbove }
  const total = allHours(hours, person)
  if (!total) return [{ topic: 'workingStudent', verdict: 'unknown', reason: 'studentHoursUnknown', numbers }]
  const verdict = within(weekHours, total)
  const reason = verdict === 'yes' ? 'studentFits' : verdict === 'no' ? 'studentOver' : 'studentMaybe'
  return [{ topic: 'workingStudent', verdict, reason, numbers: { ...numbers, hours: total.max ?? total.min ?? 0 } }]
}

const allHours = (hours: Range | null, { otherJob, otherHours }: Person): Range | null => {
  const other = otherJob === 'none' ? 0 : otherHours
  const plus = (one: number | null) => (one === null ? null : one + other)
  return hours && { min: plus(hours.min), max: plus(hours.max) }
}

/**
 * Whether a residence permit for studying allows the job: the permit allows a number of days a year. For each week, the law takes the lower of
 * two counts: the days worked, of which those of up to four hours are half days, or two and a half days for a week of up to 20 hours. A
 * week without lectures never costs more than these two and a half days.
 */
export function permitChecks(job: FitJob, person: Person, hours: Range | null, today: string): Check[] {
  if (!person.hasPermit) return []
  const start = startOf(job.facts, today)
  const { yearDays, halfDayHours, weekHours, weekDays } = valuesOn('permit', start)
  const limits = { limit: yearDays, halfLimit: yearDays * 2, halfDay: halfDayHours, weekHours, weekDays }
  const total = allHours(hours, person)
  const counted = person.otherJob === 'none' ? weekOf(job, halfDayHours, start) : null
  const isShortWeek = total !== null && total.max !== null && total.max <= weekHours
  const most = Math.min(counted ?? Number.POSITIVE_INFINITY, isShortWeek ? weekDays : Number.POSITIVE_INFINITY)
  if (!total && counted === null)
    return [{ topic: 'permit', verdict: 'unknown', reason: 'permitUnknown', numbers: limits }]

  const years = yearsOf(job, start).map(({ weeks, isFirst }) => ({
    weeks,
    left: yearDays - (isFirst ? person.daysWorked : 0),
  }))
  const least = Math.min(most, weekDays)
  const fits = years.map(({ weeks, left }) => within(left, { min: least * weeks, max: most * weeks }))
  const verdict: Verdict = fits.includes('no') ? 'no' : fits.includes('maybe') ? 'maybe' : 'yes'
  const reason = verdict === 'yes' ? 'permitFits' : verdict === 'no' ? 'permitOver' : 'permitMaybe'
  const [first = { weeks: 0, left: 0 }] = years
  const numbers = { ...limits, week: most, days: most * first.weeks, left: first.left }
  return Number.isFinite(most)
    ? [{ topic: 'permit', verdict, reason, numbers }]
    : [{ topic: 'permit', verdict, reason: 'permitLongWeek', numbers: limits }]
}

/** The days of a week as the law counts them. A day of up to `halfDayHours` is half a day. */
function weekOf({ facts: { shifts } }: FitJob, halfDayHours: number, day: string): number | null {
  if (!shifts || shifts === 'varies' || shifts.some(({ from }) => from === null)) return null
  const worked = new Map<string, number>()
  for (const shift of shifts)
    for (const weekday of shift.days) {
      const minutes = spansOf({ ...shift, days: [weekday] }).reduce((sum, { start, end }) => sum + end - start, 0)
      worked.set(weekday, (worked.get(weekday) ?? 0) + workedMinutes(minutes, day))
    }
  return [...worked.values()].reduce((sum, minutes) => sum + (minutes <= halfDayHours * HOUR ? 0.5 : 1), 0)
}

/** The weeks of this job in the year in which it starts, and in the next one. */
function yearsOf({ facts }: FitJob, start: string) {
  const year = Number(start.slice(0, 4))
  const [lastDay, next] = [`${year}-12-31`, `${year + 1}-01-01`]
  const end = facts.end ?? `${year + 1}-12-31`
  const weeks = (from: string, to: string) => Math.ceil(daysBetween(from, to < end ? to : end) / DAYS_A_WEEK)
  // A year has 52 weeks and a day. The first week of the next one is the last of this one.
  const inNext = isOnAt(facts, next) ? Math.min(weeks(next, `${year + 1}-12-31`), 52) : 0
  return [
    { weeks: weeks(start, lastDay), isFirst: true },
    { weeks: inNext, isFirst: false },
  ].filter(({ weeks }) => weeks > 0)
}

/** Whether short-term work is short enough, in months or in days. Only for jobs that state this kind of work or a last day. */
export function shortTermChecks(job: FitJob, person: Person, today: string): Check[] {
  const { kind, end } = job.facts
  if (kind !== 'shortTerm' && !(end && kind === undefined)) return []
  const start = startOf(job.facts, today)
  const { months, days: limit } = valuesOn('shortTerm', start)
  const numbers = { months, limit }
  if (!end) return [{ topic: 'shortTerm', verdict: 'unknown', reason: 'shortTermEndUnknown', numbers }]
  const week = daysAWeek(job)
  const days = daysBetween(start, end)
  const worked = week === null ? null : Math.ceil((days * week) / DAYS_A_WEEK) + person.daysWorked
  const fitsMonths = end <= endOfMonths(start, months) && person.daysWorked === 0
  if (fitsMonths || (worked !== null && worked <= limit))
    return worked === null
      ? [{ topic: 'shortTerm', verdict: 'yes', reason: 'shortTermMonths', numbers, days: { end } }]
      : [{ topic: 'shortTerm', verdict: 'yes', reason: 'shortTermFits', numbers: { ...numbers, days: worked } }]
  return worked === null
    ? [{ topic: 'shortTerm', verdict: 'maybe', reason: 'shortTermDaysUnknown', numbers }]
    : [{ topic: 'shortTerm', verdict: 'no', reason: 'shortTermOver', numbers: { ...numbers, days: worked } }]
}
