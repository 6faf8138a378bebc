import { createContext } from 'react'
import type { Language } from '#contract/preferences.ts'
import { withinSentence } from '#contract/rightToLeft.ts'
import type { en } from '#web/i18n/en.ts'
import { useProvided } from '#web/i18n/provided.ts'

export type { Language }
export type Phrase = keyof typeof en
export type Catalogue = Record<Phrase, string>
/** `jobs.list.count` for `jobs.list.count.one` and `jobs.list.count.other`. */
export type PluralPhrase = Phrase extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never
type Values = Record<string, string | number>

type LanguageState = { language: Language; catalogue: Catalogue; setLanguage: (language: Language) => void }

/** The catalogue is passed in, because only the active language is loaded. */
export const LanguageContext = createContext<LanguageState | null>(null)

const useLanguageState = (): LanguageState => useProvided(LanguageContext, 'language')

/** The language of the page, and how to change it. */
export function useLanguage() {
  const { language, setLanguage } = useLanguageState()
  return { language, setLanguage }
}

/** Fills in the placeholders of a text. It uses no regular expression, because a page has hundreds of texts. */
function filled(text: string, values: Values): string {
  if (!text.includes('{')) return text
  const [start = '', ...placeholders] = text.split('{')
  let whole = start
  for (const placeholder of placeholders) {
    const [name = '', rest = ''] = placeholder.split('}')
    whole += withinSentence(String(values[name] ?? `{${name}}`)) + rest
  }
  return whole
}

/** Returns a phrase in one language. */
export type PhraseFunction = (phrase: Phrase, values?: Values) => string

/** What a text in the language of the page is made with. */
export type Localization = { phrase: PhraseFunction; language: Language }

/** A phrase in the language of the page, with its placeholders filled in. */
export const usePhrase = (): PhraseFunction => phraseFunction(useLanguageState().catalogue)

/** The same outside of components. */
export const phraseFunction =
  (catalogue: Catalogue): PhraseFunction =>
  (phrase, values = {}) =>
    filled(catalogue[phrase], values)

/** Returns a phrase with a plural, as in `plural('jobs.list.count', 3)`. A `count` among the values replaces the bare number. */
export type PluralFunction = (stem: PluralPhrase, count: number, values?: Values) => string

/** A phrase with a plural in the language of the page. */
export const usePlural = (): PluralFunction => pluralFunction(useLanguageState().catalogue)

/** The same outside of components. */
export const pluralFunction =
  (catalogue: Catalogue): PluralFunction =>
  (stem, count, values = {}) => {
    const one = `${stem}.one` as Phrase
    // In English and in German, 1 has its own form and all other numbers share one.
    const phrase = count === 1 && one in catalogue ? one : (`${stem}.other` as Phrase)
    return filled(catalogue[phrase], { count, ...values })
  }

/** Translates a message of the server or of a schema, given as its English sentence or its key. */
export function useMessage() {
  const { catalogue } = useLanguageState()
  return (text: string) => (catalogue as Partial<Record<string, string>>)[text] ?? text
}
