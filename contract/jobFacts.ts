import { z } from 'zod'
import {
  EXPERIENCE_LEVELS,
  JOB_EXTRAS,
  JOB_KINDS,
  LANGUAGE_LEVELS,
  SHIFTS_MAX,
  TIPS,
  TRIAL_HOURS_MAX,
  TRIAL_SHIFTS,
  WATCHING_HOURS_MAX,
  WEEKDAYS,
  WEEKLY_HOURS_MAX,
} from '#contract/factValues.ts'
import { spansOf, WEEK } from '#contract/shiftTimes.ts'

/** A time of day in the city, `07:30`. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'jobs.facts.timeInvalid')
/** A day in the city, `2026-12-01`. */
const day = z.iso.date({ error: 'jobs.facts.dateInvalid' })
const wholeNumber = (max: number, message: string) => z.number(message).int(message).min(1, message).max(max, message)
export const weeklyHours = wholeNumber(WEEKLY_HOURS_MAX, 'jobs.facts.weeklyHoursInvalid')

/** Some of these values, stored in this order and without repetitions. */
export const someOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.enum(values))
    .overwrite((chosen) => values.filter((value) => chosen.includes(value)))
    .max(values.length)

/**
 * One working time on one or several days of a week. `to` at or before `from` is on the next day. Both times are null where only
 * the days are known.
 */
export const Shift = z
  .strictObject({
    days: someOf(WEEKDAYS).min(1, 'jobs.facts.daysMissing'),
    from: timeOfDay.nullable(),
    to: timeOfDay.nullable(),
  })
  .refine(({ from, to }) => (from === null) === (to === null), { path: ['to'], message: 'jobs.facts.timesIncomplete' })
export type Shift = z.infer<typeof Shift>

const shifts = z
  .array(Shift)
  .min(1, 'jobs.facts.shiftsInvalid')
  .max(SHIFTS_MAX, 'jobs.facts.shiftsInvalid')
  .refine((all) => !isOverlapping(all), 'jobs.facts.shiftsOverlap')

/**
 * What applicants ask before anything else. Each fact is optional, and a missing one was not stated; nothing is guessed out of
 * the text of a job.
 */
export const JobFacts = z
  .strictObject({
    /** The usual times of a week, or `varies`. */
    shifts: z.union([z.literal('varies'), shifts], 'jobs.facts.shiftsInvalid'),
    weeklyHours: z
      .strictObject({ from: weeklyHours, to: weeklyHours })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'jobs.facts.hoursReversed' }),
    start: z.union([z.literal('now'), day], 'jobs.facts.dateInvalid'),
    end: day,
    kind: z.enum(JOB_KINDS),
    german: z.enum(LANGUAGE_LEVELS),
    english: z.enum(LANGUAGE_LEVELS),
    experience: z.enum(EXPERIENCE_LEVELS),
    trialShift: z
      .strictObject({
        kind: z.enum(TRIAL_SHIFTS),
        hours: wholeNumber(TRIAL_HOURS_MAX, 'jobs.facts.trialHoursInvalid').optional(),
      })
      .refine(({ kind, hours = 0 }) => kind !== 'watching' || hours <= WATCHING_HOURS_MAX, {
        path: ['hours'],
        message: 'jobs.facts.watchingTooLong',
      })
      .refine(({ kind, hours }) => kind !== 'none' || hours === undefined, {
        path: ['hours'],
        message: 'jobs.facts.trialHoursInvalid',
      }),
    tips: z.enum(TIPS),
    extras: someOf(JOB_EXTRAS).min(1, 'errors.invalidInput'),
    /** A day of the month; 31 is its last day. */
    payDay: wholeNumber(31, 'jobs.facts.payDayInvalid'),
    adultsOnly: z.boolean(),
    /** The id of a station in `contract/city`. */
    station: z.string().max(20, 'jobs.facts.stationUnknown'),
    /** The name of a district there, not of a borough. */
    district: z.string().max(60, 'jobs.facts.districtUnknown'),
  })
  .partial()
  .refine(({ start, end }) => !end || !start || start === 'now' || start <= end, {
    path: ['end'],
    message: 'jobs.facts.endBeforeStart',
  })
export type JobFacts = z.infer<typeof JobFacts>

/**
 * The facts as a business may state them. Browsers read a typed year of two digits as one of the first century, and the filters would not
 * find such a job. Stored facts are not compared, because older jobs may have such a date.
 */
export const JobFactsDraft = JobFacts.superRefine(({ start, end }, { addIssue }) => {
  for (const [field, date] of Object.entries({ start, end }))
    if (date && date !== 'now' && !date.startsWith('20'))
      addIssue({ code: 'custom', path: [field], message: 'jobs.facts.dateInvalid' })
})

/** Whether two of these shifts are at the same time of the week, or a day is stated both with times and without. */
function isOverlapping(all: Shift[]): boolean {
  const spans = all.flatMap(spansOf).sort((a, b) => a.start - b.start)
  const [first] = spans
  const afterLast = first ? [first.start + WEEK] : []
  const starts = [...spans.map(({ start }) => start), ...afterLast]
  const untimed = all.flatMap(({ days, from }) => (from === null ? days : []))
  const timed = all.flatMap(({ days, from }) => (from === null ? [] : days))
  return (
    spans.some(({ end }, index) => end > (starts[index + 1] ?? Number.POSITIVE_INFINITY)) ||
    untimed.some((day, index) => timed.includes(day) || untimed.indexOf(day) !== index)
  )
}
