import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'

/** This many days in a row are written as a range. */
const RANGE_FROM = 3

/** `Mon–Thu, Sat`: three days in a row or more are a range. `names` are those of the days of a week, from Monday on. */
export function dayRanges(days: readonly Weekday[], names: readonly string[]): string {
  const places = WEEKDAYS.flatMap((day, place) => (days.includes(day) ? place : []))
  const parts: string[] = []
  for (let at = 0; at < places.length; ) {
    const start = places[at] ?? 0
    let length = 1
    while (places[at + length] === start + length) length++
    const run = names.slice(start, start + length)
    parts.push(...(length < RANGE_FROM ? run : [`${run[0]}–${run.at(-1)}`]))
    at += length
  }
  return parts.join(', ')
}
