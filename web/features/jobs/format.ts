import { WEEKDAYS } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'
import type { PhraseFunction } from '#web/i18n/i18n.tsx'
import { dayName } from '#web/i18n/weekdays.ts'

/** The times of a week in few letters: the first ones, and the number of the others. */
export function hoursText(shifts: Shift[]): string {
  const [first = '', ...others] = new Set(shifts.flatMap(({ from, to }) => (from && to ? `${from}–${to}` : [])))
  const untimed = shifts.filter(({ from }) => from === null).length
  const further = others.length + (first ? untimed : 0)
  return further > 0 ? `${first} +${further}` : first
}

/** The week as a screen reader should say it: `Tuesday and Thursday, 18:00 to 2:00`. */
export function spokenWeek(shifts: Shift[], phrase: PhraseFunction): string {
  const shiftText = ({ days, from, to }: Shift) => {
    const inOrder = WEEKDAYS.filter((day) => days.includes(day))
    const words = listText(
      inOrder.map((day) => dayName(day, phrase, 'long')),
      phrase,
    )
    return from && to ? phrase('facts.spokenTimes', { days: words, from: shortTime(from), to: shortTime(to) }) : words
  }
  return shifts.map(shiftText).join('; ')
}

/** `2:00`, because screen readers would read out the zero of `02:00`. */
export const shortTime = (time: string) => time.replace(/^0/, '')

function listText(words: string[], phrase: PhraseFunction): string {
  const others = words.slice(0, -1).join(', ')
  const last = words.at(-1) ?? ''
  return others ? phrase('facts.and', { others, last }) : last
}

/** How many letters of badges fit into a row on a phone and on a wide card. The frame of a badge and `+2` count as letters, too. */
export const NARROW_ROW = 45
export const WIDE_ROW = 68
const FRAME = 4
const MORE = 6

/** How many badges fit into one row. It is an estimate, so that server and browser get the same result; styles cut what is too long. */
export function fittingBadges(texts: string[], row: number): number {
  const lengthOf = (count: number) => texts.slice(0, count).reduce((sum, text) => sum + text.length + FRAME, 0)
  if (lengthOf(texts.length) <= row) return texts.length
  return Math.max(1, texts.filter((_, place) => lengthOf(place + 1) <= row - MORE).length)
}
