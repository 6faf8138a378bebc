import { WEEKDAYS } from '#contract/factValues.ts'
import type { JobFacts } from '#contract/jobFacts.ts'
import { daysText, shiftText, weeklyHoursText } from '#web/features/facts/format.ts'
import type { PhraseFunction } from '#web/i18n/i18n.tsx'

/** If there are more working times than this, only their days are named, because a poster has space for few lines. */
const SHIFTS_MAX = 2

/** The working times and the hours a week, in at most three lines. */
export function timesText({ shifts, weeklyHours }: JobFacts, phrase: PhraseFunction): string[] {
  return [...weekLines(shifts, phrase), ...(weeklyHours ? [weeklyHoursText(weeklyHours, phrase)] : [])]
}

function weekLines(shifts: JobFacts['shifts'], phrase: PhraseFunction): string[] {
  if (!shifts) return []
  if (shifts === 'varies') return [phrase('facts.weekVaries')]
  if (shifts.length <= SHIFTS_MAX) return shifts.map((shift) => shiftText(shift, phrase))
  const worked = shifts.flatMap(({ days }) => days)
  const inOrder = WEEKDAYS.filter((day) => worked.includes(day))
  return [daysText(inOrder, phrase)]
}
