import { useEffect, useState } from 'react'
import { createResource } from '#web/api/resource.ts'
import type { Text } from '#web/features/texts/Text.ts'
import { type Language, useLanguage } from '#web/i18n/i18n.tsx'

const loaders = {
  en: {
    About: () => import('#web/features/texts/en/About.ts').then((all) => all.about),
    Rules: () => import('#web/features/texts/en/Rules.ts').then((all) => all.rules),
    Accessibility: () => import('#web/features/texts/en/Accessibility.ts').then((all) => all.accessibility),
    Contact: () => import('#web/features/texts/en/Contact.ts').then((all) => all.contact),
    Terms: () => import('#web/features/texts/en/Terms.ts').then((all) => all.terms),
    Privacy: () => import('#web/features/texts/en/Privacy.ts').then((all) => all.privacy),
    Impressum: () => import('#web/features/texts/en/Impressum.ts').then((all) => all.impressum),
  },
  de: {
    About: () => import('#web/features/texts/de/About.ts').then((all) => all.about),
    Rules: () => import('#web/features/texts/de/Rules.ts').then((all) => all.rules),
    Accessibility: () => import('#web/features/texts/de/Accessibility.ts').then((all) => all.accessibility),
    Contact: () => import('#web/features/texts/de/Contact.ts').then((all) => all.contact),
    Terms: () => import('#web/features/texts/de/Terms.ts').then((all) => all.terms),
    Privacy: () => import('#web/features/texts/de/Privacy.ts').then((all) => all.privacy),
    Impressum: () => import('#web/features/texts/de/Impressum.ts').then((all) => all.impressum),
  },
} satisfies Record<Language, Record<string, () => Promise<Text>>>

export type TextName = keyof (typeof loaders)['en']
export const TEXT_NAMES = Object.keys(loaders.en) as TextName[]

const known = new Map<string, ReturnType<typeof createResource<Text>>>()

function textOf(name: TextName, language: Language) {
  const key = `${language} ${name}`
  const text = known.get(key) ?? createResource(loaders[language][name])
  known.set(key, text)
  return text
}

/** Fetches a text once. */
export const fetchText = (name: TextName, language: Language): Promise<Text> => textOf(name, language).ready()

/** A text in the language of the page. While another language loads, or if it fails to, the previous one stays. */
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

  return { text: textOf(name, language).read(), language }
}
