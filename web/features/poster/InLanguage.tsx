import type { ReactNode } from 'react'
import type { Language } from '#contract/preferences.ts'
import { loadedCatalogue } from '#web/i18n/catalogues.ts'
import { LanguageContext, useLanguage } from '#web/i18n/i18n.tsx'

/** Its children in one language, whatever the language of the page is. The phrases of that language must have been loaded. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { setLanguage } = useLanguage()
  return (
    <LanguageContext value={{ language, catalogue: loadedCatalogue(language), setLanguage }}>
      <div lang={language}>{children}</div>
    </LanguageContext>
  )
}
