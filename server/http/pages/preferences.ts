import {
  DEFAULT_LANGUAGE,
  DEFAULT_THEME,
  isLanguage,
  isTheme,
  LANGUAGE_KEY,
  type Language,
  THEME_KEY,
  type Theme,
} from '#contract/preferences.ts'

/** The language that a visitor chose, from a `Cookie` header. */
export function preferredLanguage(cookies: string): Language {
  const language = cookieValue(LANGUAGE_KEY, cookies)
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}

/** The theme that a visitor chose, from a `Cookie` header. */
export function preferredTheme(cookies: string): Theme {
  const theme = cookieValue(THEME_KEY, cookies)
  return isTheme(theme) ? theme : DEFAULT_THEME
}

/** The value of a cookie, from a `Cookie` header. */
export function cookieValue(name: string, cookies: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key = '', value] = pair.split('=')
    if (key.trim() === name) return value?.trim()
  }
  return undefined
}
