import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isLanguage, LANGUAGE_KEY, type Language } from '#contract/preferences.ts'
import { storePreference } from '#web/api/preferences.ts'
import { browserStorage, watchStorage } from '#web/api/storage.ts'
import { loadCatalogue } from '#web/i18n/catalogues.ts'
import { type Catalogue, LanguageContext } from '#web/i18n/i18n.tsx'

type Locale = { language: Language; catalogue: Catalogue }

/** Provides the language of the rendered page, until the user chooses another one or a stored choice differs. */
export function LanguageProvider({ first, children }: { first: Locale; children: ReactNode }) {
  const [locale, setLocale] = useState(first)
  const wanted = useRef(first.language)

  const setLanguage = useCallback((language: Language) => {
    wanted.current = language
    loadCatalogue(language).then(
      (catalogue) => {
        if (wanted.current !== language) return
        storePreference(LANGUAGE_KEY, language)
        document.documentElement.lang = language
        setLocale({ language, catalogue })
      },
      // If the language cannot be loaded, the page stays in its language.
      () => {},
    )
  }, [])

  useEffect(() => {
    // In development, the texts of the loaded catalogue may have changed.
    import.meta.hot?.on('vite:afterUpdate', () => setLocale((locale) => ({ ...locale })))
    const chosen = browserStorage.read(LANGUAGE_KEY)
    if (isLanguage(chosen) && chosen !== first.language) setLanguage(chosen)
    return watchStorage(LANGUAGE_KEY, (value) => isLanguage(value) && setLanguage(value))
  }, [first.language, setLanguage])

  return <LanguageContext value={{ ...locale, setLanguage }}>{children}</LanguageContext>
}
