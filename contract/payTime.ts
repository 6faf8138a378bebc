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
