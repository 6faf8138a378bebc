import { twoDigits } from '#contract/days.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'
import { listedValue } from '#server/features/desk/imports/labels/format.ts'

/** The value of a cell in the form of the API. A value that makes no sense is passed on, so that the schema of facts refuses it. */
export const FACT_CELLS: Record<string, (cell: string) => unknown> = {
  start: isoDay,
  end: isoDay,
  shifts: shiftsIn,
  weeklyHours: hoursIn,
  trialShift: trialShiftIn,
  extras: extrasIn,
  payDay: dayOfMonthIn,
  adultsOnly: ticked,
}

/** A German spreadsheet writes `2026-12-01` as `01.12.2026`. */
function isoDay(cell: string) {
  return cell.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) => `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`,
  )
}

/** Longer than any valid text, because a pattern is slow on a very long one. */
const SHIFT_LENGTH_MAX = 100
const SHIFT = /^([a-z,\s–-]+?)(?:\s+(\d\S*?)\s*[-–]\s*(\S+)(?:\s+uhr)?)?$/

/** `mo-fr 17:00-23:00 | sa,su`, or `varies`. */
function shiftsIn(cell: string): Shift[] | string {
  const parts = cell.toLowerCase().split('|')
  const shifts = parts.map((part) => shiftIn(part.trim()))
  return shifts.every((shift) => shift !== null) ? shifts : cell
}

function shiftIn(part: string): Shift | null {
  if (part.length > SHIFT_LENGTH_MAX) return null
  const [, named = '', from, to] = SHIFT.exec(part) ?? []
  // Our pages write a comma after the last day, too.
  const days = named
    .replace(/,\s*$/, '')
    .split(',')
    .map((one) => daysIn(one.trim()))
  if (!days.every((some) => some !== null)) return null
  return { days: days.flat(), from: from ? timeIn(from) : null, to: to ? timeIn(to) : null }
}

/** `fr-mo` continues past the end of the week. */
function daysIn(range: string): Weekday[] | null {
  const [first, last = first, ...more] = range.split(/\s*[-–]\s*/).map(dayIn)
  if (!first || !last || more.length > 0) return null
  const [start, end] = [WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last)]
  const count = ((end - start + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + count)
}

const dayIn = (name: string) => WEEKDAYS.find((day) => day === listedValue('weekday', name))

/** `7` and `7:30` as `07:00` and `07:30`. */
const timeIn = (text: string) =>
  text.replace(/^(\d{1,2})(?::(\d\d))?$/, (_, hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`)

/** `20`, or `10-15`. */
function hoursIn(cell: string) {
  const [, from, to = from] = /^(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(cell) ?? []
  return { from: Number(from), to: Number(to) }
}

/** `none`, `paid`, `watching`, or with the hours, `paid 4`. */
function trialShiftIn(cell: string) {
  const [kind = '', hours, ...more] = cell.split(/\s+/)
  return {
    kind: more.length > 0 ? cell : listedValue('facts.trialShift', kind),
    ...(hours !== undefined && { hours: Number(hours) }),
  }
}

/** `meals, rideHome`, or their labels. */
function extrasIn(cell: string): string[] {
  const parts = cell.split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== '').map((part) => listedValue('facts.extras', part)))]
}

/** `15`, or `15.` as in German. */
function dayOfMonthIn(cell: string) {
  return /^\d{1,9}\.?$/.test(cell) ? Number.parseInt(cell, 10) : cell
}

const TICKED = ['yes', 'ja', 'x', 'true', 'wahr', '1']
const NOT_TICKED = ['no', 'nein', 'false', 'falsch', '0']

/** A checked box as spreadsheets and people write it. An unchecked one states nothing, as in the form. */
function ticked(cell: string): boolean | undefined | string {
  const typed = cell.toLowerCase()
  if (TICKED.includes(typed)) return true
  return NOT_TICKED.includes(typed) ? undefined : cell
}
