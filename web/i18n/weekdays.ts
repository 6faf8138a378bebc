import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** A day of the week: `Mon` and `Mo`, `Monday` and `Montag`. */
export const dayName = (day: Weekday, language: Language, length: 'short' | 'long'): string =>
  new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY).toLocaleDateString(LANGUAGE_FORMATS[language].locale, {
    weekday: length,
    timeZone: 'UTC',
  })
