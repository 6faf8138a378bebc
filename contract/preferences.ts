/** What a visitor chooses about the pages: kept in local storage, and copied into a cookie of the same name for the server. */

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_KEY = 'language'
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'system'
export const THEME_KEY = 'theme'
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
