import { TIMES_OF_DAY, WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { Introduction } from '#contract/introductions.ts'
import type { Shift } from '#contract/jobFacts.ts'
import { valuesOn } from '#contract/law/limits.ts'
import { DAY, HOUR, type Span, spansOf, WEEK } from '#contract/shiftTimes.ts'
import { workedMinutes } from '#contract/workingHours.ts'

/** The times of day at which the user is free. */
export type FreeWeek = NonNullable<Introduction['free']>

/** The minute of the day at which each time of day begins. It ends where the next one begins, and a night ends the next morning. */
const BEGINS = { morning: 5 * HOUR, day: 11 * HOUR, evening: 17 * HOUR, night: 23 * HOUR }
const NIGHT_ENDS = DAY + BEGINS.morning

/** A shift on a day at which the user is not free, or not for all of it. The times are null if only the day is known. */
export type Clash = { day: Weekday; from: string | null; to: string | null; isWhole: boolean }

export type WeekFit = {
  /** Hours of work without breaks; null if some times are not known. */
  hours: { all: number; fitting: number } | null
  /** Numbers of shifts; a shift counts once for each of its days. */
  shifts: { all: number; fitting: number }
  clashes: Clash[]
}

/** How much of a job's week is in the user's free times. */
export function weekFit(shifts: Shift[], free: FreeWeek, today: string): WeekFit {
  const minutes = freeMinutes(free)
  const days = shifts.flatMap((shift) => shift.days.map((day) => dayFit(shift, day, free, minutes, today)))
  days.sort((a, b) => a.start - b.start)
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const isTimed = days.every(({ from }) => from !== null)
  return {
    hours: isTimed
      ? { all: sum(days.map(({ worked }) => worked)) / HOUR, fitting: sum(days.map(({ fitting }) => fitting)) / HOUR }
      : null,
    shifts: { all: days.length, fitting: days.filter(({ isFree }) => isFree === 'whole').length },
    clashes: days
      .filter(({ isFree }) => isFree !== 'whole')
      .map(({ day, from, to, isFree }) => ({ day, from, to, isWhole: isFree === 'never' })),
  }
}

function dayFit({ from, to }: Shift, day: Weekday, free: FreeWeek, minutes: Uint8Array, today: string) {
  const [span] = spansOf({ days: [day], from, to })
  if (!span) {
    const isFree: 'whole' | 'partly' | 'never' = (free[day] ?? []).length > 0 ? 'whole' : 'never'
    return { day, from, to, start: WEEKDAYS.indexOf(day) * DAY, worked: 0, fitting: 0, isFree }
  }
  const length = span.end - span.start
  const worked = workedMinutes(length, today)
  const inFree = countFree(span, minutes)
  const isFree: 'whole' | 'partly' | 'never' = inFree === length ? 'whole' : inFree > 0 ? 'partly' : 'never'
  return { day, from, to, start: span.start, worked, fitting: (worked * inFree) / length, isFree }
}

/** For each minute of the week, whether the user is free. The night of Sunday ends on Monday. */
function freeMinutes(free: FreeWeek): Uint8Array {
  const minutes = new Uint8Array(WEEK)
  for (const [index, day] of WEEKDAYS.entries())
    for (const time of free[day] ?? []) {
      const next = TIMES_OF_DAY[TIMES_OF_DAY.indexOf(time) + 1]
      const end = next ? BEGINS[next] : NIGHT_ENDS
      for (let minute = BEGINS[time]; minute < end; minute++) minutes[(index * DAY + minute) % WEEK] = 1
    }
  return minutes
}

function countFree({ start, end }: Span, minutes: Uint8Array): number {
  let count = 0
  for (let minute = start; minute < end; minute++) count += minutes[minute % WEEK] ?? 0
  return count
}

/** Too little rest between the end of work on one day and its start on another, in hours. */
export type ShortRest = { from: Weekday; until: Weekday; hours: number; isAllowedInHospitality: boolean }

/** All rests of a job's week that are shorter than the law allows. A pause between two shifts of the same day is not a rest. */
export function shortRests(shifts: Shift[], today: string): ShortRest[] {
  const { hours: enough, hospitalityHours } = valuesOn('rest', today)
  const spans = shifts.flatMap(spansOf).sort((a, b) => a.start - b.start)
  const [first] = spans
  if (!first) return []
  const next = [...spans.slice(1), { start: first.start + WEEK, end: first.end + WEEK }]
  return spans.flatMap((span, index) => {
    const after = next[index] ?? span
    const hours = (after.start - span.end) / HOUR
    if (dayOf(span.start) === dayOf(after.start) && spans.length > 1) return []
    if (hours >= enough) return []
    const isAllowedInHospitality = hours >= hospitalityHours
    return [{ from: dayOf(span.start), until: dayOf(after.start), hours, isAllowedInHospitality }]
  })
}

const dayOf = (minute: number): Weekday => WEEKDAYS[Math.floor(minute / DAY) % WEEKDAYS.length] ?? 'mo'
