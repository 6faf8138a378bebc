import { createContext, use } from 'react'
import type { Language } from '#contract/preferences.ts'
import type { en } from '#web/i18n/en.ts'
import { perLanguage } from '#web/i18n/perLanguage.ts'

export type { Language }
export type Phrase = keyof typeof en
export type Catalogue = Record<Phrase, string>
/** `jobs.list.count` for `jobs.list.count.one` and `jobs.list.count.other`. */
export type PluralPhrase = Phrase extends infer Key ? (Key extends `${infer Stem}.other` ? Stem : never) : never
type Values = Record<string, string | number>

type Speech = { language: Language; catalogue: Catalogue; speak: (language: Language) => void }

/** Only the active language is loaded, so the catalogue comes from outside. */
export const LanguageContext = createContext<Speech | null>(null)

function useSpeech(): Speech {
  const speech = use(LanguageContext)
  if (!speech) throw new Error('No language is set around this component')
  return speech
}

/** The language of the page, and how to change it. */
export function useLanguage() {
  const { language, speak } = useSpeech()
  return { language, speak }
}

/** Texts cut at their gaps, each once: every second part is the name of a gap. */
const cuts = new Map<string, string[]>()

function filled(text: string, values: Values): string {
  const parts = cuts.get(text) ?? text.split(/\{(\w+)\}/)
  cuts.set(text, parts)
  return parts.map((part, at) => (at % 2 === 0 ? part : (values[part] ?? `{${part}}`))).join('')
}

/** A phrase in the language of the page, with its gaps filled. */
export const usePhrase = () => speakerOf(useSpeech().catalogue)

/** The same where no component is. */
export const speakerOf =
  (catalogue: Catalogue) =>
  (phrase: Phrase, values: Values = {}) =>
    filled(catalogue[phrase], values)

const plurals = perLanguage((language) => new Intl.PluralRules(language))

/** A phrase that counts, as in `plural('jobs.list.count', 3)`; `shown` replaces the bare number. */
export function usePlural() {
  const { catalogue, language } = useSpeech()
  return (stem: PluralPhrase, count: number, values: Values = {}) => {
    const one = `${stem}.one` as Phrase
    const phrase = plurals(language).select(count) === 'one' && one in catalogue ? one : (`${stem}.other` as Phrase)
    return filled(catalogue[phrase], { count, ...values })
  }
}

/** What the server or a schema said (an English sentence or its key), in the language of the page. */
export function useMessage() {
  const { catalogue } = useSpeech()
  return (said: string) => (catalogue as Partial<Record<string, string>>)[said] ?? said
}
