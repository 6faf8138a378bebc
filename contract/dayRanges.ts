import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'

/** This many days in a row are written as a range. */
const RANGE_FROM = 3

/** `Mon–Thu, Sat`: three days in a row or more are a range. `names` are those of the days of a week, from Monday on. */
export function dayRanges(days: readonly Weekday[], names: readonly string[]): string {
  const nameOf = (day: Weekday) => names[WEEKDAYS.indexOf(day)] ?? ''
  return daysInRanges(days, nameOf, (first, last) => `${nameOf(first)}–${nameOf(last)}`).join(', ')
}

/** The days in the order of a week, as texts: `textOf` one day, or `rangeOf` the first and last of three in a row or more. */
export const daysInRanges = (
  days: readonly Weekday[],
  textOf: (day: Weekday) => string,
  rangeOf: (first: Weekday, last: Weekday) => string,
): string[] =>
  daysInARow(days).flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)]
    return first && last && row.length >= RANGE_FROM ? rangeOf(first, last) : row.map(textOf)
  })

/** The days in the order of a week, in groups without a gap. */
function daysInARow(days: readonly Weekday[]): Weekday[][] {
  const rows: Weekday[][] = []
  for (const [place, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue
    const last = rows.at(-1)
    if (last && last.at(-1) === WEEKDAYS[place - 1]) last.push(day)
    else rows.push([day])
  }
  return rows
}
