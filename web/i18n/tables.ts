import { TIME_ZONE } from '#contract/city/facts.ts'
import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/** The column separator of CSV files: a semicolon in languages with a decimal comma. */
export const separatorIn = (language: Language) => (LANGUAGE_FORMATS[language].decimalSign === ',' ? ';' : ',')

/** `2026-11-20`: the day in the city, which spreadsheets recognise in any language. */
export const dayCell = (moment: string): string => inTheCity({ dateStyle: 'short' }, moment)

/** `2026-11-20 23:05`: the same with the time of day. */
export const momentCell = (moment: string): string => inTheCity({ dateStyle: 'short', timeStyle: 'short' }, moment)

const inTheCity = (style: Intl.DateTimeFormatOptions, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: TIME_ZONE }).format(new Date(moment))
