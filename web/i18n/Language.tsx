import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isLanguage, LANGUAGE_KEY, type Language } from '#contract/preferences.ts'
import { keepPreference, storedPreference } from '#web/api/preferences.ts'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { type Catalogue, LanguageContext } from '#web/i18n/i18n.tsx'

type Spoken = { language: Language; catalogue: Catalogue }

/** Speaks the language that the page came in, until another one is chosen or turns out to have been chosen before. */
export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)
  const wanted = useRef(first.language)

  const speak = useCallback((language: Language) => {
    wanted.current = language
    loadCatalogue(language).then(
      (catalogue) => {
        if (wanted.current !== language) return
        keepPreference(LANGUAGE_KEY, language)
        document.documentElement.lang = language
        setSpoken({ language, catalogue })
      },
      // Without a network the page keeps the language that it has.
      () => {},
    )
  }, [])

  useEffect(() => {
    const chosen = storedPreference(LANGUAGE_KEY)
    if (isLanguage(chosen) && chosen !== first.language) speak(chosen)
  }, [first.language, speak])

  return <LanguageContext value={{ ...spoken, speak }}>{children}</LanguageContext>
}
