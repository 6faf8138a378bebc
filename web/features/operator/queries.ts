import { useEffect, useState } from 'react'
import { createResource } from '#web/api/resource.ts'
import type { Text } from '#web/features/operator/Text.ts'
import { type Language, useLanguage } from '#web/i18n/i18n.tsx'

const loaders = {
  en: {
    About: () => import('#web/features/operator/en/About.ts').then((all) => all.about),
    Rules: () => import('#web/features/operator/en/Rules.ts').then((all) => all.rules),
    Accessibility: () => import('#web/features/operator/en/Accessibility.ts').then((all) => all.accessibility),
    Contact: () => import('#web/features/operator/en/Contact.ts').then((all) => all.contact),
    Terms: () => import('#web/features/operator/en/Terms.ts').then((all) => all.terms),
    Privacy: () => import('#web/features/operator/en/Privacy.ts').then((all) => all.privacy),
    Impressum: () => import('#web/features/operator/en/Impressum.ts').then((all) => all.impressum),
  },
  de: {
    About: () => import('#web/features/operator/de/About.ts').then((all) => all.about),
    Rules: () => import('#web/features/operator/de/Rules.ts').then((all) => all.rules),
    Accessibility: () => import('#web/features/operator/de/Accessibility.ts').then((all) => all.accessibility),
    Contact: () => import('#web/features/operator/de/Contact.ts').then((all) => all.contact),
    Terms: () => import('#web/features/operator/de/Terms.ts').then((all) => all.terms),
    Privacy: () => import('#web/features/operator/de/Privacy.ts').then((all) => all.privacy),
    Impressum: () => import('#web/features/operator/de/Impressum.ts').then((all) => all.impressum),
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
