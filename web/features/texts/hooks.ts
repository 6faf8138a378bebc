import { useEffect, useState } from 'react'
import { createResource } from '#web/api/resource.ts'
import type { Text } from '#web/features/texts/Text.ts'
import { type Language, useLanguage } from '#web/i18n/i18n.tsx'

const loaders = {
  en: {
    about: () => import('#web/features/texts/en/About.ts').then((all) => all.about),
    rules: () => import('#web/features/texts/en/Rules.ts').then((all) => all.rules),
    accessibility: () => import('#web/features/texts/en/Accessibility.ts').then((all) => all.accessibility),
    contact: () => import('#web/features/texts/en/Contact.ts').then((all) => all.contact),
    terms: () => import('#web/features/texts/en/Terms.ts').then((all) => all.terms),
    privacy: () => import('#web/features/texts/en/Privacy.ts').then((all) => all.privacy),
    impressum: () => import('#web/features/texts/en/Impressum.ts').then((all) => all.impressum),
  },
  de: {
    about: () => import('#web/features/texts/de/About.ts').then((all) => all.about),
    rules: () => import('#web/features/texts/de/Rules.ts').then((all) => all.rules),
    accessibility: () => import('#web/features/texts/de/Accessibility.ts').then((all) => all.accessibility),
    contact: () => import('#web/features/texts/de/Contact.ts').then((all) => all.contact),
    terms: () => import('#web/features/texts/de/Terms.ts').then((all) => all.terms),
    privacy: () => import('#web/features/texts/de/Privacy.ts').then((all) => all.privacy),
    impressum: () => import('#web/features/texts/de/Impressum.ts').then((all) => all.impressum),
  },
} satisfies Record<Language, Record<string, () => Promise<Text>>>

/** A text is named like its page, `/about`. */
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
