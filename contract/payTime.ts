/** The month or week that the text names as the period of the pay, even with hours beside it, as in `1300 monthly 25 h/week`. */
export const longPeriodIn = (payRate: string): 'month' | 'week' | undefined =>
  (['month', 'week'] as const).find((one) => PERIODS[one].test(payRate))

const PERIODS = {
  month:
    /(?<!\p{L})(?:monatlich|monthly|mtl|(?:im|pro|per|je|an?)\s+(?:monat|month))(?!\p{L})|\/\s?(?:monat|month)(?!\p{L})/iu,
  week: /(?<!\p{L})(?:wöchentlich|weekly)(?!\p{L})|(?:\d|€|euros?|eur|brutto|netto)\s*(?:\/|pro\s|per\s|je\s|die\s|in der\s|a\s)\s*(?:woche|week)(?!\p{L})/iu,
}

/** The hours that stand beside the amount, such as `bei 25 Std./Woche` or `for 8-10 h`. */
export function statedHours(payRate: string | null) {
  const [, aWeek, most, before, mostBefore] = HOURS_A_WEEK.exec(payRate ?? '') ?? []
  const [, plain, mostPlain] = PLAIN_HOURS.exec(payRate ?? '') ?? []
  return { week: hoursIn(aWeek ?? before, most ?? mostBefore), plain: hoursIn(plain, mostPlain) }
}

function hoursIn(least: string | undefined, most = least) {
  const [min = 0, max = 0] = [least, most].map((typed) => Number(typed?.replace(',', '.')))
  return min > 0 ? { min, max: Math.max(min, max) } : null
}

const NUMBER = '(?<![\\d.,])(\\d{1,2}(?:[.,]5)?)(?:\\s?[-–]\\s?(\\d{1,2}))?\\s?'
const HOURS = `${NUMBER}-?(?:h|hrs?|hours?|std|stunden?)(?!\\p{L})\\.?`
const A = '\\s?(?:\\/|-|pro|per|an?|die|in der|im|je)?\\s?'
const HOURS_A_WEEK = new RegExp(`${HOURS}${A}(?:woche|week|wk|wo)(?!\\p{L})|${NUMBER}wochenstunden`, 'iu')
const PLAIN_HOURS = new RegExp(`${HOURS}(?!${A}(?:woche|week|wk|wo|monat|month)(?!\\p{L}))`, 'iu')

/**
 * The period of a pay in hours, if it is a part of an hour, or two or three: `die halbe Stunde`, `je 30 Minuten`. `after` follows the
 * amount. Only gross or net may follow, because half an hour of a break or of travel is written in the same words.
 */
export function partOfHour(after: string): number | null {
  const { half, quarter, minutes, two, three } = PART.exec(after)?.groups ?? {}
  if (half) return 1 / 2
  if (quarter) return 1 / 4
  if (minutes) return [0, 60].includes(Number(minutes)) ? null : Number(minutes) / 60
  return two ? 2 : three ? 3 : null
}

const HOUR = '(?:h|std|stunden?|hours?)\\.?'
const PART = new RegExp(
  `^\\s*(?:brutto\\s|netto\\s)?(?:(?:\\/|pro|per|je|alle|every|each)\\s*|die\\s)(?:${[
    `(?<half>(?:halbe|1[\\/⁄]2|half(?:\\s+an)?)[\\s-]*${HOUR})`,
    `(?<quarter>viertel[\\s-]?stunde|quarter(?:\\s+of\\s+an)?[\\s-]+hour)`,
    '(?<minutes>\\d{1,2})[\\s-]*min(?:uten?|utes?)?',
    `(?<two>2|zwei|two)\\s*${HOUR}`,
    `(?<three>3|drei|three)\\s*${HOUR}`,
  ].join('|')})(?:\\s(?:brutto|netto|gross))?[\\s.!]*$`,
  'iu',
)
