import { OPEN_DAYS } from '#contract/limits.ts'

/** Days begin and end where the jobs are. */
const TIME_ZONE = 'Europe/Berlin'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const calendar = new Intl.DateTimeFormat('en', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What the clocks of Berlin show, in the milliseconds at which a clock without time zone would show it. */
function shownAt(instant: number): number {
  const read = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = read
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The midnight in Berlin that ends the day of this moment, or a day so many days later. */
export function endOfDay(moment: Date, daysLater = 0): Date {
  const shown = (Math.floor(shownAt(moment.getTime()) / DAY) + daysLater + 1) * DAY
  // The clocks change at 01:00 UTC: two hours before a midnight they go as at that midnight.
  const shortlyBefore = shown - 2 * HOUR
  return new Date(shown - (shownAt(shortlyBefore) - shortlyBefore))
}

/** Until when a job is open that is posted or renewed now: through the end of the sixtieth day after today. */
export const openUntil = (now: Date): Date => endOfDay(now, OPEN_DAYS)
