/** A month or a week that the text of pay says to be for, also where hours stand beside it, as in `1300 monthly 25 h/week`. */
export const longPeriodIn = (payRate: string): 'month' | 'week' | undefined =>
  (['month', 'week'] as const).find((one) => PERIODS[one].test(payRate))

const PERIODS = {
  month:
    /(?<!\p{L})(?:monatlich|monthly|mtl|(?:im|pro|per|je|an?)\s+(?:monat|month))(?!\p{L})|\/\s?(?:monat|month)(?!\p{L})/iu,
  week: /(?<!\p{L})(?:wöchentlich|weekly)(?!\p{L})|(?:\d|€|euros?|eur|brutto|netto)\s*(?:\/|pro\s|per\s|je\s|die\s|in der\s|a\s)\s*(?:woche|week)(?!\p{L})/iu,
}

/** The hours that stand beside the amount, such as `bei 25 Std./Woche` or `for 10 h`; of a range, the fewest. */
export function statedHours(payRate: string | null) {
  const [, aWeek, before] = HOURS_A_WEEK.exec(payRate ?? '') ?? []
  const [, plain] = PLAIN_HOURS.exec(payRate ?? '') ?? []
  return { week: hoursIn(aWeek ?? before), plain: hoursIn(plain) }
}

const hoursIn = (typed: string | undefined) => (typed === undefined ? null : Number(typed.replace(',', '.')) || null)

const NUMBER = '(?<![\\d.,])(\\d{1,2}(?:[.,]5)?)(?:\\s?[-–]\\s?\\d{1,2})?\\s?'
const HOURS = `${NUMBER}-?(?:h|hrs?|hours?|std|stunden?)(?!\\p{L})\\.?`
const A = '\\s?(?:\\/|-|pro|per|an?|die|in der|im|je)?\\s?'
const HOURS_A_WEEK = new RegExp(`${HOURS}${A}(?:woche|week|wk|wo)(?!\\p{L})|${NUMBER}wochenstunden`, 'iu')
const PLAIN_HOURS = new RegExp(`${HOURS}(?!${A}(?:woche|week|wk|wo|monat|month)(?!\\p{L}))`, 'iu')

/** What a pay is for if that is a part of an hour, or two or three: `die halbe Stunde`, `je 30 Minuten`. In hours; `after` follows the amount. */
export function partOfHour(after: string): number | null {
  const { half, quarter, minutes, minute, hours } = PART.exec(after)?.groups ?? {}
  if (half) return 1 / 2
  if (quarter) return 1 / 4
  if (minute) return 1 / 60
  if (minutes) return [0, 60].includes(Number(minutes)) ? null : Number(minutes) / 60
  return hours ? (/^[2zt]/i.test(hours) && !/^th/i.test(hours) ? 2 : 3) : null
}

const EACH = '(?:\\/|pro|per|je|alle|every|each)\\s*'
const PART = new RegExp(
  `^[\\s,(]*(?:brutto\\s|netto\\s)?(?:${EACH}|für\\s|for\\s|die\\s|der\\s|eine?\\s|an?\\s)?(?:${[
    '(?<half>(?:halbe[nr]?|1[\\/⁄]2|half(?:\\s+an)?)[\\s-]*(?:h|std|stunde|hour))',
    '(?<quarter>viertel[\\s-]?stunde|quarter(?:\\s+of\\s+an)?[\\s-]+hour)',
    `(?<=${EACH}|(?:für|for)\\s)(?<minutes>\\d{1,2})[\\s-]*min(?:uten?|utes?)?`,
    `(?<=${EACH})(?<minute>min(?:ute)?)`,
    `(?<=${EACH})(?<hours>[23]|zwei|drei|two|three)\\s*(?:h|std|stunden|hours)`,
  ].join('|')})(?!\\p{L})(?!\\.?\\s*(?:pause|break|früher|eher|probe))`,
  'iu',
)
