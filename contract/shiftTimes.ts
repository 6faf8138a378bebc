import { WEEKDAYS } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'

export const HOUR = 60
export const DAY = 24 * HOUR
export const WEEK = WEEKDAYS.length * DAY

/** A working time of one day, in minutes since the start of Monday. After Sunday's midnight it ends beyond the week. */
export type Span = { start: number; end: number }

/** The shift on each of its days; none for one without times. An end at or before the start is on the next day. */
export function spansOf({ days, from, to }: Shift): Span[] {
  if (from === null || to === null) return []
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return days.map((day) => {
    const midnight = WEEKDAYS.indexOf(day) * DAY
    return { start: midnight + start, end: midnight + end + (end <= start ? DAY : 0) }
  })
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR + minutes
}
