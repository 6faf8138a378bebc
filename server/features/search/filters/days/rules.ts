import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import { AND, DAY, daysIn, THROUGH } from '#contract/shiftReading.ts'
import { COUNTED } from '#server/features/search/filters/numbers/rules.ts'
import type { Span } from '#server/features/search/spans/rules.ts'

/** Days that are listed together. The last one can be a part of a longer word, as in `Freitag bis Sonntagabend`. */
const TIMES = '(?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht)s?(?!\\p{L})'
/** The `do` in "can't do weekends" does not mean Donnerstag. */
const TO_DO = String.raw`(?<!(?<!\p{L})(?:t|dont|cant|not|to|can|i|we|you)\s(?=do\s))`
const SEVERAL = new RegExp(
  `${TO_DO}(?<![\\p{L}\\d])${DAY}(?:(?:${THROUGH}|${AND}|\\s+)${DAY})+(?=${TIMES}|(?!\\p{L}))`,
  'giu',
)
const EITHER = /(?<!\p{L})(?:oder|or)(?!\p{L})/iu
/** Days without commas between them, as typed on a phone: fr sa. */
const BESIDE = `(?<=${DAY})\\s+(?=${DAY})`
const ONE_BY_ONE = new RegExp(`${AND}|${BESIDE}`, 'iu')
const BESIDE_EACH_OTHER = new RegExp(BESIDE, 'giu')

/**
 * The days in a search, grouped by where they are named. A range, and days joined with `or`, are one group. `withHours` is the same text with
 * the hours that were already read.
 */
export function readDays(text: string, withHours: string): { days: Weekday[]; span: Span }[] {
  const several = [...text.matchAll(SEVERAL)].flatMap(({ 0: written, index }) => {
    if (daysOf(written).length < 2) return []
    const parts = EITHER.test(written) ? [written] : written.split(ONE_BY_ONE)
    let at = 0
    return parts.map((part) => {
      const start = written.indexOf(part, at)
      at = start + part.length
      return { days: daysOf(part), span: [index + start, index + at] as const }
    })
  })
  const short = [...text.matchAll(SHORT_DAY), ...withHours.matchAll(SHORT_DAY_BEFORE_HOUR)].map(
    ({ 0: written, index }) => ({
      days: daysOf(written),
      span: [index, index + written.length] as const,
    }),
  )
  const isIn = ({ span }: { span: Span }) => several.some((one) => one.span[0] <= span[0] && span[1] <= one.span[1])
  return [...several, ...short.filter((one) => !isIn(one))]
}

/** A short name counts as a day only before a time: "so abends", "mi ab 18 Uhr". */
const SHORT_DAY =
  /(?<![\p{L}\d])(?<!(?:i|to|can|you|we|und|auch)\s)(?:mo|di|mi|do|fr|sa|so)\.?(?=\s+(?:morgens?|vormittags?|mittags?|nachmittags?|abends?|nachts?|ab\s+\d|von\s+\d|\d{1,2}(?::\d\d)?\s?(?:-|–|bis|uhr))(?!\p{L}))/giu

const HOUR = String.raw`\d{1,2}(?:[:.]\d\d)?`
/**
 * Without `so`: "was so ab 18 Uhr" means about then, more often than Sunday. "Sa 18-23" has no unit, while "do 2-3" and "do 10-15 shifts" name
 * no hours.
 */
const SHORT_DAY_BEFORE_HOUR = new RegExp(
  String.raw`(?<![\p{L}\d])(?<!(?:i|to|can|you|we|und|auch)\s)(?:mo|di|mi|do|fr|sa)\.?(?=\s+(?:(?:ab|von|bis|nach|vor)\s+)?(?:${HOUR}(?:\s?(?:-|–|bis)\s?${HOUR})?\s?uhr(?!\p{L})|(?:[5-9]|1\d|2[0-4])(?:[:.]\d\d)?\s?(?:-|–|bis)\s?${HOUR}(?![\d.]|\s*(?:[€$%/]|(?:${COUNTED}|h|hr|schicht|shift|abend|evening|night|nächt|time|zimmer|room)\p{L}*))))`,
  'giu',
)

/** The days in a text. In a search, their names may be in small letters. */
const daysOf = (written: string) =>
  daysIn(
    written
      .trim()
      .replace(BESIDE_EACH_OTHER, ', ')
      .replace(/\p{L}+/gu, ([first = '', ...more]) => first.toUpperCase() + more.join('')),
  )

/** The concept of each day. */
export const DAY_CONCEPTS: Record<Weekday, string> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
}
const WORKING_DAYS = WEEKDAYS.slice(0, 5)

/** The concepts of these days. */
export const conceptsOf = (days: Weekday[]): string[] => [
  ...days.map((day) => DAY_CONCEPTS[day]),
  ...(days.includes('sa') && days.includes('su') ? ['weekend'] : []),
  ...(days.join() === WORKING_DAYS.join() ? ['weekdays', 'no weekend'] : []),
]
