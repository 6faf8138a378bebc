import type { Shift } from '#contract/jobFacts.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { DAY, HOUR, spansOf } from '#contract/shiftTimes.ts'
import { workedMinutes } from '#contract/workingHours.ts'
import { daysAWeek, type FitJob, type Range } from '#web/features/fit/pay/rules.ts'
import { type Check, type Person, startOf } from '#web/features/fit/period/rules.ts'

/** What the law for people under 18 says about the times of a job. */
export function youthChecks(job: FitJob, { age }: Person, hours: Range | null, today: string): Check[] {
  if (age === 'adult') return []
  if (job.facts.adultsOnly) return [{ topic: 'youthNight', verdict: 'no', reason: 'youthAdultsOnly' }]
  const start = startOf(job.facts, today)
  const { shifts } = job.facts
  const known = !shifts || shifts === 'varies' ? null : shifts
  return [nightCheck(known, age, start), hoursCheck(job, known, hours, start), weekendCheck(known, start)]
}

function nightCheck(shifts: Shift[] | null, age: 'from16' | 'under16', day: string): Check {
  const { startHour, endHour, endHourFrom16 } = valuesOn('youthNight', day)
  const last = age === 'from16' ? endHourFrom16 : endHour
  const numbers = { from: startHour, to: last }
  if (!shifts || shifts.some(({ from }) => from === null))
    return { topic: 'youthNight', verdict: 'unknown', reason: 'youthNightUnknown', numbers }
  const isLate = shifts.flatMap(spansOf).some(({ start, end }) => {
    const midnight = Math.floor(start / DAY) * DAY
    return start - midnight < startHour * HOUR || end - midnight > last * HOUR
  })
  return isLate
    ? { topic: 'youthNight', verdict: 'no', reason: 'youthNightLate', numbers }
    : { topic: 'youthNight', verdict: 'yes', reason: 'youthNightFits', numbers }
}

function hoursCheck(job: FitJob, shifts: Shift[] | null, hours: Range | null, day: string): Check {
  const { dayHours, weekHours, weekDays } = valuesOn('youthHours', day)
  const numbers = { day: dayHours, week: weekHours, days: weekDays }
  const longest = Math.max(0, ...dailyMinutes(shifts ?? [], day))
  const days = daysAWeek(job)
  const least = hours?.min ?? 0
  if (longest > dayHours * HOUR || least > weekHours || (days ?? 0) > weekDays)
    return { topic: 'youthHours', verdict: 'no', reason: 'youthHoursOver', numbers }
  const isKnown = days !== null && hours !== null && (hours.max ?? Number.POSITIVE_INFINITY) <= weekHours
  return isKnown
    ? { topic: 'youthHours', verdict: 'yes', reason: 'youthHoursFit', numbers }
    : { topic: 'youthHours', verdict: 'unknown', reason: 'youthHoursUnknown', numbers }
}

const dailyMinutes = (shifts: Shift[], day: string) =>
  [...new Set(shifts.flatMap(({ days }) => days))].map((weekday) =>
    shifts
      .filter(({ days }) => days.includes(weekday))
      .flatMap((shift) => spansOf({ ...shift, days: [weekday] }))
      .reduce((sum, { start, end }) => sum + workedMinutes(end - start, day), 0),
  )

function weekendCheck(shifts: Shift[] | null, day: string): Check {
  const numbers = { free: valuesOn('youthWeekend', day).freeWeekendDays }
  const days = shifts?.flatMap((shift) => shift.days)
  if (!days) return { topic: 'youthWeekend', verdict: 'unknown', reason: 'youthWeekendAllowed', numbers }
  return days.includes('sa') || days.includes('su')
    ? { topic: 'youthWeekend', verdict: 'maybe', reason: 'youthWeekendAllowed', numbers }
    : { topic: 'youthWeekend', verdict: 'yes', reason: 'youthWeekendFree', numbers }
}
