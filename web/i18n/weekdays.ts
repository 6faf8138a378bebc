import { WEEKDAYS, type Weekday } from '#contract/factValues.ts'
import type { PhraseFunction } from '#web/i18n/i18n.tsx'

/**
 * A day of the week: `Mon` and `Mo`, `Monday` and `Montag`. The names are phrases, because those of `Intl` may differ between the server
 * and a browser.
 */
export const dayName = (day: Weekday, phrase: PhraseFunction, length: 'short' | 'long'): string =>
  phrase(`facts.days.${length}`).split(' ')[WEEKDAYS.indexOf(day)] ?? ''
