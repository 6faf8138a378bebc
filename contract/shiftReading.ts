import { twoDigits } from '#contract/days.ts'
import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { Shift } from '#contract/jobFacts.ts'

/** The names of the days, from Monday: whole words in any case, short ones as they are written. */
const LONG_DAYS = [
  'montags?|mondays?',
  'dienstags?|tuesdays?',
  'mittwochs?|wednesdays?',
  'donnerstags?|thursdays?',
  'freitags?|fridays?',
  'samstags?|sonnabends?|saturdays?',
  'sonntags?|sundays?',
].map((names) => new RegExp(`^(?:${names})$`, 'i'))
const SHORT_DAYS = ['Mo|Mon', 'Di|Tue|Tues', 'Mi|Wed', 'Do|Thu|Thur|Thurs', 'Fr|Fri', 'Sa|Sat', 'So|Sun'].map(
  (names) => new RegExp(`^(?:${names})\\.?$`),
)
const WEEKEND = /^(?:wochenenden?|weekends?)$/i
const WORKING_DAYS = /^(?:unter der woche|weekdays|werktags)$/i
const EVERY_DAY = /^(?:täglich|daily|every day|jeden tag)$/i
/** A day, or several of them, as people write it. */
export const DAY =
  '(?:unter der woche|every day|jeden tag|täglich|daily|weekdays|werktags|wochenenden?|weekends?|' +
  '(?:mon|diens|donners|frei|sams|sonn)tags?|sonnabends?|mittwochs?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|' +
  '(?:mon|tues?|wed|thurs?|thur|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)\\b\\.?)'
export const THROUGH = '\\s*(?:-|–|—|\\bbis\\b|\\bto\\b|\\bthrough\\b)\\s*'
export const AND = '\\s*(?:,|/|&|\\+|\\bund\\b|\\band\\b|\\boder\\b|\\bor\\b)\\s*'
const DAYS = new RegExp(`(?<![\\p{L}\\d])${DAY}(?:(?:${THROUGH}|${AND})${DAY})*(?!\\p{L})`, 'giu')

const TIME = '(\\d{1,2})(?:[:.](\\d{2}))?\\s*(uhr|h\\b|am\\b|pm\\b|a\\.m\\.|p\\.m\\.)?'
const NO_TIME =
  '(?!\\s*(?:[€$%/]|days?\\b|tagen?\\b|abenden?\\b|nights?\\b|nächten?\\b|per\\b|pro\\b|euros?\\b|eur\\b|st(?:d|unden)|hours?\\b|hrs?\\b|shifts?\\b|schichten|mal\\b|times\\b|\\d))'
const TIMES = new RegExp(
  `(?<![€$]\\s?)(?<![\\d.,])${TIME}(?:\\s*(?:-|–|—)\\s*|\\s+(?:bis|to|until|till)\\s+)${TIME}${NO_TIME}`,
  'iu',
)
/** How far times can be from their days. */
const BETWEEN = 25
const NOT_WORKED =
  /(?<!\p{L})(?:frei|geschlossen|zu|ruhetag|off|closed|free|geöffnet|opening|öffnungszeiten)(?!\p{L})/iu
const CLOSED = /(?<!\p{L})(?:geschlossen|ruhetage?|closed|opening|öffnungszeiten|keine arbeit|no work)(?!\p{L})/iu
const OPENING = /\b(?:open|geöffnet)\b[^,]*$|\b(?:kein|keine|keinen|no|not|never|ohne)\s+(?:am\s+|on\s+)?$/iu
const SOMETIMES =
  /\b(?:auch|also|some|manch\w+|einig\w+|jedes zweite|every (?:second|other)|ein|one)\s+(?:am\s+|on\s+)?$/iu
/** `So` and `Do` are words where a sentence begins, and days if their times follow at once. */
const BEGINS = /^[^\p{L}\d]*$|[:–—-]\s*$/u
const TIMES_FOLLOW = /^\s*[:,(–—-]?\s*(?:(?:morgens|früh|vormittags|mittags|nachmittags|abends?|nachts|von|ab)\s+)*\d/iu

/** Working times that a text states in German or English. One day alone needs its times. */
export const readShifts = (text: string): Shift[] =>
  text.split(/\n|(?<=[\p{L})]{3})\.\s|[;!?]/u).flatMap((sentence) => {
    const groups = [...sentence.matchAll(DAYS)].map((match) => ({ text: match[0], from: match.index }))
    return groups.flatMap((group, index) => {
      const end = group.from + group.text.length
      const next = groups[index + 1]?.from ?? sentence.length
      const after = sentence.slice(end, Math.min(next, end + BETWEEN + 20))
      const previous = groups[index - 1]
      const start = previous ? previous.from + previous.text.length : 0
      const before = sentence.slice(Math.max(start, group.from - BETWEEN), group.from)
      return shiftOf(group.text, { before, after, isFirst: !previous })
    })
  })

/** The first two times in a text, and their positions. `isClock`: they cannot mean anything else; `isDescending`: such as from 9 to 3. */
export function readTimes(text: string) {
  const found = TIMES.exec(text)
  const read = found && timesOf(found)
  if (!read) return undefined
  const { 0: all, 1: first, 4: last, index } = found
  const written = all.trimEnd()
  return {
    ...read,
    isClock: /uhr|[ap]\.?m|\d[:.]\d\d/i.test(written),
    isDescending: Number(last) < Number(first),
    span: [index, index + written.length] as const,
  }
}

type Around = { before: string; after: string; isFirst: boolean }

function shiftOf(written: string, { before, after, isFirst }: Around): Shift[] {
  const days = daysIn(written)
  if (days.length === 0 || NOT_WORKED.test(after) || CLOSED.test(before) || OPENING.test(before)) return []
  if (days.length === 1 && isWord(written, before, after)) return []
  const following = TIMES.exec(after)
  const times = following && following.index <= BETWEEN ? following : isFirst ? TIMES.exec(before) : null
  const read = times && timesOf(times)
  if (read) return [{ days, ...read }]
  if (EVERY_DAY.test(written)) return []
  return days.length > 1 && !SOMETIMES.test(before) ? [{ days, from: null, to: null }] : []
}

/** Whether `So` or `Do` is the first word of a German or English sentence instead of a day. */
const isWord = (written: string, before: string, after: string) =>
  /^(?:so|do)(?!\.)\b/i.test(written) && BEGINS.test(before) && !(written.length === 2 && TIMES_FOLLOW.test(after))

/** The days in such a text as `Mon, Wed to Fri`, in the order of the week. */
export function daysIn(written: string): Weekday[] {
  const found = new Set<number>()
  for (const part of written.split(new RegExp(AND, 'iu'))) {
    const [first = [], last] = part.split(new RegExp(THROUGH, 'iu')).map(daysOf)
    const [from, to] = [first[0], last?.at(-1)]
    for (const day of first) found.add(day)
    if (last && from !== undefined && to !== undefined)
      for (let day = from; day !== to; day = (day + 1) % WEEKDAYS.length) found.add(day).add(to)
  }
  return WEEKDAYS.filter((_, day) => found.has(day))
}

function daysOf(name: string): number[] {
  const word = name.trim()
  if (EVERY_DAY.test(word)) return [0, 1, 2, 3, 4, 5, 6]
  if (WORKING_DAYS.test(word)) return [0, 1, 2, 3, 4]
  if (WEEKEND.test(word)) return [5, 6]
  const day = WEEKDAYS.findIndex((_, at) => LONG_DAYS[at]?.test(word) || SHORT_DAYS[at]?.test(word))
  return day < 0 ? [] : [day]
}

/** Two times as `07:30`. `6 to 11 pm` is an evening, `10 am to 6` and `9 to 5` are days. */
function timesOf([
  ,
  fromHour,
  fromMinutes = '00',
  fromHalf = '',
  toHour,
  toMinutes = '00',
  toHalf = '',
]: RegExpExecArray) {
  const isClock = /uhr|h/i.test(fromHalf + toHalf) || fromMinutes + toMinutes !== '0000'
  const end = hourOf(Number(toHour), toHalf)
  const shared = /^[ap]/i.test(fromHalf) || hourOf(Number(fromHour), toHalf) >= end ? fromHalf : toHalf
  const start = hourOf(Number(fromHour), shared)
  const isOfficeDay = !isClock && !toHalf && !fromHalf && start >= 6 && start < 12 && end <= start
  const isHalfOpen = /^[ap]/i.test(fromHalf) && !toHalf && end <= 12
  const isReached = (hour: number) => 60 * hour + Number(toMinutes) > 60 * start + Number(fromMinutes)
  const next = [end % 12, (end % 12) + 12].find(isReached) ?? end % 12
  const to = isHalfOpen ? next : isOfficeDay ? end + 12 : end
  if (start > 23 || to > 24 || Number(fromMinutes) > 59 || Number(toMinutes) > 59) return null
  return { from: `${twoDigits(start)}:${fromMinutes}`, to: `${twoDigits(to % 24)}:${toMinutes}` }
}

function hourOf(hour: number, half: string): number {
  if (/^p/i.test(half)) return hour < 12 ? hour + 12 : hour
  return /^a/i.test(half) && hour === 12 ? 0 : hour
}
