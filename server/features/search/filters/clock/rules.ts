import { TIMES_OF_DAY } from '#contract/factValues.ts'
import { readTimes } from '#contract/shiftReading.ts'
import { isNextToDay } from '#server/features/search/filters/hours/rules.ts'
import { blanked, type Span } from '#server/features/search/spans/rules.ts'

type TimeOfDay = (typeof TIMES_OF_DAY)[number]
/** `otherwise`: the times of day that a negation of it means, if that is clear. Without it, a negation means all other times. */
export type Clock = { times: TimeOfDay[]; otherwise?: TimeOfDay[]; span: Span }

/** The hour at which each time of day begins. Each lasts six hours. */
const BEGINS: Record<TimeOfDay, number> = { morning: 5, day: 11, evening: 17, night: 23 }
const LONG = 6
export const A_DAY = 24
/** From noon or later, the night is included; from an earlier hour such as nine, it is not. */
export const NOON = 12
/** "Bis 2 Uhr" means the evening and the night until two. The same holds for all hours up to this one. */
const NIGHT_ENDS = 8
const EVENING = BEGINS.evening

export const FROM = String.raw`ab|von|from|after|nach|seit|since|erst\s+ab|frühestens(?:\s+ab)?|(?:uni|schule|vorlesung(?:en)?|unterricht|class(?:es)?|school|lectures?)\s+(?:bis|until|till?)|not\s+before|nicht\s+vor|starting(?:\s+(?:at|from))?`
export const UNTIL = String.raw`bis(?:\s+(?:max(?:imal)?|spätestens))?|max(?:imal)?\.?\s+bis|until|till?|before|vor|by|spätestens(?:\s+bis)?|(?:nicht|not)\s+(?:later\s+than|länger\s+als|später\s+als|nach|after|past)|no\s+later\s+than|(?:feierabend|schluss|done|finish(?:ed)?)\s+(?:um|gegen|vor|bis|by|at|before)`
/** "Not until six" means after six, but the meaning of "nicht bis 22 Uhr" is unclear. */
const BEFORE = /^(?:vor|before|until|till?)$/i
const AT = String.raw`um|at|gegen|around|circa|ca\.?`
const HALF = String.raw`am|pm|a\.m\.|p\.m\.|abends|nachmittags|morgens|früh|vormittags|nachts|in\s+the\s+(?:morning|evening|afternoon)`
/** "18 Uhr bis Ende", "5 pm till close": from this time on. */
const TO_THE_END = String.raw`(?:[-–]|bis(?:\s+zum)?|until|till?)\s*(?:ende(?!\s+(?:\d|jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|de[zcsr]|of))|open\s+end|ladenschluss|feierabend|late|close|closing(?:\s+time)?|the\s+end)|open\s+end`
/** A time has `Uhr`, `h`, `pm` or minutes. The meaning of a number alone is unclear. */
const ONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(${UNTIL})\s+|(${FROM})\s+|(?:${AT})\s+)?(?<![\p{L}\p{N}.,:€])(\d{1,2})(?:[:.](\d{2}))?(?:\s?(uhr|h|o['’]?clock)(?:\s?(\d{2})(?!\d))?)?(?:\s?(${HALF}))?(?:\s(feierabend|schluss))?(?:\s*(${TO_THE_END}))?(?![\p{L}\p{N}])`,
  'giu',
)
/** "Muss um 15 Uhr mein Kind abholen" means until then. */
const LEAVES =
  /(?<!\p{L})(?:(?:muss|have\s+to|need\s+to|must)\s(?:.*\s)?(?:abholen|los|weg|zu\s?hause\s+sein|pick\s+up|be\s+home)|(?:abholen|los|weg|zu\s?hause\s+sein)\s?muss|abhole)(?!\p{L})/iu
const HOURS_IN_WORDS = 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
/** "Ab halb sechs", which is an hour earlier than "half past six". */
const HALF_HOUR = new RegExp(
  String.raw`(?<!\p{L})(?:(${UNTIL})\s+|(${FROM})\s+|(?:${AT})\s+)?halb\s+(\d{1,2}|${HOURS_IN_WORDS.join('|')})(?:\s+uhr)?(?:\s(${HALF}))?(?![\p{L}\p{N}])`,
  'giu',
)
/** "Bis mittags", "after midnight". Without a word before it, noon is a time of day. */
const NAMED_HOUR = new RegExp(
  String.raw`(?<!\p{L})(?:(${UNTIL})|(${FROM}))\s+(?:(?:dem|the)\s+)?(?:(mittags?|noon|midday|lunch(?:\s?time)?)|mitternacht|midnight)(?!\p{L})`,
  'giu',
)
const AFTER_CLASS =
  /(?<!\p{L})(?:nach\s+(?:der|dem|meiner)\s+(?:uni|universität|vorlesung(?:en)?|arbeit|studium|hochschule|fh|seminar|büro)|after\s+(?:(?:the|my)\s+)?(?:uni|university|class(?:es)?|lectures?|college|office|studies))(?!\p{L})/iu
const BEFORE_CLASS =
  /(?<!\p{L})(?:vor\s+(?:der|dem|meiner)\s+(?:uni|universität|vorlesung(?:en)?|arbeit|schule|hochschule|fh|seminar|büro)|before\s+(?:(?:the|my)\s+)?(?:uni|university|class(?:es)?|lectures?|college|school|work|office))(?!\p{L})/iu
/** The time when parents can work. */
const AT_SCHOOL =
  /(?<!\p{L})(?:(?:während|wenn|solange)\s+(?:(?:der|die|meine|unsere)\s+)?(?:kinder\s+)?(?:in\s+der\s+)?(?:schul|kita)e?(?:\s?zeit(?:en)?)?(?:\s+sind)?|(?:kita|schul)\s?zeit(?:en)?|(?:while|when)\s+(?:(?:the|my)\s+)?(?:kids|children)\s+(?:are\s+)?(?:at|in)\s+(?:school|kita|daycare)|school\s+hours)(?!\p{L})/iu

/** The times of day that a search states by the clock: "ab 18 Uhr", "9 to 3", "until midnight". */
export function readClock(text: string): Clock[] {
  const range = readRange(text)
  const rest = range ? blanked(text, [range.span]) : text
  const halves = [...rest.matchAll(HALF_HOUR)].map(halfHour)
  const named = [...rest.matchAll(NAMED_HOUR)].map(namedHour)
  const others = [...rest.matchAll(ONE)].flatMap((found) => oneTime(found) ?? [])
  return [
    ...(range ? [range] : []),
    ...halves,
    ...named,
    ...others,
    ...said(rest, BEFORE_CLASS, 'morning'),
    ...said(rest, AFTER_CLASS, 'evening'),
    ...said(rest, AT_SCHOOL, 'morning day'),
  ]
}

const said = (text: string, words: RegExp, times: string): Clock[] => {
  const found = words.exec(text)
  return found ? [{ times: times.split(' ') as TimeOfDay[], span: [found.index, found.index + found[0].length] }] : []
}

/** From this hour on, a range such as "9 bis 17" means times, not hours or euros. */
const OFFICE_CLOSES = 16
/** Hours a week are named in steps of this many, so "9-14" means times, but "10-15" may be either. */
export const ROUND = 5
const AFTER_DAY =
  /(?<!\p{L})(?:\p{L}+(?:tags?|day|days)|mittwochs?|mo|di|mi|do|fr|sa|so|mon|tue|wed|thu|fri|sat|sun|woche|weekdays|weekends?|wochenende)\.?\s+$/iu
/** "15.12 bis 20.12" is a range of dates, because shifts do not begin at ten or twelve minutes past. */
const DATES = /^\d{1,2}\.(?:0[1-9]|1[0-2])(?!\d)[^\d:]*\d{1,2}\.(?:0[1-9]|1[0-2])$/
/** "Vom 1.12", "halb 6 bis 2", "2026-12-01". */
const NO_HOUR_AFTER = /(?:(?<!\p{L})(?:vom|halb)\s+|\d[-–])$/iu
const NO_HOUR_BEFORE = /^[-–]\d/
const LEAD = /(?<!\p{L})(?:von|from|between|zwischen)\s+$/iu

const AT_THE_END = /^\s*(?:$|[,.;!?])/u

/** "9to5", "zwischen 9 und 14 Uhr". */
const THROUGH =
  /(?<=\d)(?:to|bis)(?=\d)|(?<=(?:zwischen|between)\s+\d{1,2}(?:[:.]\d\d)?(?:\s?(?:uhr|h|am|pm))?\s)(?:und|and)(?=\s+\d)/giu

function readRange(text: string): Clock | undefined {
  const found = readTimes(text.replace(THROUGH, (word) => '-'.padEnd(word.length)))
  if (!found) return undefined
  const [from, to] = [hoursOf(found.from), hoursOf(found.to)]
  const [start, end] = found.span
  if (NO_HOUR_AFTER.test(text.slice(0, start)) || NO_HOUR_BEFORE.test(text.slice(end))) return undefined
  if (DATES.test(text.slice(start, end))) return undefined
  const lead = LEAD.exec(text.slice(0, start))
  const isOffice = from >= BEGINS.morning && from < NOON && to > NOON
  const isBesideDay = AFTER_DAY.test(text.slice(0, start)) || isNextToDay(text, found.span)
  const isUneven = from % ROUND > 0 || to % ROUND > 0
  // "Von 8 bis 12", but not "von 10 bis 12 Mitarbeitern".
  const isForenoon = lead && from >= BEGINS.morning && to <= NOON && AT_THE_END.test(text.slice(end))
  const isPlain = lead || found.isDescending || to >= OFFICE_CLOSES || isUneven || isBesideDay
  const isOverMidnight = from >= NOON && found.isDescending
  // "2-3 weekends" is a number of days, "in der Woche 15-20" of hours.
  const isOnDay = isBesideDay && isUneven && from >= BEGINS.morning
  if (!found.isClock && !isOnDay && !isOverMidnight && !(isOffice && isPlain) && !isForenoon) return undefined
  const half = AFTER_RANGE.exec(text.slice(end))
  return { times: timesBetween(from, endOf(from, to)), span: [lead?.index ?? start, end + (half?.[0].length ?? 0)] }
}

/** "Bis 5 Uhr früh". */
const AFTER_RANGE = new RegExp(String.raw`^\s+(?:${HALF})(?!\p{L})`, 'iu')

/** A night ends in the morning without being work in the morning: 23 to 7. */
function endOf(from: number, to: number) {
  if (to > from) return to
  return from >= EVENING && to <= NIGHT_ENDS ? Math.min(to, BEGINS.morning) + A_DAY : to + A_DAY
}

function halfHour({ 0: all, index, ...found }: RegExpExecArray): Clock {
  const { 1: until, 2: from, 3: typed = '', 4: half } = found
  const hour = HOURS_IN_WORDS.indexOf(typed.toLowerCase()) + 1 || Number(typed)
  // Without further words, half past five is in the afternoon.
  const when = half ?? (hour <= NOON / 2 ? 'pm' : '')
  return clockAt(hourOf(hour, when.toLowerCase()) - 0.5, [until, from], [index, index + all.length])
}

function namedHour({ 0: all, 1: until, 2: from, 3: noon, index }: RegExpExecArray): Clock {
  return clockAt(noon ? NOON : A_DAY, [until, from], [index, index + all.length])
}

function oneTime(found: RegExpExecArray): Clock | undefined {
  const { 0: all, index } = found
  const [, before, after, typed = '', minutes = '', unit, more = '', half = '', end, toTheEnd] = found
  const from = after ?? toTheEnd
  const until = before ?? end ?? (from ? undefined : LEAVES.exec(found.input)?.[0])
  const isTime = unit !== undefined || half !== '' || (minutes !== '' && all.includes(':'))
  const hour = hourOf(Number(typed), half.toLowerCase()) + Number(minutes || more) / 60
  // "20h" is a number of hours.
  if (!isTime || hour > A_DAY || (unit === 'h' && !until && !from)) return undefined
  return clockAt(hour, [until, from], [index, index + all.length])
}

export function clockAt(hour: number, [until, from]: (string | undefined)[], span: Span): Clock {
  const [isUntil, isFrom] = [until !== undefined, from !== undefined]
  const timesOf = (window: [number, number]) => timesBetween(...window)
  const isClear = isFrom || BEFORE.test(until ?? '')
  return {
    times: timesOf(windowOf(hour, isUntil, isFrom)),
    ...((isUntil || isFrom) && { otherwise: isClear ? timesOf(windowOf(hour, isFrom, isUntil)) : [] }),
    span,
  }
}

/** The hours during which an applicant who names this hour can work. */
function windowOf(hour: number, isUntil: boolean, isFrom: boolean): [number, number] {
  if (isUntil) return hour > NIGHT_ENDS ? [BEGINS.morning, hour] : [EVENING, hour + A_DAY]
  if (!isFrom) return [hour, hour + 1]
  if (hour < BEGINS.morning) return [hour + A_DAY, BEGINS.morning + A_DAY]
  return [hour, hour < NOON ? BEGINS.night : BEGINS.morning + A_DAY]
}

/** The times of day that contain more than an hour of this range. For a shorter range, the one in which it begins. */
function timesBetween(from: number, to: number): TimeOfDay[] {
  const hoursIn = (time: TimeOfDay) =>
    [-A_DAY, 0, A_DAY]
      .map((day) => Math.min(to, BEGINS[time] + LONG + day) - Math.max(from, BEGINS[time] + day))
      .reduce((sum, hours) => sum + Math.max(0, hours), 0)
  const times = TIMES_OF_DAY.filter((time) => hoursIn(time) > 1)
  return times.length > 0 ? times : TIMES_OF_DAY.filter((time) => isIn(time, from))
}

const isIn = (time: TimeOfDay, hour: number) =>
  [0, A_DAY].some((day) => hour + day >= BEGINS[time] && hour + day < BEGINS[time] + LONG)

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

const hourOf = (hour: number, half: string) => {
  if (/^p|abend|nachmittag|evening|afternoon/.test(half)) return hour < NOON ? hour + NOON : hour
  return /^a/.test(half) && hour === NOON ? 0 : hour
}
