/**
 * A visitor's preferences for the pages: stored in local storage, and copied to a cookie of the same name for the
 * server.
 */

/**
 * Every language of the pages and mails, and how it formats dates and numbers. `docs/another-language.md` lists what
 * else a language needs.
 */
export const LANGUAGE_FORMATS = {
  en: { locale: 'en-US', decimalSign: '.' },
  de: { locale: 'de-DE', decimalSign: ',' },
} as const
export type Language = keyof typeof LANGUAGE_FORMATS
export const LANGUAGES = Object.keys(LANGUAGE_FORMATS) as Language[]
/** A value for each language. */
export const forEachLanguage = <Made>(make: (language: Language) => Made) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Made>
export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_KEY = 'language'
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'system'
export const THEME_KEY = 'theme'
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The announcements that were dismissed in this browser: their ids, with dots between them. */
export const DISMISSED_KEY = 'dismissed'

/** The station from which ways are counted. It is in local storage only, because the server need not know it. */
export const STATION_KEY = 'station'

/** The languages in which descriptions of jobs are written. The pages may have more. */
export const TEXT_LANGUAGES = ['de', 'en'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]
