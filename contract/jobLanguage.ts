import type { TextLanguage } from '#contract/preferences.ts'

/** The language in which a job is described first: German for a German one, English for any other. */
export const languageOfJob = (language: string | null): TextLanguage => (language === 'German' ? 'de' : 'en')
