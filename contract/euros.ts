import { LANGUAGE_FORMATS, type Language } from '#contract/preferences.ts'

/** `€13.90` and `13,90 €`. Figures of the law are in euros, whatever the symbol of pay is. */
export const euroText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LANGUAGE_FORMATS[language].locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
