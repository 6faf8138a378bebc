import { use, useEffect, useState } from 'react'
import { type Language, useLanguage } from '#web/i18n/i18n.tsx'
import type { Text } from '#web/operator/Text.ts'

const loaders = {
  en: {
    About: () => import('#web/operator/en/About.ts').then(({ about }) => about),
    Contact: () => import('#web/operator/en/Contact.ts').then(({ contact }) => contact),
    Terms: () => import('#web/operator/en/Terms.ts').then(({ terms }) => terms),
    Privacy: () => import('#web/operator/en/Privacy.ts').then(({ privacy }) => privacy),
    Impressum: () => import('#web/operator/en/Impressum.ts').then(({ impressum }) => impressum),
  },
  de: {
    About: () => import('#web/operator/de/About.ts').then(({ about }) => about),
    Contact: () => import('#web/operator/de/Contact.ts').then(({ contact }) => contact),
    Terms: () => import('#web/operator/de/Terms.ts').then(({ terms }) => terms),
    Privacy: () => import('#web/operator/de/Privacy.ts').then(({ privacy }) => privacy),
    Impressum: () => import('#web/operator/de/Impressum.ts').then(({ impressum }) => impressum),
  },
} satisfies Record<Language, Record<string, () => Promise<Text>>>

export type TextName = keyof (typeof loaders)['en']
export const TEXT_NAMES = Object.keys(loaders.en) as TextName[]

const known: Record<Language, Partial<Record<TextName, Text>>> = { en: {}, de: {} }

/** Fetches a text, once. */
export async function fetchText(name: TextName, language: Language): Promise<Text> {
  known[language][name] ??= await loaders[language][name]()
  return known[language][name]
}

/** A text in the language of the page. While another language is on its way, or does not come, it stays in the one before. */
export function useText(name: TextName): { text: Text; language: Language } {
  const { language: wanted } = useLanguage()
  const [language, setLanguage] = useState(wanted)

  useEffect(() => {
    let current = true
    fetchText(name, wanted).then(
      () => current && setLanguage(wanted),
      () => {},
    )
    return () => {
      current = false
    }
  }, [name, wanted])

  return { text: known[language][name] ?? use(arriving(name, language)), language }
}

const onTheirWay = new Map<string, Promise<Text>>()

/** One and the same promise for each text, for React asks again when it is kept, and when it is broken. */
function arriving(name: TextName, language: Language) {
  const key = `${language} ${name}`
  const promise = onTheirWay.get(key) ?? fetchText(name, language)
  onTheirWay.set(key, promise)
  return promise
}
